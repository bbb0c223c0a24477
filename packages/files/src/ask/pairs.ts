// Every label with its value in a text: `Total: $5`, `Invoice #42`, a label beside its
// value, above it, or in a sentence (`the deposit is $5`).

import { parseDay } from '../dates.ts';
import type { Extracted } from '../extract/extracted.ts';
import { parseAmount } from '../numbers.ts';
import { type Line, linesOf, sentencesOf } from './passages.ts';

export interface Pair {
  readonly label: string;
  readonly value: string;
  readonly at: Line;
  readonly kind: 'marked' | 'beside' | 'below' | 'sentence';
}

const split = (text: string): string[] =>
  text
    .replace(/\*\*|__/g, '')
    .split(/\t| {3,}|\s\|\s|^\||\|$/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');

export function pairsOf(file: Extracted): Pair[] {
  const inTable = tableLines(file);
  const lines = linesOf(file).filter((line) => !inTable.has(tight(line.text)));
  const rows = lines.map((line) => split(line.text));
  const near = lines.flatMap((line, at) => [
    ...(rows[at] ?? []).flatMap((cell) => markedPair(cell, line)),
    ...besidePairs(rows[at] ?? [], line),
    ...belowPairs(rows[at] ?? [], { next: rows[at + 1] ?? [], line: lines[at + 1] ?? line }),
  ]);
  return [...near, ...sentencesOf(lines).flatMap(sentencePair)];
}

const tight = (text: string): string => text.replace(/\s+/g, '');

/** Names and rows of the text's table; their cells belong to columns, not to the cell beside. */
function tableLines({ kind, table }: Extracted): Set<string> {
  // Two columns often are labels with their values.
  if (kind !== 'text' || table === undefined || table.columns.length < 3) return new Set();
  const names = table.columns.map((column) => column.name);
  return new Set([names, ...table.rows].map((cells) => tight(cells.join(''))));
}

const isLabel = (text: string): boolean =>
  text.length <= 60 &&
  /\p{L}/u.test(text) &&
  text.split(/\s+/).length <= 6 &&
  !looksLikeValue(text);

const looksLikeValue = (text: string): boolean =>
  parseAmount(text) !== undefined ||
  parseDay(text) !== undefined ||
  /@|^\W*\d/.test(text) ||
  /\d{3,}/.test(text);

function markedPair(cell: string, at: Line): Pair[] {
  const clean = cell.replace(/^[-*•]\s+/, '');
  const colon = /^([^:=]{1,60}?)\s*[:=]\s*(.+)$/.exec(clean);
  if (
    colon?.[1] !== undefined &&
    colon[2] !== undefined &&
    /\p{L}/u.test(colon[1]) &&
    !/^\/\//.test(colon[2])
  ) {
    return [{ label: colon[1], value: colon[2], at, kind: 'marked' }];
  }
  const number = /^(\p{L}[\p{L} .]{1,40}?)\s*(?:#|№)\s*([\p{L}\d][\w/-]*)/u.exec(clean);
  if (number?.[1] !== undefined && number[2] !== undefined) {
    return [{ label: `${number[1]} number`, value: number[2], at, kind: 'marked' }];
  }
  return writtenTogether(clean, at);
}

/** `Total due $120.00`, `Invoice No. 42`, `Dated 3 May 2024`, `VAT 20% 48.00`. */
function writtenTogether(said: string, at: Line): Pair[] {
  const clean = said.replace(/\s\(?\d+(?:[.,]\d+)?\s?%\)?(?=\s+\S*\d)/, '');
  const parts =
    /^(\p{L}[\p{L}./ ()-]{1,40}?)\s+((?:[$€£¥]|USD|EUR|GBP)?\s?-?\d[\w.,/%-]*(?:\s?(?:%|€|EUR|USD|GBP))?|[A-Z]{1,5}-?\d[\w/-]*)$/u.exec(
      clean,
    );
  const [, label, value] = parts ?? [];
  if (label !== undefined && value !== undefined) return [{ label, value, at, kind: 'marked' }];
  return datedPair(clean, at);
}

/** `Issued 3 March 2026`, `Due by 2 April 2026`. */
function datedPair(clean: string, at: Line): Pair[] {
  const words = clean.split(/\s+/);
  for (let from = 1; from <= Math.min(4, words.length - 1); from += 1) {
    const value = words.slice(from).join(' ');
    const label = words.slice(0, from).join(' ');
    if (/\d{4}/.test(value) && !/\d/.test(label) && parseDay(value) !== undefined)
      return [{ label, value, at, kind: 'marked' }];
  }
  return [];
}

const besidePairs = (cells: readonly string[], at: Line): Pair[] =>
  cells.flatMap((cell, index) => {
    const value = cells[index + 1];
    const label = cell.replace(/[:#]+$/, '').trim();
    if (value === undefined || !isLabel(label)) return [];
    return [{ label, value, at, kind: 'beside' as const }];
  });

function belowPairs(
  cells: readonly string[],
  under: { next: readonly string[]; line: Line },
): Pair[] {
  const aligned =
    cells.length === under.next.length || (cells.length === 1 && /:$/.test(cells[0] ?? ''));
  if (!aligned) return [];
  return cells.flatMap((cell, index) => {
    const value = under.next[index];
    const label = cell.replace(/[:#]+$/, '').trim();
    return value === undefined || !isLabel(label)
      ? []
      : [{ label, value, at: under.line, kind: 'below' as const }];
  });
}

const copula =
  /^(?:the|our|your|this|a|an)?\s*(.{3,80}?)\s+(?:is|are|was|were|will be|shall be|equals|amounts to|comes to|totals)\s+(?:the\s+|as follows:?\s+|set at\s+)?(.{1,160}?)[.;]?$/i;

/** `a deposit of £1,725 was paid`: what it was of is its amount. */
const amountOf =
  /\b(?:an?|the|your|our|this)\s+((?:\p{L}+ ){0,3}\p{L}+) of ((?:[$€£¥]|USD |EUR |GBP |CHF )\s?\d[\d.,]*\d|\d[\d.,]*\d?\s?(?:€|USD|EUR|GBP|CHF|%))/giu;

function sentencePair(sentence: Line): Pair[] {
  const text = sentence.text.trim();
  if (/\t/.test(text)) return [];
  const amounts = [...text.matchAll(amountOf)].map(([, label = '', value = '']): Pair => {
    return { label, value, at: sentence, kind: 'sentence' };
  });
  const [, label, value] = copula.exec(text) ?? [];
  if (label === undefined || value === undefined) return amounts;
  return [...amounts, { label, value, at: sentence, kind: 'sentence' }];
}
