// The fields and boxes of a page as a sentence may name them, and what surrounds a plain request.

import type { Known } from '../intent.ts';
import { pattern } from '../pattern.ts';
import { escaped, normal } from '../words.ts';

export const any = (names: readonly string[]): string =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

/** Only what has a name in letters can be spoken of. */
const sayable = (names: readonly string[]): string[] =>
  names.filter((name) => /^\p{L}[^"“”:;\n]{0,58}$/u.test(name));

/** A name that a field and a box share says neither. */
export function namesOf({ fields, boxes }: Known): {
  readonly fields: string[];
  readonly boxes: string[];
} {
  const isBoth = (name: string): boolean =>
    [fields, boxes].every((list) => list.some((each) => normal(each) === normal(name)));
  const [plainFields = [], plainBoxes = []] = [fields, boxes].map((list) =>
    sayable(list).filter((name) => !isBoth(name)),
  );
  return { fields: plainFields, boxes: plainBoxes };
}

/** As the page writes it. */
export const named = (names: readonly string[], said: string): string | undefined =>
  names.find((name) => normal(name) === normal(said));

/** Those that hold words: what they hold can be changed in part. */
export const writable = (known: Known): string[] =>
  namesOf(known).fields.filter((name) => known.kinds?.[name] === 'text');

const greeting =
  /^\s*(?:(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|dear [\p{L}]+)(?: (?:there|all|everybody|everyone))?\s*[,.!]+\s*)?/iu;
const asking =
  /^(?:(?:please|kindly|now|so),?\s+|(?:can|could|would|will) you (?:please )?|(?:i|we)(?:['’]d| would) like you to )*/iu;
const thanks =
  /(?:[,.;!]? (?:please|thanks|thank you|thank you very much|many thanks|cheers))*[.!?\s]*$/iu;

/** Without greeting, politeness and thanks. */
export const bare = (text: string): string =>
  text.replace(greeting, '').replace(asking, '').replace(thanks, '').trim();

export const said = (source: string): RegExp => pattern(`^(?:${source})$`, 'iu');
export const the = '(?:(?:the|our|my|your|this) )?';
