// What the search field of a page is to look for.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { isValue } from '../value.ts';

const searched = (found: Found): Deed[] | undefined => {
  const { search } = found.records;
  const named = found.one('search', 'text')?.text ?? search;
  if (search === undefined || named !== search || !isValue(found, 'value', 'text'))
    return undefined;
  return [{ do: 'search', text: found.text('value'), field: search }];
};

const inIt =
  '[(in|on|through|within|of|from) [{the}|this|these] [whole|entire] [{listnoun}|{recnouns}]|here|on here|in here]';
const box =
  "[{the}] [{listnoun} ['s]] ({searchnoun}|{search} [box|field|bar|input|line|function]) [of {the} {listnoun}|above {the} {listnoun}|here|at the top|above]";
const what = '[the (name|word|words|term|text|phrase)|everything about|anything about] {value}';

export const searchFrames = frames(
  [
    `search (:|for|-|–|->|→) ${what} ${inIt}`,
    `{search} (:|for|-|–) ${what} ${inIt}`,
    `(search|searching) ${inIt} [{the}|this] [{listnoun}|{recnouns}] (for|after) ${what}`,
    `(search|searching) [{the}] ({listnoun}|{recnouns}) for ${what}`,
    `(use|using|go to|open|click) ${box} [and|to|,] [(look|search|find|hunt)] [up|for] ${what} ${inIt}`,
    `(look|search|hunt|check|find) [up|for] ${what} ${inIt} (with|using|in|by|via|through|by means of) (${box}|searching)`,
    `({write}|{use}|{give}) [in] ${what} (in|into|to|under|as|at) ${box} [,] [so [that] (i|we) (can|could) [find|see] (it|them|him|her) ${inIt}|so [that] (i|we) (find|see) (it|them|him|her) ${inIt}]`,
    `({write}) (in|into) ${box} [:] ${what}`,
    `(do|run|make|start|perform|carry out|execute|try) [a|the|another|one] [quick] search (for|on|after) ${what} ${inIt}`,
    `{wish} [{the}] {listnoun} [to be] searched for ${what}`,
    `[{the}] {listnoun} {isto} searched for ${what}`,
    `search ${what} ${inIt}`,
    `(i|we) (would like|want|need|'d like) to find ${what} ${inIt} [.|,|;] [and] (use|with|using) [{the}] {searchnoun} [for (that|it|this)]`,
    `find ${what} ${inIt} [.|,|;] [and] (use|with|using) [{the}] {searchnoun} [for (that|it|this)]`,
    `${what} (must|should|has to|ought to|may|might) be [somewhere] ${inIt} [somewhere] [,|.|;] [so] [(can|could|would) you] search for (that|it|this|them|him|her)`,
    `(i|we) (know|think|believe|am sure|are sure) [that] ${what} is [somewhere] ${inIt} [somewhere] [,|.|;|!] [so] [(can|could|would) you] (search for (it|that|them)|(run|do) a search [for (me|us|it|that)])`,
    `(i|we) have (a|some) (question|questions) about ${what} [.|,|;] [so] search for (it|that|them|him|her) ${inIt}`,
    `${box} (:|->|→|=) ${what}`,
  ],
  searched,
  1.1,
);
