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

/** Told in free words, it ends before anything that only tells where or when. */
const searchedTold = (found: Found): Deed[] | undefined =>
  found.pieces('value').some(({ raw, quoted }) => !quoted && around.test(raw))
    ? undefined
    : searched(found);
const around =
  /^(?:with|among|amongst|between|all|of|in|on|for|at|from|these|those|the|a|an|any|some|anywhere|anything|something|it|right|now|today|and|but|or|not|no|who|which|that)$/iu;

const inIt =
  '[(in|on|through|within|of|from) [{the}|this|these] [whole|entire] [{listnoun}|{recnouns}]|here|on here|in here]';
const box =
  "[{the}] [{listnoun} ['s]|list's|table's|page's] ({searchnoun}|{search} [box|field|bar|input|line|function]) [of {the} {listnoun}|above {the} {listnoun}|here|at the top|above]";
const what =
  '[the (name|word|words|term|text|phrase|string|{recnoun}|{recnoun} (for|of|called|named))|everything about|anything about] {value}';

const found =
  "[[,] (so [that] (i|we|i've|we've|you) [have|can|could|will] [got|find|see|have] ({the} {recnoun}|it|them|him|her|that {recnoun}) [in front of (me|us)|at hand|here]|so that {the} {listnoun} (finds|shows) (it|them|him|her)|to (find|see|show|locate|look up|get) ({the} {recnoun}|it|them|him|her|that {recnoun}|what there is))]";
const told = [
  `[{the} {listnoun} is [too|very|so] (long|big|full) [,] and] (i|we) (can't|cannot|can not|couldn't|could not|don't|do not|am unable to) [seem to|quite] (find|spot|see|make out|locate) ${what} ${inIt} [(with|among|amongst|between) [all|{option}] [of] (these|those|the|so many) {recnouns}] [anywhere|any more]`,
  `(i'm|i am|we're|we are) (looking for|after|searching for|hunting for|trying to find) ${what} ${inIt}`,
  `[(i've|i have|we've|we have) [got]] ({someone}|somebody) [is|was|are|has|'s] (asking|asks|asked|rang|calling|called|wants to know|inquiring|enquiring) [me|us] [about|for|after] ${what} [right now|now|on the phone|today|just now]`,
  `someone's (asking|calling) [me|us] (about|for|after) ${what} [right now|now|on the phone|today|just now]`,
  `[somewhere] ${inIt} there (should|must|has to|ought to|might) be ${what}`,
  `(i|we) (need|want|would like) [to (find|see|check|look up)] ${what} ${inIt}`,
  `(there is|there's) ${what} [somewhere] ${inIt} [somewhere]`,
].join('|');
const itNow = '(it|that|this|him|her|them|that name|the name|that one|this name|that {recnoun})';
const acts = [
  `(search|look|hunt) ${inIt} for ${itNow} ${inIt} [(with|using|in|by|via) ${box}]`,
  `(find|look up) ${itNow} ${inIt} (with|using|in|by|via) ${box}`,
  `(do|run|make|start|perform|try|carry out) [a|the|another] [quick|little] search ${inIt} [for (me|us)] [for ${itNow}]`,
  `(use|try|take) ${box} [for ${itNow}|to find ${itNow}]`,
  `({write}) ${itNow} (in|into|to) ${box}`,
  `(search|look) ${inIt} (with|using|in|by|via) ${box}`,
  `search ${inIt}`,
].join('|');

export const searchFrames = [
  ...frames(
    [`(${told}) [.|,|;|!|:|-] [so|and] [(can|could|would|will) you] [please] (${acts}) ${found}`],
    searchedTold,
    1.1,
  ),
  ...frames(
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
      `(${box}|search (term|word|text|string|query|phrase|for|key|keyword)) (:|->|→|=) ${what}`,
      `(do|run|make|start|perform|carry out|execute|try) [a|the|another|one] [quick] search (of|in|through|on|over) [{the}] ({listnoun}|{recnouns}) (for|after) ${what}`,
      `(find|locate|look up|get|show) ${what} (by|through) (searching [for (it|them|him|her)]|a search|the search|means of {the} search) [{the} {listnoun}] ${inIt}`,
      `({write}) ${what} (in|into|to|under|as|at) ${box} ${found}`,
      `(in|into) ${box} [,] [please] ({write}) ${what} ${found}`,
      `(in|into) ${box} [,] ${what} {shall} (stand|be|go|be entered|be written|be typed)`,
      `(i'm|i am|we are|we're) (testing|trying|checking) {the} search [function] (:|,|.|;|-) (look|search) for ${what} [(with|using) it]`,
      `with ${what} (in|entered in|typed into) ${box} [,] (i|we) (want|would like|need) to see what {the} {listnoun} shows [.|;|,] [enter it]`,
      `(have|get) {the} {listnoun} (search|look|searched) for ${what}`,
      `(let|make) {the} search (look for|find) ${what}`,
      `[{wish}] [a] search (for|on) ${what} [to be (done|run|made)] ${inIt}`,
      `(use|using|with|in) ${box} [,] (please|to|and) [please] (look for|search for|find|look up) ${what} ${found}`,
      `(search|look|check) ${inIt} (whether|if) ${what} is (there|in it|listed|in {the} {listnoun})`,
    ],
    searched,
    1.1,
  ),
];
