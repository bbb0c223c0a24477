// A request as patterns see it: each name of the page, quote, number and day as one mark that says
// what it may be, every other word in small letters.

import { type Token, tokenize } from '../tokens.ts';
import { letters, type Name } from './name.ts';
import { contracted } from './written.ts';

export interface Piece {
  /** As a pattern sees it. */
  readonly seen: string;
  /** Where it stands in what was said. */
  readonly start: number;
  readonly end: number;
  /** What is meant, if it is a name of the page; a quote without its quotes. */
  readonly names: readonly Name[];
  readonly raw: string;
  readonly quoted: boolean;
  /** It begins a sentence. */
  readonly starts: boolean;
  /** It is much like a name of the page. */
  readonly near?: boolean;
  /** Of a description that became a name, what it was said with. */
  readonly parts?: readonly Piece[];
}

export interface Index {
  readonly byFirst: ReadonlyMap<string, readonly Known[]>;
  /** A word as it is compared with those of names. */
  readonly heard: (low: string) => string;
  /** Words that may stand inside a name when it is spoken of. */
  readonly skips: (low: string) => boolean;
}

export interface Known {
  readonly words: readonly string[];
  readonly name: Name;
}

export const wordsIn = (text: string): string[] => tokenize(text).map(({ low }) => plain(low));

const plain = (text: string): string => text.replace(/[’‘]/gu, "'");

export function indexOf(names: readonly Name[]): Index {
  const byFirst = new Map<string, Known[]>();
  for (const name of names) {
    const words = wordsIn(name.text);
    const [first] = words;
    if (first === undefined) continue;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, name }]);
  }
  return { byFirst, heard: (low) => low, skips: () => false };
}

/** `asWords`: single small words that are also names are heard as words. */
export function mark(said: string, index: Index, asWords: ReadonlySet<number>): Piece[] {
  const tokens = tokenize(said).flatMap(apart);
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const { found, length } = asWords.has(at) ? none : longestAt(tokens, at, index);
    const last = tokens[at + length - 1] ?? token;
    const before = pieces.at(-1)?.seen ?? '.';
    const starts = /^[.!?:;]$/u.test(before);
    pieces.push({ ...pieceOf(said, [token, last], found, pieces.length), starts });
    at += length;
  }
  return pieces;
}

/** Where words begin that say a name of the page, if inexactly. */
export function nearIn(said: string, index: Index): ReadonlySet<number> {
  const tokens = tokenize(said).flatMap(apart);
  const starts = tokens.flatMap((_, at) => {
    const { found, length } = longestAt(tokens, at, index);
    return found.length === 0 ? [] : tokens.slice(at, at + length).map(({ start }) => start);
  });
  return new Set(starts);
}

const pieceOf = (
  said: string,
  [first, last]: readonly [Token, Token],
  found: readonly Known[],
  at: number,
): Omit<Piece, 'starts'> => {
  const names = found.map(({ name }) => name);
  const kinds = [...new Set(names.map(({ kind }) => letters[kind]))].join('');
  const own = first === last ? (signs[first.kind] ?? '') : '';
  const seen = kinds + own === '' ? plain(first.low) : `<${kinds}${own}.${at}>`;
  const quoted = first === last && first.kind === 'quote';
  const raw = quoted ? first.raw : said.slice(first.start, last.end);
  return { seen, start: first.start, end: last.end, names, raw, quoted };
};

const signs: Partial<Record<Token['kind'], string>> = {
  quote: 'q',
  number: '#',
  when: '@',
  address: '&',
};

/** "Ana's" is Ana and what belongs to her, "it's" is two words. */
function apart(token: Token): Token[] {
  const owner = token.kind === 'word' ? /^(.+?)['’]s$/u.exec(token.raw) : null;
  const name = owner?.[1];
  if (name === undefined || /^let$/iu.test(name)) return [token];
  const cut = token.start + name.length;
  const low = contracted.test(plain(token.low)) ? 'is' : "'s";
  return [
    { ...token, raw: name, low: name.toLowerCase(), end: cut },
    { ...token, raw: "'s", low, start: cut },
  ];
}

interface Hit {
  readonly found: readonly Known[];
  /** How many words of the request it takes. */
  readonly length: number;
}
const none: Hit = { found: [], length: 1 };

function longestAt(tokens: readonly Token[], at: number, index: Index): Hit {
  const token = tokens[at] as Token;
  if (token.kind === 'quote') return { found: quotedNames(token, index), length: 1 };
  const fits = (index.byFirst.get(index.heard(plain(token.low))) ?? []).map((known) => ({
    known,
    length: lengthAt(tokens, at, known, index),
  }));
  const length = Math.max(0, ...fits.map((fit) => fit.length));
  if (length === 0) return none;
  return { found: fits.filter((fit) => fit.length === length).map(({ known }) => known), length };
}

/** The words of the request that say this name; 0 if they say something else. */
function lengthAt(tokens: readonly Token[], at: number, { words }: Known, index: Index): number {
  let next = at;
  for (const [step, word] of words.entries()) {
    const token = tokens[next];
    const isSkipped = step > 0 && token !== undefined && index.skips(plain(token.low));
    if (isSkipped && !isWord(token, word, index)) next += 1;
    if (!isWord(tokens[next], word, index)) return 0;
    next += 1;
  }
  return next - at;
}

const isWord = (token: Token | undefined, word: string, { heard }: Index): boolean =>
  token !== undefined && token.kind !== 'quote' && heard(plain(token.low)) === word;

function quotedNames(token: Token, { byFirst, heard }: Index): Known[] {
  const words = wordsIn(token.raw).map(heard);
  return (byFirst.get(words[0] ?? '') ?? []).filter(
    (known) => known.words.join(' ') === words.join(' '),
  );
}

/** Words that are names and may as well be just words: "open" where a state is called Open. */
export function doubtful(said: string, index: Index, common: ReadonlySet<string>): number[] {
  const tokens = tokenize(said).flatMap(apart);
  return tokens.flatMap((token, at) => {
    const isSmall =
      token.raw === token.low || at === 0 || /[.!?:]/u.test(tokens[at - 1]?.raw ?? '');
    if (token.kind !== 'word' || !isSmall || !common.has(plain(token.low))) return [];
    const { found, length } = longestAt(tokens, at, index);
    return length === 1 && found.length > 0 ? [at] : [];
  });
}
