// An instruction as clauses, one per deed. A comma or an "and" ends a clause only where an
// imperative can start; names that the page shows are never cut.

import { isVerbWord, openVerbs, verbAt } from '../lexicon/verbs.ts';
import { isBesideNoun } from './beside-noun.ts';
import { imperative, jointAt, startsDeed } from './deed-start.ts';
import { guardWords, splitGuard } from './guards.ts';
import { type Token, tokenize } from './tokens.ts';

export interface Clause {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The whole instruction; token positions are positions in it. */
  readonly source: string;
  readonly question: boolean;
  /** "if …", "unless …", "when …" that governs it, as said. */
  readonly guard?: { readonly word: 'if' | 'unless' | 'when'; readonly text: string };
}

const ends = new Set(['.', '!', '?', ';', '\n', '•']);

/** `phrases` are names on the page that hold a joint word ("Search and Rescue"). */
export function cutClauses(text: string, phrases: readonly string[] = []): Clause[] {
  const tokens = joinPhrases(tokenize(text), text, phrases);
  const sentences = splitSentences(tokens, text);
  return sentences.flatMap(({ tokens: part, question }) => splitSentence(part, text, question));
}

/** Runs of tokens that are a name on the page become one token. */
function joinPhrases(tokens: readonly Token[], text: string, phrases: readonly string[]): Token[] {
  const names = new Set(phrases.map((phrase) => phrase.toLowerCase()));
  const longest = Math.max(0, ...phrases.map((phrase) => phrase.split(/\s+/).length + 2));
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const size = phraseAt(tokens, at, { text, names, longest });
    const first = tokens[at];
    const last = tokens[at + size - 1];
    if (first === undefined || last === undefined) break;
    if (size === 1) out.push(first);
    else {
      const raw = text.slice(first.start, last.end);
      out.push({ kind: 'quote', raw, low: raw.toLowerCase(), start: first.start, end: last.end });
    }
    at += size;
  }
  return out;
}

interface Names {
  readonly text: string;
  readonly names: ReadonlySet<string>;
  readonly longest: number;
}

function phraseAt(tokens: readonly Token[], at: number, { text, names, longest }: Names): number {
  const first = tokens[at];
  if (first === undefined || names.size === 0 || beginsDeed(tokens, at)) return 1;
  if (isBesideNoun(text, first.start)) return 1;
  for (let size = Math.min(longest, tokens.length - at); size > 1; size -= 1) {
    const last = tokens[at + size - 1];
    if (last !== undefined && names.has(text.slice(first.start, last.end).toLowerCase()))
      return size;
  }
  return 1;
}

/** "Sign in to the shop" at the start of a sentence is a deed, even if a link says the same. */
function beginsDeed(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const starts =
    before === undefined || before.kind === 'mark' || before.low === 'and' || before.low === 'then';
  const low = tokens[at]?.low ?? '';
  return starts && (isVerbWord(low) || openVerbs.has(low));
}

interface Sentence {
  readonly tokens: Token[];
  readonly question: boolean;
}

function splitSentences(tokens: readonly Token[], text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let part: Token[] = [];
  const flush = (question: boolean) => {
    if (part.length > 0) sentences.push({ tokens: part, question });
    part = [];
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'mark' && ends.has(token.raw) && !isAbbreviation(tokens, at))
      flush(token.raw === '?');
    else if (!isListMarker(tokens, at, text)) part.push(token);
  }
  flush(/\?\s*$/.test(text));
  return sentences;
}

/** "no. 79", "Dr. Who": the dot belongs to the word. */
const shortened = new Set('no nr mr mrs ms dr st vs etc approx vol fig e.g i.e'.split(' '));

const isAbbreviation = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.raw === '.' &&
  shortened.has(tokens[at - 1]?.low ?? '') &&
  tokens[at + 1] !== undefined;

/** "1." or "2)" or "-" at the start of a line. */
function isListMarker(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const lineStart = /(?:^|\n|[.;])\s*$/.test(
    text.slice(Math.max(0, token.start - 20), token.start),
  );
  const next = tokens[at + 1];
  if (token.kind === 'mark' && (token.raw === '-' || token.raw === '*')) return lineStart;
  if (token.kind === 'mark' && token.raw === ')')
    return /(?:^|\n)\s*\d{1,2}$/.test(text.slice(0, token.start));
  return (
    token.kind === 'number' &&
    /^\d{1,2}$/.test(token.raw) &&
    lineStart &&
    /^[.)]$/.test(next?.raw ?? '')
  );
}

function splitSentence(tokens: readonly Token[], text: string, question: boolean): Clause[] {
  const parts: Token[][] = [[]];
  for (let at = 0; at < tokens.length; ) {
    const joint = jointAt(tokens, at);
    const token = tokens[at];
    if (token?.raw === ',' && isGuardOpen(parts)) {
      parts.at(-1)?.push(token);
      at += 1;
    } else if (isWithout(tokens, at) && token !== undefined) {
      parts.push([token]);
      at += 1;
    } else if (joint > 0 && isPlaceOnly(parts.at(-1) ?? [])) {
      parts.at(-1)?.push(...tokens.slice(at, at + joint));
      at += joint;
    } else if (joint > 0 && (parts.at(-1)?.length ?? 0) > 0 && startsDeed(tokens, at + joint)) {
      parts.push([]);
      at += joint;
    } else if (joint > 0 && statesAnew(tokens, at + joint, parts.at(-1) ?? [])) {
      parts.push([]);
      at += joint;
    } else if (joint > 0 && goesOn(tokens, at, joint, parts.at(-1) ?? [])) {
      parts.push(verbOf(parts.at(-1) ?? []));
      at += joint;
    } else {
      if (token !== undefined) parts.at(-1)?.push(token);
      at += 1;
    }
  }
  return guarded(
    parts.filter((part) => part.length > 0),
    text,
    question,
  );
}

/** "… without saving": what must not be done is a clause of its own. */
function isWithout(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.low ?? '';
  const deed = imperative(next);
  return (
    at > 0 &&
    tokens[at]?.low === 'without' &&
    deed !== next &&
    (isVerbWord(deed) || openVerbs.has(deed))
  );
}

const placing = new Set(['in', 'on', 'under', 'at', 'within', 'inside', 'from', 'for', 'via']);

/** "In the settings, under Messages, …": places before the deed are no clause. */
const isPlaceOnly = (part: readonly Token[]): boolean =>
  part[0] !== undefined &&
  placing.has(part[0].low) &&
  !part.some(
    (token, at) =>
      at > 1 && (startsDeed(part, at) || (token.kind === 'word' && isVerbWord(token.low))),
  );

/** The first comma after "If …" ends the condition, not the clause. */
function isGuardOpen(parts: readonly (readonly Token[])[]): boolean {
  const part = parts.at(-1) ?? [];
  return guardWords[part[0]?.low ?? ''] !== undefined && !part.some((token) => token.raw === ',');
}

const goesOn = (tokens: readonly Token[], at: number, joint: number, part: readonly Token[]) =>
  isThen(tokens, at, joint) ||
  (((startsPair(tokens, at + joint) && hasPair(part)) || endsOnOff(tokens, at, joint, part)) &&
    verbOf(part).length > 0);

/** '"A" and "B" to the list' is one pair with two values. */
const hasPair = (part: readonly Token[]): boolean =>
  part.some(
    (token) => token.kind !== 'quote' && (valueJoints.has(token.low) || pairing.has(token.low)),
  );

const isOnOff = (token: Token | undefined): boolean => token?.low === 'on' || token?.low === 'off';

/** "switch A off and B on": both parts end in a state. */
function endsOnOff(
  tokens: readonly Token[],
  at: number,
  joint: number,
  part: readonly Token[],
): boolean {
  if (!isOnOff(part.at(-1))) return false;
  const rest = tokens.slice(at + joint);
  const end = rest.findIndex((_, step) => step > 0 && jointAt(rest, step) > 0);
  return isOnOff(end === -1 ? rest.at(-1) : rest[end - 1]);
}

const states = new Set(['should', 'must', 'needs', 'need', 'shall', 'ought']);

/** "A should be 1 and B should be 2": a second statement of its own. */
function statesAnew(tokens: readonly Token[], at: number, part: readonly Token[]): boolean {
  if (!part.some((token) => states.has(token.low))) return false;
  const rest = tokens.slice(at);
  const next = rest.findIndex((token) => states.has(token.low));
  return next > 0 && next < 9 && rest.slice(0, next).every((_, step) => jointAt(rest, step) === 0);
}

/** "then" always begins another deed; without a verb it is the one before. */
const isThen = (tokens: readonly Token[], at: number, joint: number): boolean =>
  tokens.slice(at, at + joint).some((token) => token.low === 'then') &&
  tokens[at + joint] !== undefined;

const valueJoints = new Set(['into', 'in', 'as', 'for', 'from', 'to', 'under']);
const pairing = new Set(['as', 'into', 'to', 'with', 'in', 'at', '=', ':']);

/** '… and "Norway" into Country': a second value for the verb before. */
function startsPair(tokens: readonly Token[], at: number): boolean {
  const value = tokens[at];
  if (value === undefined || value.kind === 'mark') return false;
  if (value.kind !== 'word' && valueJoints.has(tokens[at + 1]?.low ?? '')) return true;
  const before = tokens
    .slice(0, at)
    .findLast((token) => token.kind !== 'quote' && pairing.has(token.low));
  if (before === undefined) return false;
  const next = tokens.slice(at, at + 7).findIndex((token) => token.low === before.low);
  return (
    next > 0 && tokens.slice(at, at + next).every((_, step) => jointAt(tokens, at + step) === 0)
  );
}

function verbOf(part: readonly Token[]): Token[] {
  const from = part.findIndex((token) => isVerbWord(token.low));
  const words = part.slice(Math.max(0, from), from + 4);
  const known = verbAt(words.map((token) => token.low));
  return known === undefined ||
    !/^(?:type|choose|fill|set|press|open|tick|untick|toggle|go|add|delete|move|drag|expand|collapse)$/.test(
      known.verb.op,
    )
    ? []
    : words.slice(0, known.words.length);
}

/** "If A, B": A governs B; "A if B" likewise. */
function guarded(parts: readonly Token[][], text: string, question: boolean): Clause[] {
  const clauses: Clause[] = [];
  for (const part of parts) {
    const split = splitGuard(part);
    const last = split.body.at(-1);
    const first = split.body[0];
    if (first === undefined || last === undefined) continue;
    clauses.push({
      text: sayBody(split.body, text),
      tokens: split.body,
      source: text,
      question,
      ...(split.guard === undefined
        ? {}
        : { guard: { word: split.guard.word, text: sayPart(split.guard.tokens, text) } }),
    });
  }
  return clauses;
}

/** A clause with a borrowed verb is said with it. */
function sayBody(body: readonly Token[], text: string): string {
  const gap = body.findIndex(
    (token, at) =>
      at > 0 && token.start - (body[at - 1]?.end ?? 0) > 2 && (body[at - 1]?.low ?? '') !== ',',
  );
  const borrowed = gap > 0 && gap < 3 && body.slice(0, gap).every((token) => token.kind === 'word');
  return borrowed
    ? `${sayPart(body.slice(0, gap), text)} ${sayPart(body.slice(gap), text)}`
    : sayPart(body, text);
}

const sayPart = (tokens: readonly Token[], text: string): string =>
  text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0).trim();
