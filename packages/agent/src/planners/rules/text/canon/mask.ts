// A sentence in which everything that must not be cut (quotes, dates, addresses, names on the
// page) is one character each, so that its grammar can be read by plain patterns.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { isBesideNoun } from '../beside-noun.ts';
import { pattern } from '../pattern.ts';
import { plainly } from '../plainly.ts';
import { mendSpelling, onlyPlain } from '../spelling.ts';
import { type Token, tokenize } from '../tokens.ts';

/** Character classes of the masks, for patterns. */
export const quoteChars = '\\uE000-\\uE3FF';
export const whenChars = '\\uE400-\\uE7FF';
export const nameChars = '\\uE800-\\uEBFF';
export const mailChars = '\\uEC00-\\uEFFF';
export const anyMask = pattern(`[${quoteChars}${whenChars}${nameChars}${mailChars}]`, 'gu');

/** A pattern whose words are of any case, but whose letter classes keep theirs. */
export const casedPattern = (source: string): RegExp =>
  pattern(
    source.replaceAll('\\p{Ll}', '(?-i:\\p{Ll})').replaceAll('\\p{Lu}', '(?-i:\\p{Lu})'),
    'iu',
  );

const base = { quote: 0xe000, when: 0xe400, name: 0xe800, address: 0xec00 };

export interface Masked {
  readonly text: string;
  /** The words again, with quotes around what was quoted. */
  show(masked: string): string;
  /** The words again, as a value: without quotes. */
  plain(masked: string): string;
}

const clock =
  /\b(?:\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m\b\.?|h\b|hrs?\b|o'clock)?|\d{1,2}\s?(?:[ap]\.?m\b\.?|o'clock))/giy;
/** "Owls of the North", "Acker & Sons": a title goes on after its small words. */
const title =
  /\p{Lu}[\p{L}\p{N}'’-]*(?:\s+\p{Lu}[\p{L}\p{N}'’-]*)*(?:\s+(?:of|of the|in the|on the|by the|for the|&)\s+\p{Lu}[\p{L}\p{N}'’-]*)+(?:\s+\p{Lu}[\p{L}\p{N}'’-]*)*(?![\p{L}\p{N}'’-]|\s(?:tab|page|section|menu|panel|settings)\b)/uy;

/** A page has many names, and its instruction is masked more than once. */
const sorted = new WeakMap<readonly string[], readonly string[]>();

function longestFirst(phrases: readonly string[]): readonly string[] {
  const known = sorted.get(phrases);
  if (known !== undefined) return known;
  const made = phrases
    .filter((phrase) => phrase.length > 4)
    .toSorted((a, b) => b.length - a.length);
  sorted.set(phrases, made);
  return made;
}

/** The numbers of a list count its steps, on one line as well: "1. … 2. …". */
const unlist = (text: string): string =>
  /^\s*1[.)]\s/u.test(text) && /\s2[.)]\s/u.test(text)
    ? onlyPlain(text.replace(/^\s*1[.)]\s+/u, ''), (plain) =>
        plain.replace(/\s+\d{1,2}[.)]\s+(?=\p{L}|$)/gu, '\n'),
      )
    : text;

/** "4 out of 5 stars" are four. */
const unscaled = (plain: string): string =>
  plain.replace(/(?<=\b\d+) out of (?:\d+|five|ten)(?= stars?\b| points?\b|[.,;!?]|\s*$)/giu, '');

export function mask(source: string, phrases: readonly string[]): Masked {
  const said = mendSpelling(onlyPlain(plainly(unlist(source)), unscaled)).replace(/\s+/g, (gap) =>
    gap.includes('\n') ? '\n' : ' ',
  );
  const text = said.replace(/[‘’]/g, "'");
  const names = longestFirst(phrases);
  const kept: { raw: string; kind: keyof typeof base; shown: string }[] = [];
  const put = (raw: string, kind: keyof typeof base, shown = raw): string => {
    kept.push({ raw, kind, shown });
    return String.fromCharCode(base[kind] + kept.length - 1);
  };
  const tokens = new Map(tokenize(text).map((token) => [token.start, token]));
  let out = '';
  for (let at = 0; at < text.length; ) {
    const hit = pieceAt(text, at, tokens.get(at), names);
    if (hit === undefined) {
      out += text[at];
      at += 1;
    } else {
      out += put(hit.raw, hit.kind, hit.kind === 'quote' ? said.slice(at, hit.end) : hit.raw);
      at = hit.end;
    }
  }
  out = joinRanges(out, put, (char) => kept[char.charCodeAt(0) & 0x3ff]?.raw ?? '');
  const back = (masked: string, of: 'raw' | 'shown'): string =>
    masked.replace(anyMask, (char) => kept[char.charCodeAt(0) & 0x3ff]?.[of] ?? '');
  return {
    text: out,
    show: (masked) => back(masked, 'shown'),
    plain: (masked) => back(masked, 'raw'),
  };
}

const span = pattern(
  `(?:\\b(?:(?:it |which |that )?(?:starts?|begins?|runs)|check(?:ing)?[- ]?in|arriv\\p{L}+|from)\\s*(?:on |at )?)(?<a>[${whenChars}])\\s*(?:,|and|,? and)?\\s*(?:then )?(?:it )?(?:ends?|finish\\p{L}*|check(?:ing)?[- ]?out|leav\\p{L}+|until|till|to|through|lasts until)\\s*(?:on |at )?(?<b>[${whenChars}])`,
  'giu',
);

/** "A as the first day and B as the last", "first day A, last day B", "since A up to B". */
const ends = pattern(
  `(?:(?:first|start(?:ing)?)(?: (?:day|date|night))?\\s*(?:is |on |:|=)?\\s*(?<a>[${whenChars}])|(?<b>[${whenChars}]) (?:as|is|for) the (?:first|start)(?: (?:day|date|night))?|\\bsince (?<c>[${whenChars}]))[,;]?\\s*(?:and )?(?:then )?(?:(?:the )?(?:last|end)(?: (?:day|date|night))?\\s*(?:is |on |:|=)?\\s*(?<d>[${whenChars}])|(?<e>[${whenChars}]) (?:as|is|for) the (?:last|end)(?: (?:day|date|night)(?!\\p{L}))?|(?:up to|to|until|till) (?<f>[${whenChars}]))`,
  'giu',
);

/** "starts on A and ends on B" is one range. */
const joinRanges = (
  text: string,
  put: (raw: string, kind: 'when') => string,
  raw: (char: string) => string,
): string =>
  text
    .replace(span, (_, a: string, b: string) => put(`${raw(a)} to ${raw(b)}`, 'when'))
    .replace(ends, (_, a?: string, b?: string, c?: string, d?: string, e?: string, f?: string) =>
      put(`${raw(a ?? b ?? c ?? '')} to ${raw(d ?? e ?? f ?? '')}`, 'when'),
    );

interface Piece {
  readonly raw: string;
  readonly kind: keyof typeof base;
  readonly end: number;
}

function pieceAt(
  text: string,
  at: number,
  token: Token | undefined,
  names: readonly string[],
): Piece | undefined {
  const before = text[at - 1] ?? ' ';
  if (token?.kind === 'quote') return { raw: token.raw, kind: 'quote', end: token.end };
  if (token?.kind === 'when') {
    const raw = undotted(withClock(text, token));
    const said = raw
      .replace(/,\s+(?=\d{1,2}(?::\d{2}|\s?[ap]\.?m))/iu, ' at ')
      .replace(/^between (?<a>.+) and (?<b>.+)$/iu, '$<a> to $<b>');
    return { raw: said, kind: 'when', end: at + raw.length };
  }
  if (token?.kind === 'address') return { raw: token.raw, kind: 'address', end: token.end };
  if (/[\p{L}\p{N}]/u.test(before)) return undefined;
  const name = isBesideNoun(text, at)
    ? undefined
    : names.find((each) => isHere(text, at, each) && !beginsDeed(text, at, each));
  if (name !== undefined)
    return { raw: text.slice(at, at + name.length), kind: 'name', end: at + name.length };
  clock.lastIndex = at;
  const clocked = clock.exec(text)?.[0].trimEnd();
  const part =
    clocked === undefined
      ? null
      : /^\s+(?:in the (morning|afternoon|evening)|at (night))\b/iu.exec(
          text.slice(at + clocked.length),
        );
  if (clocked !== undefined && part !== null && /\d$/.test(clocked))
    return {
      raw: `${clocked} ${part[1]?.toLowerCase() === 'morning' ? 'am' : 'pm'}`,
      kind: 'when',
      end: at + clocked.length + part[0].length,
    };
  const time = clocked === undefined ? undefined : undotted(clocked);
  if (time !== undefined && !/^\d+\.\d+$/.test(time))
    return { raw: time, kind: 'when', end: at + time.length };
  title.lastIndex = at;
  const run = title.exec(text)?.[0];
  if (
    run !== undefined &&
    (/^(?:instead|because|out|all|one|some|most|both|none|in|on) /iu.test(run) ||
      beginsDeed(text, at, run.toLowerCase()))
  )
    return undefined;
  return run === undefined ? undefined : { raw: run, kind: 'name', end: at + run.length };
}

/** "15 May 2031, 11:30": a time behind the day belongs to it. */
function withClock(text: string, token: Token): string {
  const tail = /^(?:,|\s+at)?\s+\d{1,2}(?::\d{2}(?:\s?[ap]\.?m\b\.?)?|\s?[ap]\.?m\b\.?)/i.exec(
    text.slice(token.end),
  );
  const raw = text.slice(token.start, token.end);
  return tail === null || /\d:\d{2}/.test(raw) ? raw : raw + tail[0];
}

/** "Mark for reorder" at the start of a clause is a deed, even if a button says the same. */
function beginsDeed(text: string, at: number, name: string): boolean {
  const first = name.split(' ')[0] ?? '';
  return (
    (isVerbWord(first) || openVerbs.has(first)) &&
    /(?:^|[.,;:!?\n–]|\b(?:and|then|please|to|you|so|just))\s*$/i.test(text.slice(0, at))
  );
}

/** The full stop behind "11:30 am" ends the sentence. */
const undotted = (raw: string): string => (/[^.]m\.$/iu.test(raw) ? raw.slice(0, -1) : raw);

function isHere(text: string, at: number, name: string): boolean {
  const end = at + name.length;
  return text.slice(at, end).toLowerCase() === name && !/[\p{L}\p{N}]/u.test(text[end] ?? ' ');
}
