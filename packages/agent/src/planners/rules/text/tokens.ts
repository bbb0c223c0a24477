// Words, quotes, numbers and marks of an instruction. Values are never changed: every token
// knows where it stands, so that a span can be cut out of the original text.

import { whenAt } from './when.ts';

export interface Token {
  readonly kind: 'word' | 'quote' | 'number' | 'address' | 'when' | 'mark';
  /** As written; of a quote only what is inside. */
  readonly raw: string;
  readonly low: string;
  readonly start: number;
  readonly end: number;
}

const quotes: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“',
  '«': '»',
  '‘': '’',
  "'": "'",
  '`': '`',
};

const address =
  /(?:https?:\/\/|www\.)[^\s"'<>]+[^\s"'<>.,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\{secret:[^}]+\}\}/y;
const number = /[+-]?(?:[$€£¥]\s?)?\d+(?:[.,:/-]\d+)*(?:\s?%|(?:st|nd|rd|th)\b)?(?![\p{L}_-])/uy;
const word = /[\p{L}\p{N}_#@&$€£](?:[\p{L}\p{N}_'’&#+@]|[-.](?=[\p{L}\p{N}]))*\+?/uy;

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = readQuote(text, at) ?? readPlain(text, at);
    if (token !== undefined) tokens.push(token);
    at = token?.end ?? at + 1;
  }
  return tokens;
}

/** An apostrophe inside a word opens nothing; a quote must close before the line ends. */
function readQuote(text: string, at: number): Token | undefined {
  const close = quotes[text[at] ?? ''];
  if (close === undefined) return undefined;
  const soft = close === "'" || close === '’';
  if (/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined;
  if (soft && /\s/.test(text[at + 1] ?? ' ')) return undefined;
  for (let end = at + 1; end < text.length; end += 1) {
    if (text[end] !== close) continue;
    if (soft && /[\p{L}\p{N}]/u.test(text[end + 1] ?? '')) continue;
    const raw = text.slice(at + 1, end);
    return { kind: 'quote', raw, low: raw.toLowerCase(), start: at, end: end + 1 };
  }
  return undefined;
}

function readPlain(text: string, at: number): Token | undefined {
  const when = whenAt(text, at);
  if (when !== undefined)
    return { kind: 'when', raw: when, low: when.toLowerCase(), start: at, end: at + when.length };
  const kinds = [
    ['address', address],
    ['number', number],
    ['word', word],
  ] as const;
  for (const [kind, pattern] of kinds) {
    pattern.lastIndex = at;
    const raw = pattern.exec(text)?.[0];
    if (raw === undefined || (kind === 'number' && /[\p{L}_]/u.test(text[at - 1] ?? ''))) continue;
    return { kind, raw, low: raw.toLowerCase(), start: at, end: at + raw.length };
  }
  const raw = text[at] ?? '';
  if (/[ \t\r]/.test(raw)) return undefined;
  return { kind: 'mark', raw, low: raw, start: at, end: at + 1 };
}

/** The original text from the first to the last token, quotes without their marks when alone. */
export function sayTokens(tokens: readonly Token[], text: string): string {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return '';
  if (tokens.length === 1) return first.raw;
  return text
    .slice(first.start, last.end)
    .replace(/\s*[,;]\s*$/, '')
    .trim();
}
