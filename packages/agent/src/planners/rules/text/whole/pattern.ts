// Patterns of whole clauses. Words stand for themselves, `a|b` for either, `[a b]` for words that may
// be missing, `(a b|c)` for one of several turns, `{name}` for a set of words, `{box}` for a slot.

import { slots } from './slots.ts';
import { sets } from './words.ts';

export const contracted =
  /^(it|that|this|there|here|what|who|where|which|he|she|everything|nothing)'s$/u;

const known = new Map<string, string>();

/** The source of a regular expression in which every word ends with one space. */
export function sourceOf(written: string): string {
  const had = known.get(written);
  if (had !== undefined) return had;
  const made = alternatives(written.trim());
  known.set(written, made);
  return made;
}

export const clausePattern = (written: string): RegExp =>
  new RegExp(`^${sourceOf(written)}$`, 'du');

function alternatives(written: string): string {
  const turns = cut(written, '|');
  return turns.length === 1 ? sequence(written) : `(?:${turns.map(sequence).join('|')})`;
}

const sequence = (written: string): string =>
  cut(written.trim(), ' ')
    .filter((part) => part !== '')
    .map(element)
    .join('');

function element(part: string): string {
  if (part.startsWith('[')) return `(?:${alternatives(part.slice(1, -1))})?`;
  if (part.startsWith('(')) return `(?:${alternatives(part.slice(1, -1))})`;
  const either = cut(part, '|');
  if (either.length > 1) return `(?:${either.map(element).join('|')})`;
  const name = /^\{(\w+)\}$/u.exec(part)?.[1];
  return name === undefined ? `${escaped(part)} ` : named(name);
}

/** "It's" is heard as "it is". */
const escaped = (word: string): string =>
  (contracted.exec(word)?.[1] ?? word).replace(/[.*+?^${}()|[\]\\]/gu, '\\$&') +
  (contracted.test(word) ? ' is' : '');

/** Brackets that were written, since bare ones group. */
const brackets: Readonly<Record<string, string>> = { lp: '\\( ', rp: '\\) ' };

function named(name: string): string {
  const bracket = brackets[name];
  if (bracket !== undefined) return bracket;
  const slot = slots[name];
  if (slot !== undefined) return `(?<${name}>${slot})`;
  const set = sets[name];
  if (set === undefined) throw new Error(`No set of words is called ${name}`);
  return `(?:${cut(set, '|').map(sequence).join('|')})`;
}

const opens = '[({';
const closes = '])}';

/** At marks that stand in no bracket. */
function cut(written: string, by: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of written) {
    if (opens.includes(letter)) depth += 1;
    if (closes.includes(letter)) depth -= 1;
    if (letter === by && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
