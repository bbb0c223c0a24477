// Where an imperative can start: the words that join clauses, and what follows them.

import { isVerbWord, openVerbs, verbAt } from '../lexicon/verbs.ts';
import type { Token } from './tokens.ts';
import { stem } from './words.ts';

const openers = new Set(
  'please now also finally next first firstly secondly then afterwards just kindly lastly again'.split(
    ' ',
  ),
);

const determiners = new Set(
  'the a an all every each both any my your our his her its it them this that these those only some one two three four five no us me him her both whatever what'.split(
    ' ',
  ),
);

const particles = new Set(
  'on off in into to for up down out back at with over as from by until'.split(' '),
);

/** Never nouns: after a joint they always begin a deed. */
const sure = new Set(
  'click press tap type select choose enter fill tick untick uncheck open scroll navigate wait tell go add remove delete create submit save hover drag upload pick put turn enable disable activate deactivate confirm expand collapse log sign rename visit then give find read double-click right-click write leave make sort'.split(
    ' ',
  ),
);

/** How many tokens the joint at this place takes: ", and then" is three. */
export function jointAt(tokens: readonly Token[], at: number): number {
  let size = 0;
  if (tokens[at]?.raw === ',') size += 1;
  if (['and', 'but', '&'].includes(tokens[at + size]?.low ?? '')) size += 1;
  if (tokens[at + size]?.low === 'after' && tokens[at + size + 1]?.low === 'that') size += 2;
  else if (tokens[at + size]?.low === 'then') size += 1;
  else if (size > 0 && /^(?:afterwards|next|finally)$/.test(tokens[at + size]?.raw ?? ''))
    size += 1;
  if (size > 0 && tokens[at + size]?.raw === ',') size += 1;
  return size;
}

export function startsDeed(tokens: readonly Token[], at: number): boolean {
  let from = at;
  while (openers.has(tokens[from]?.low ?? '')) from += 1;
  const token = tokens[from];
  if (token === undefined || token.kind !== 'word') return false;
  if (['what', 'how', 'which', 'if', 'unless', 'when', 'once', "don't", 'do'].includes(token.low))
    return true;
  const known = verbAt(tokens.slice(from, from + 4).map((each) => each.low));
  if (known === undefined && !openVerbs.has(token.low)) return isOpenDeed(tokens, from);
  if (sure.has(token.low)) return !followedByJoint(tokens, from) || known?.verb.bare === true;
  return (
    (known?.verb.op === 'set' && leadsTo(tokens, from + 1)) ||
    hasObject(tokens, from + (known?.words.length ?? 1)) ||
    endsHere(tokens, from, known?.verb.bare ?? true)
  );
}

const firm = new Set('the a an my your our it them this these those all every each its'.split(' '));

const never = new Set(
  'in on at by for of with from into onto under over to as or nor but so if when where who which that this these those the a an my your our his her their its it them both either neither not only also just then one two three four five six seven eight nine ten between within without above below near next first second third last is are was were'.split(
    ' ',
  ),
);

/** An unknown word right before "the" or "it" is a deed of its own: "place the order". */
function isOpenDeed(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || never.has(token.low) || !/^\p{Ll}{3,}$/u.test(token.raw)) return false;
  return firm.has(tokens[at + 1]?.low ?? '');
}

/** "name and email": a word that is at once followed by another joint is in a list. */
const followedByJoint = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1] !== undefined &&
  jointAt(tokens, at + 1) > 0 &&
  !startsDeed(tokens, at + 1 + jointAt(tokens, at + 1));

/** "and set volume to 35": a value stands behind the name. */
function leadsTo(tokens: readonly Token[], at: number): boolean {
  const size = tokens.slice(at, at + 4).findIndex(({ low }) => low === 'to');
  const between = tokens.slice(at, at + Math.max(0, size));
  return (
    size > 0 &&
    between.every(({ kind, low }) => kind !== 'mark' && low !== 'and') &&
    tokens[at + size + 1] !== undefined
  );
}

function hasObject(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined) return false;
  if (next.kind === 'quote' || next.kind === 'number' || next.kind === 'address') return true;
  return determiners.has(next.low) || particles.has(next.low) || /^\p{Lu}/u.test(next.raw);
}

function endsHere(tokens: readonly Token[], at: number, bare: boolean): boolean {
  return bare && (tokens[at + 1] === undefined || jointAt(tokens, at + 1) > 0);
}

/** "logging in" → "log in": the deed inside a gerund. */
export function imperative(word: string): string {
  if (!word.endsWith('ing') || word.length < 6) return word;
  const base = word.slice(0, -3);
  const forms = [base, base.replace(/(.)\1$/, '$1'), `${base}e`];
  return forms.find((form) => isVerbWord(form) || openVerbs.has(form)) ?? stem(word);
}
