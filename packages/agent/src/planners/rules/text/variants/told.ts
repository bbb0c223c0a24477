// What an instruction only tells: why it is asked, how things are. A piece that names no value,
// nobody and nothing on the page may be left out; of one that names somebody only who it is stays.

import { roleNoun } from '../../lexicon/roles.ts';
import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { anchorsIn } from '../gist/anchors.ts';
import type { Word } from '../gist/words.ts';
import { pattern } from '../pattern.ts';
import { type Piece, piecesOf, withoutPieces, wordsOfPiece } from './pieces.ts';
import type { Said } from './said.ts';

const telling =
  /\b(?:is|are|was|were|isn't|aren't|wasn't|has|have|had|hasn't|haven't|can't|cannot|doesn't|needs? changing|leaves|left|went|became)\b|\p{L}'(?:re|ve|s) (?:been|done|out|gone|back|time|no)\b/iu;
const asking =
  /\b(?:should|shall|must|ought|to be|needs? to|needed to|wants?|like|prefer|please|would|could|let|make|has to|have to|had to|supposed|will|if|unless|when|once|until|while|don't|never|not|only|except|without)\b/iu;

/** What is asked is never told, whatever mark ends it. */
const questions =
  /^(?:what|which|who|whose|whom|where|when|how|why|is|are|was|were|has|have|does|do|did|can)/;

const isTold = ({ text, mark }: Piece): boolean => {
  const first = /^\s*(?:hi|hello|hey)?,?\s*([\p{L}'-]+)/iu.exec(text)?.[1]?.toLowerCase() ?? '';
  return (
    telling.test(text) &&
    !asking.test(text) &&
    !mark.includes('?') &&
    !questions.test(first) &&
    !isVerbWord(first) &&
    !openVerbs.has(first)
  );
};

const pointing =
  /^\s*(?:and\s+)?(?:please\s+)?(?:change|update|adjust|correct|do|enter|set|put|note|pick|choose)\s+(?:it|that|this|them|those|these)\b/iu;

/** "please change it in the table": what is to be done was said before. */
const isEmpty = (words: readonly Word[], { text }: Piece): boolean =>
  pointing.test(text) &&
  words.every(
    ({ kind, low }) =>
      kind === 'filler' ||
      kind === 'mark' ||
      roleNoun(low) !== undefined ||
      /^(?:two|three|both|days?|dates?|table|form|values?)$/.test(low),
  );

const names = /^(?:quote|when|mail|number|code|name)$/;

/** What is taken up again must stay. */
const pronoun =
  /(?<![\p{L}'-])(?:them both|both of them|it|him|them|that(?=\s+(?:in|into|as|to|under)\b)|its|his|their|her|he|she)(?![\p{L}'-])/iu;

export function withoutTold(said: Said, text: string): string {
  const all = piecesOf(text);
  const gone = all.filter((piece, at) => {
    const words = wordsOfPiece(said, piece);
    if (isEmpty(words, piece)) return true;
    return (
      isTold(piece) &&
      !all.slice(at + 1).some((later) => pronoun.test(later.text)) &&
      !words.some(({ kind }) => names.test(kind)) &&
      anchorsIn(words, said.ground.known).every(({ kind }) => kind === 'control')
    );
  });
  return gone.length === 0 || gone.length === all.length ? text : withoutPieces(all, new Set(gone));
}

/** "Ana is back. Tick her box": whoever is told of is who is meant. */
export function withSubject(said: Said, text: string): string {
  const all = piecesOf(text);
  for (const [at, piece] of all.entries()) {
    const next = all[at + 1];
    const subject = isTold(piece) && next !== undefined ? subjectOf(said, piece) : undefined;
    if (next === undefined || subject === undefined || !pointsBack(said, next)) continue;
    const meant = next.text.replace(pronoun, (word) =>
      /^(?:its|his|their)$/iu.test(word) || isOwner(next.text, word) ? `${subject}'s` : subject,
    );
    const now = all.map((each) => (each === next ? { ...next, text: meant } : each));
    return withoutPieces(now, new Set([piece]));
  }
  return text;
}

/** Whoever is named before the pronoun in its own piece is nearer. */
function pointsBack(said: Said, { text, mark }: Piece): boolean {
  const found = pronoun.exec(text);
  const before = { text: text.slice(0, found?.index ?? 0), mark };
  return found !== null && !wordsOfPiece(said, before).some(({ kind }) => names.test(kind));
}

/** "her phone", but "renew her". */
const isOwner = (text: string, word: string): boolean =>
  /^her$/iu.test(word) &&
  pattern(
    `\\b${word} (?!(?:on|in|into|to|as|at|out|off|over|under|for|from|with|and|too|back|up|down)\\b)\\p{Ll}`,
    'iu',
  ).test(text);

/** It begins with a name, or somebody speaks of one, and it names nothing else. */
function subjectOf(said: Said, piece: Piece): string | undefined {
  const words = wordsOfPiece(said, piece);
  const named = words.filter(({ kind }) => names.test(kind));
  const start = words.find(({ low, kind }) => kind !== 'mark' && !/^(?:the|our|my)$/.test(low));
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined || first.owns) return undefined;
  if (first.at !== start?.at && !/^(?:i|we|there|there's|name)$/.test(start?.low ?? ''))
    return undefined;
  const span = words.slice(first.at, last.at + 1);
  const joined = span.every(({ kind, low }) => names.test(kind) || low === 'and');
  return joined ? span.map(({ raw }) => raw).join(' ') : undefined;
}
