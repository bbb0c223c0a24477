// How one line of a table without marks is cut into the cells of its columns.

import { parseDay } from '../dates.ts';
import { parseAmount } from '../numbers.ts';
import { isBlank } from '../tables.ts';

/** The cells of a line, or that it is no row. */
export type Fit = (line: string) => string[] | undefined;

interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const longestCell = 80;

/** Pieces that two spaces or a tab keep apart, with where they stand. */
export const gaps = (line: string): Cell[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));

export const isValue = (text: string): boolean =>
  isBlank(text) || parseAmount(text) !== undefined || parseDay(text) !== undefined;

const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text);
const levels = /^\W*(trace|debug|info|notice|warn|warning|error|fatal|critical)\W*$/i;

/** Short names without a value among them, all different; else the line is no header. */
export function columnNames(cells: readonly string[]): string[] | undefined {
  if (cells.length < 2 || cells.length > 30) return undefined;
  const fine = cells.every(
    (cell) =>
      cell.length <= 40 &&
      cell.split(' ').length <= 4 &&
      !/[!?;,:=]$|\w{5,}\.$|@|:\/\//.test(cell) &&
      !levels.test(cell) &&
      (isYear(cell) || (/\p{L}|[#%№]/u.test(cell) && !isValue(cell))),
  );
  return fine && new Set(cells).size === cells.length ? [...cells] : undefined;
}

/** By gaps; a row with a gap too few by its numbers, or by where its cells stand. */
export function gapFit(header: readonly Cell[]): Fit {
  const width = header.length;
  const tails = Array.from({ length: width }, (_, lead) => tailFit(width, lead));
  return (line) => {
    const cells = gaps(line);
    if (cells.length > width || cells.some((cell) => cell.text.length > longestCell))
      return undefined;
    if (cells.length === width) return cells.map((cell) => cell.text);
    if (cells.length < 2) return undefined;
    for (const fit of tails) {
      const row = fit(line);
      if (row !== undefined) return row;
    }
    return line.includes('\t') ? undefined : placed(header, cells);
  };
}

/** Each cell goes to the name above it; two below one name, or one below none, is no row. */
function placed(header: readonly Cell[], cells: readonly Cell[]): string[] | undefined {
  const row = header.map(() => '');
  for (const cell of cells) {
    const above = header.flatMap((name, at) =>
      Math.min(name.end, cell.end) > Math.max(name.start, cell.start) ? [at] : [],
    );
    const [at] = above;
    if (at === undefined || above.length > 1 || row[at] !== '') return undefined;
    row[at] = cell.text;
  }
  return row[0] === '' ? undefined : row;
}

const currency = '[$€£¥₹]|USD|EUR|GBP|CHF';
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const pieceWith = (money: string): RegExp =>
  new RegExp(
    [
      `\\d{1,2}\\.? ${month} \\d{4}(?=\\s|$)`,
      `${month} \\d{1,2},? \\d{4}(?=\\s|$)`,
      `${money}(?=\\s|$)`,
      '\\S+',
    ].join('|'),
    'gi',
  );
const moneyBefore = pieceWith(`(?:${currency}) -?\\d[\\d.,']*`);
const moneyBehind = pieceWith(`-?\\d[\\d.,']* (?:${currency}|%)`);
const endsInMoney = new RegExp(`\\d (?:${currency}|%)\\s*$`, 'i');

const pieces = (line: string): string[] =>
  line.match(endsInMoney.test(line) ? moneyBehind : moneyBefore) ?? [];

/** `lead` values, then words, then as many values as make the width. */
function tailFit(width: number, lead: number): Fit {
  const tail = width - 1 - lead;
  return (line) => {
    const all = pieces(line);
    if (all.length < width || all.length > width + 12) return undefined;
    const before = all.slice(0, lead);
    const words = all.slice(lead, all.length - tail).join(' ');
    const behind = all.slice(all.length - tail);
    if (!/\p{L}/u.test(words) || words.length > longestCell || /[:.?!]$/.test(words))
      return undefined;
    return [...before, ...behind].every(isValue) ? [...before, words, ...behind] : undefined;
  };
}

const joiners =
  /^(unit|line|net|gross|list|sales?|order|due|start|end|sub|grand|total|avg|max|min)$/i;
const prose =
  /\b(the|a|an|of|and|or|to|in|on|at|is|are|was|were|be|we|you|i|it|for|with|this|that|your|our|my|not|dear)\b/i;

/** The ways to read a header of single spaces that fit the first rows below it. */
export function tailFits(
  header: string,
  sample: readonly string[],
): { names: readonly string[]; fit: Fit }[] {
  const words = header.trim().split(/\s+/);
  if (words.length < 2 || words.length > 12 || prose.test(header)) return [];
  return [joined(words), words].flatMap((parts) => {
    const names = columnNames(parts);
    if (names === undefined) return [];
    const leads = names.map((_, lead) => tailFit(names.length, lead));
    const fit = leads.find((each) => sample.every((line) => each(line) !== undefined));
    return fit === undefined ? [] : [{ names, fit }];
  });
}

/** `Unit Price`, `Line total`: two words, one name. */
function joined(words: readonly string[]): string[] {
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length > 1;
  const names: string[] = [];
  words.forEach((word, at) => {
    const before = names.at(-1);
    const belongs = (capitals && /^\p{Ll}/u.test(word)) || joiners.test(words[at - 1] ?? '');
    if (before !== undefined && belongs && !before.includes(' '))
      names[names.length - 1] = `${before} ${word}`;
    else names.push(word);
  });
  return names;
}
