// An instruction as clauses, one per deed. A comma or an "and" ends a clause only where an
// imperative can start; names that the page shows are never cut.

import { isVerbWord, openVerbs, verbAt } from '../lexicon/verbs.ts';
import { type Token, tokenize } from './tokens.ts';
import { stem } from './words.ts';

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
const openers = new Set(
  'please now also finally next first firstly secondly then afterwards just kindly lastly again'.split(
    ' ',
  ),
);
const determiners = new Set(
  'the a an all every each both any my your our his her its it them this that these those only some one two three four five no us me'.split(
    ' ',
  ),
);
const particles = new Set(
  'on off in into to for up down out back at with over as from by until'.split(' '),
);
/** Never nouns: after a joint they always begin a deed. */
const sure = new Set(
  'click press tap type select choose enter fill tick untick uncheck open scroll navigate wait tell go add remove delete create submit save hover drag upload pick put turn enable disable confirm expand collapse log sign rename visit then give find read double-click right-click write leave make sort'.split(
    ' ',
  ),
);

/** `phrases` are names on the page that hold a joint word ("Search and Rescue"). */
export function readClauses(text: string, phrases: readonly string[] = []): Clause[] {
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
  const lineStart = /(?:^|\n|[.;])\s*$/.test(text.slice(0, token.start));
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
    } else if (joint > 0 && (parts.at(-1)?.length ?? 0) > 0 && startsDeed(tokens, at + joint)) {
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

/** The first comma after "If …" ends the condition, not the clause. */
function isGuardOpen(parts: readonly (readonly Token[])[]): boolean {
  const part = parts.at(-1) ?? [];
  return guardWords[part[0]?.low ?? ''] !== undefined && !part.some((token) => token.raw === ',');
}

const goesOn = (tokens: readonly Token[], at: number, joint: number, part: readonly Token[]) =>
  isThen(tokens, at, joint) || (startsPair(tokens, at + joint) && verbOf(part).length > 0);

/** "then" always begins another deed; without a verb it is the one before. */
const isThen = (tokens: readonly Token[], at: number, joint: number): boolean =>
  tokens.slice(at, at + joint).some((token) => token.low === 'then') &&
  tokens[at + joint] !== undefined;

const valueJoints = new Set(['into', 'in', 'as', 'for', 'from', 'to']);

/** '… and "Norway" into Country': a second value for the verb before. */
function startsPair(tokens: readonly Token[], at: number): boolean {
  const value = tokens[at];
  if (value === undefined || value.kind === 'mark') return false;
  if (value.kind !== 'word' && valueJoints.has(tokens[at + 1]?.low ?? '')) return true;
  const before = tokens
    .slice(0, at)
    .findLast((token) => token.low === 'as' || token.low === 'into' || token.low === 'to');
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
  return known === undefined || !/^(?:type|choose|fill|set|press|open|tick|go)$/.test(known.verb.op)
    ? []
    : words.slice(0, known.words.length);
}

/** How many tokens the joint at this place takes: ", and then" is three. */
function jointAt(tokens: readonly Token[], at: number): number {
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

function hasObject(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined) return false;
  if (next.kind === 'quote' || next.kind === 'number' || next.kind === 'address') return true;
  return determiners.has(next.low) || particles.has(next.low) || /^\p{Lu}/u.test(next.raw);
}

function endsHere(tokens: readonly Token[], at: number, bare: boolean): boolean {
  return bare && (tokens[at + 1] === undefined || jointAt(tokens, at + 1) > 0);
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

interface Guarded {
  readonly body: readonly Token[];
  readonly guard?: { readonly word: 'if' | 'unless' | 'when'; readonly tokens: readonly Token[] };
}

const guardWords: Readonly<Record<string, 'if' | 'unless' | 'when'>> = {
  if: 'if',
  unless: 'unless',
  when: 'when',
  once: 'when',
};

function splitGuard(part: readonly Token[]): Guarded {
  const word = guardWords[part[0]?.low ?? ''];
  if (word !== undefined) {
    const comma = part.findIndex((token, at) => token.raw === ',' && at > 1);
    const cut = comma === -1 ? part.findIndex((_, at) => at > 2 && startsDeed(part, at)) : comma;
    if (cut > 1) {
      const body = part
        .slice(comma === -1 ? cut : cut + 1)
        .filter((token, at) => at > 0 || token.low !== 'then');
      return { body, guard: { word, tokens: part.slice(1, cut) } };
    }
  }
  const late = part.findIndex(
    (token, at) => at > 1 && (token.low === 'if' || token.low === 'unless'),
  );
  const lateWord = guardWords[part[late]?.low ?? ''];
  if (late === -1 || lateWord === undefined) return { body: part };
  return { body: part.slice(0, late), guard: { word: lateWord, tokens: part.slice(late + 1) } };
}

/** "logging in" → "log in": the deed inside a gerund. */
export function imperative(word: string): string {
  if (!word.endsWith('ing') || word.length < 6) return word;
  const base = word.slice(0, -3);
  const forms = [base, base.replace(/(.)\1$/, '$1'), `${base}e`];
  return forms.find((form) => isVerbWord(form) || openVerbs.has(form)) ?? stem(word);
}
