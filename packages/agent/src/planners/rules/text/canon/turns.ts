// Turns of phrase that wrap a plain statement or request, unwrapped before anything is read.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { imperative } from '../deed-start.ts';
import { pattern } from '../pattern.ts';

type Turn = readonly [RegExp, (groups: Readonly<Record<string, string>>) => string | undefined];

const lead = '(?:please |also |and |then )*';
const sure = '(?:make sure|ensure|see to it|be certain)';
const duty = '(?:should|must|shall|has to|have to|needs? to|ought to)';
const counts = '(?:two|three|four|five|six|a few|some|these|the following|\\d)';

const turn = (words: string, say: Turn[1]): Turn => [pattern(`^${words}$`, 'iu'), say];

const turns: readonly Turn[] = [
  // "Make sure that X is Y"
  turn(
    `${lead}${sure}(?: that)? (?<what>(?!you |to ).+?) (?:is|are|gets?) (?<how>.+)`,
    (said) => `${said.what} should be ${said.how}`,
  ),
  // "Let X be Y"
  turn(
    `${lead}let (?<what>(?!me |us ).+?) be (?<how>.+)`,
    (said) => `${said.what} should be ${said.how}`,
  ),
  // "X is A now but should be B"
  turn(
    `(?<what>.+?) (?:is|are|was|were) [^,]+?,? (?:but|and|yet) (?:it |they )?${duty} (?:really |now )?be (?<how>.+)`,
    (said) => `${said.what} should be ${said.how}`,
  ),
  // "How about 220 tickets?"
  turn('(?:how|what) about (?<what>.+?)[?]?', (said) => `I want ${said.what}`),
  // "Change three things: A to x, B to y"
  turn(
    `${lead}(?:change|set|update|adjust) ${counts} (?:things|fields|settings|values|changes): (?<rest>.+)`,
    (said) => `Set ${said.rest}`,
  ),
  // "X needs confirming"
  turn('(?<what>.+?) (?:needs?|requires?|wants?) (?<deed>\\p{Ll}+ing)', (said) => needed(said)),
];

function needed({ what = '', deed = '' }: Readonly<Record<string, string>>): string | undefined {
  const verb = imperative(deed);
  const known = verb !== deed && (isVerbWord(verb) || openVerbs.has(verb));
  const idle = /^(?:chang|updat|correct|adjust)/u.test(deed);
  return known && !idle && /\p{Lu}|\d/u.test(what.slice(1)) ? `${verb} ${what}` : undefined;
}

export function unwrapped(text: string): string {
  for (const [form, say] of turns) {
    const groups = form.exec(text)?.groups;
    const said = groups === undefined ? undefined : say(groups);
    if (said !== undefined) return said;
  }
  return text;
}
