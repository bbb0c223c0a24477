// Questions that are put as something else: a noun with a question mark, a place before the question.

import type { Grounder } from '../intent.ts';
import { pattern } from '../pattern.ts';
import { asking, seeing, telling } from './cut.ts';
import { ledTo } from './led.ts';
import { namedBy } from './names.ts';
import { isShown, placeIn } from './places.ts';

const verbs =
  'is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|may|please|set|add|remove|delete|change';
const begun = pattern(`^(?!name of )(?:${asking}|${telling}|${seeing}|${verbs})\\b`, 'iu');
const preps = 'in|under|on|at|among|through|within|inside';
const placed = [
  pattern(
    `^(?:(?:please|can you|could you|would you)\\s+)*(?:check|see|look|find out|tell me|say|look up|find)\\s+(?:${preps})\\s+(?<place>[^,:?]+?)[,:]?\\s+(?<question>(?:${asking})\\b.+)$`,
    'iu',
  ),
  pattern(
    `^(?:${preps}|according to)\\s+(?<place>[^,?]+?),\\s+(?<question>(?:please )?(?:${asking}|${telling}|${seeing})\\b.+)$`,
    'iu',
  ),
];
const lists =
  /^(?:the |our |this )?(?:\p{Ll}+ )?(?:list|table|page|records|files?|database|system|overview)$/iu;
const checked =
  /^(?:(?:please|can you|could you|would you)\s+)*check\s+(?=the\s+\p{Ll}+(?:\s+\p{Ll}+)?\s+(?:of|for|that)\b)/iu;

/** "Does Ana have any allergies?" is answered by which. */
const having =
  /^(?:does|do|has|have) (?<owner>.+?) (?:have |got )?(?:any|some) (?<field>\p{Ll}+(?: \p{Ll}+)?)\?$/iu;

/** The same as a request to tell something, where it is to be looked for said first. */
export function shaped(text: string, ground: Grounder): string {
  const led = ledTo(text, ground);
  if (led !== undefined) return led;
  const { place, question } = placed.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (place !== undefined && question !== undefined) {
    const opened = placeIn(place, ground);
    const said = told.test(question) ? question : `tell me ${question}`;
    if (opened !== undefined) return `Look under ${opened} and ${said}`;
    return lists.test(place) || isShown(place, ground) ? capital(said) : text;
  }
  const { owner, field } = having.exec(text)?.groups ?? {};
  if (owner !== undefined && namedBy(owner) !== undefined)
    return `Tell me the ${field} of ${owner}`;
  if (checked.test(text) && ground.box(text.replace(checked, '')) === 0)
    return text.replace(checked, 'Tell me ');
  if (!isNoun(text)) return text;
  const noun = uncapital(text.replace(/[\s=:]*\?+$/u, ''));
  return `Tell me ${/^(?:\p{Lu}\S*\s+)*\S+'s\s/u.test(noun) ? '' : 'the '}${noun}`;
}

const told = pattern(`^(?:please )?(?:${telling}|${seeing})\\b`, 'iu');
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "Phone number of Ana?" */
const isNoun = (text: string): boolean =>
  /^(?:The\s+)?[\p{L}\p{N}][^?.!;:]*\?$/u.test(text) &&
  !begun.test(text) &&
  text.split(' ').length < 12;

const uncapital = (text: string): string =>
  text
    .replace(/^The\s+/u, '')
    .replace(/^\p{Lu}(?=\p{Ll}+(?:\s+\p{Ll}|$))/u, (first) => first.toLowerCase());
