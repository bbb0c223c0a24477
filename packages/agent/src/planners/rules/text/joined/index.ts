// What a list that holds several is to hold besides, or no longer, however that is said: "A is wanted
// too: put it in the tags", "click the cross next to A". Understood only if every word of it is.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Known } from '../intent.ts';
import { normal } from '../words.ts';
import { listBeside, withoutPlace } from './beside.ts';
import { isCountedKind, isCountRight } from './counted.ts';
import { isDeed, partsOf } from './cut.ts';
import { type Piece, piecesOf } from './pieces.ts';
import * as words from './words.ts';

const longest = 300;

/** The request in plain steps; undefined: it is none of a list, or not understood. */
export function joinedRequest(text: string, known: Known | undefined): string | undefined {
  if (known === undefined || text.length > longest) return undefined;
  const beside = listBeside(text, known);
  const plain = words.phrases.reduce((now, [test, by]) => now.replace(test, by), text);
  const pieces = piecesOf(beside === undefined ? plain : withoutPlace(plain, known), known);
  if (pieces.some(({ low }) => words.turning.has(low))) return undefined;
  const parts = partsOf(pieces).map(readPart);
  if (!parts.every((part) => part !== undefined) || !isCued(pieces, parts)) return undefined;
  const field =
    fieldOf(parts) ?? (parts.every(({ fields }) => fields.length === 0) ? beside : undefined);
  const values = field === undefined ? undefined : valuesOf(parts);
  if (field === undefined || values === undefined || !isCountRight(pieces, values))
    return undefined;
  if (pieces.some((piece) => isBehindName(pieces, piece)) && !isWhole(values, field, known))
    return undefined;
  return values.some(({ text: value }) => isElsewhere(value, field, known))
    ? undefined
    : sayAll(values, field);
}

/** The one list that is spoken of where something is asked for, or else anywhere. */
function fieldOf(parts: readonly Part[]): string | undefined {
  const asked = parts.filter((part) => part.asked !== undefined).flatMap(({ fields }) => fields);
  const all = new Set(asked.length > 0 ? asked : parts.flatMap(({ fields }) => fields));
  const [field] = all;
  return all.size === 1 ? field : undefined;
}

/** Whatever the list of several holds now is spoken of, so that it is known what becomes of it. */
const isWhole = (values: readonly Value[], field: string, { holdings }: Known): boolean => {
  const held = (holdings?.() ?? []).filter((each) => each.field === field);
  return (
    held.length > 0 &&
    held.every(
      ({ value, several }) => several === true && values.some(({ text }) => same(text, value)),
    )
  );
};

/** Another list offers it, or something else on the page is called so. */
function isElsewhere(value: string, field: string, { options, fields, boxes }: Known): boolean {
  const lists = options.filter(({ text }) => same(text, value)).map(({ list }) => list);
  const isOther = lists.length > 0 && !lists.some((list) => same(list, field));
  return isOther || [...fields, ...boxes].some((name) => same(name, value));
}

interface Value {
  readonly text: string;
  readonly out: boolean;
}

interface Part {
  /** Something is asked for in it. */
  readonly asked: 'in' | 'out' | undefined;
  readonly values: readonly Value[];
  /** Names without a deed. */
  readonly loose: readonly string[];
  /** Lists that it names. */
  readonly fields: readonly string[];
  /** "it", "her": one that was named before. */
  readonly one: boolean;
}

/** Undefined: a word in it has no sense here. */
function readPart(pieces: readonly Piece[]): Part | undefined {
  const deed = pieces.find(isDeed);
  const has = (list: ReadonlySet<string>): boolean =>
    pieces.some(({ kind, low }) => kind === 'word' && list.has(low));
  const fields = pieces.flatMap(({ field }) => field ?? []);
  const one = pieces.some(({ kind, low }) => kind === 'word' && /^(?:it|him|her)$/.test(low));
  if (deed === undefined) {
    const loose = pieces.filter(({ kind }) => kind === 'name').map(({ text }) => text);
    if (loose.length > 0 && has(words.additive) && comesAs(pieces))
      return { asked: 'in', values: loose.map(asIn), loose: [], fields, one };
    return {
      asked: undefined,
      values: [],
      loose: loose.length > 0 ? loose : lastPair(pieces),
      fields,
      one,
    };
  }
  const denied = has(words.denials);
  // "choose A for B and add C": two deeds of which one is none of the list.
  if (has(words.adding) && has(words.putting)) return undefined;
  if (denied && !/^(?:contains?|include|list)$/.test(deed.low)) return undefined;
  const values: Value[] = [];
  let out = (words.dropping.has(deed.low) && !isBehindName(pieces, deed)) || denied;
  for (const [at, piece] of pieces.entries()) {
    if (isDeed(piece)) out = words.dropping.has(piece.low) || denied;
    if (isKindOf(pieces, at) || isCountedKind(pieces, at)) continue;
    const isTold = at < pieces.indexOf(deed);
    if (piece.kind === 'soft' && (isTold || !isValue(pieces, at))) return undefined;
    if (piece.kind === 'name' || piece.kind === 'soft') values.push({ text: piece.text, out });
  }
  return { asked: out ? 'out' : 'in', values, loose: [], fields, one };
}

/** "Rye without Oat": what stands before is to be in. */
const isBehindName = (pieces: readonly Piece[], deed: Piece): boolean =>
  deed.low === 'without' &&
  pieces.slice(0, pieces.indexOf(deed)).some(({ kind }) => kind === 'name');

const asIn = (text: string): Value => ({ text, out: false });

/** "Ana will also be singing as a guest": what somebody shall be is what the list is of. */
function comesAs(pieces: readonly Piece[]): boolean {
  const at = pieces.findIndex(({ field }) => field !== undefined);
  const before = pieces.slice(0, at).findLast(({ low }) => !/^(?:the|an?|our)$/.test(low));
  const isPast = pieces.some(({ low }) => /^(?:was|were|had|not|no|never)$|n['’]t$/.test(low));
  const isPlain = ({ kind, low }: Piece): boolean => kind !== 'soft' || /(?:ing|s)$/u.test(low);
  return at === pieces.length - 1 && before?.low === 'as' && !isPast && pieces.every(isPlain);
}

/** "the port Oslo": a word for what it is. */
const isKindOf = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at]?.kind === 'soft' &&
  /^(?:the)$/.test(pieces[at - 1]?.low ?? '') &&
  pieces[at + 1]?.kind === 'name';

const skipped = new Set(['the', 'a', 'an', 'also', 'too']);

/** A plain word is a value behind a deed, the name of the list, or another value. */
function isValue(pieces: readonly Piece[], at: number): boolean {
  let back = at - 1;
  while (skipped.has(pieces[back]?.low ?? '')) back -= 1;
  const before = pieces[back];
  const low = pieces[at]?.low ?? '';
  if (before === undefined || before.kind === 'soft' || isVerbWord(low) || openVerbs.has(low))
    return false;
  if (pieces[at + 1]?.kind === 'name') return false;
  return (
    isDeed(before) ||
    before.kind === 'field' ||
    words.joints.has(before.low) ||
    before.low === 'namely'
  );
}

/** "The path was icy and steep: add both": what is joined at the end. */
function lastPair(pieces: readonly Piece[]): string[] {
  const [a, and, b] = pieces.filter(({ low }) => !skipped.has(low)).slice(-3);
  const isPair = a?.kind === 'soft' && and?.low === 'and' && b?.kind === 'soft';
  return isPair ? [a.text, b.text] : [];
}

/** It comes in addition, or goes: nothing that a list of one would be set to. */
function isCued(pieces: readonly Piece[], parts: readonly Part[]): boolean {
  const isAdded = pieces.some(
    ({ kind, low }) => kind === 'word' && (words.adding.has(low) || words.additive.has(low)),
  );
  return isAdded || parts.every(({ asked }) => asked !== 'in');
}

/** Undefined: what "it" is, or what becomes of a name, is not said. */
function valuesOf(parts: readonly Part[]): readonly Value[] | undefined {
  const asked = parts.filter((part) => part.asked !== undefined);
  const loose = parts.flatMap((part) => part.loose);
  const own = asked.flatMap(({ values }) => values);
  const [only, second] = asked;
  if (only === undefined) return undefined;
  if (own.length > 0)
    return loose.every((text) => own.some((value) => same(value.text, text))) ? own : undefined;
  const isMeant = only.one ? loose.length === 1 : loose.length > 0;
  return second === undefined && isMeant
    ? loose.map((text) => ({ text, out: only.asked === 'out' }))
    : undefined;
}

const sayAll = (values: readonly Value[], field: string): string =>
  [
    sayOne(
      'Remove',
      values.filter(({ out }) => out),
      `from "${field}"`,
    ),
    sayOne(
      'Add',
      values.filter(({ out }) => !out),
      `to "${field}"`,
    ),
  ]
    .filter((said) => said !== '')
    .join(' ');

const same = (a: string, b: string): boolean => normal(a) === normal(b);

function sayOne(verb: string, values: readonly Value[], where: string): string {
  const names = [...new Set(values.map(({ text }) => `"${text}"`))];
  if (names.length === 0) return '';
  const last = names.at(-1) ?? '';
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${verb} ${list} ${where}.`;
}
