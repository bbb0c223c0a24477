// What the command line shows: colours where a person reads them, plain text elsewhere.

import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Plain when output is no terminal or NO_COLOR is set. */
export const paint = (style: Style, text: string): string =>
  styleText(style, text, { stream: process.stdout, validateStream: true });

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const controls = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

/** What a page says may not steer the terminal: its control characters are shown, not obeyed. */
export const harmless = (text: string): string => text.replace(controls, '\ufffd');

/** A result as people read it: words as they are, anything else as JSON. */
export const sayResult = (value: unknown): string =>
  harmless(typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const marks: Readonly<Record<string, readonly [string, Style]>> = {
  queued: ['·', 'dim'],
  pending: ['·', 'dim'],
  running: ['▸', 'yellow'],
  success: ['✓', 'green'],
  completed: ['✓', 'green'],
  error: ['✗', 'red'],
  failed: ['✗', 'red'],
  skipped: ['–', 'dim'],
  cancelled: ['–', 'dim'],
};

export function mark(status: string): string {
  const [sign, style] = marks[status] ?? ['?', 'dim'];
  return paint(style, sign);
}

export function sayMs(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/** Columns padded to their widest cell; the last one is cut to the terminal. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => columns(row[column] ?? ''))),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === row.length - 1 ? cell : cell + ' '.repeat((widths[column] ?? 0) - columns(cell)),
      )
      .join('  ');
  return rows.map((row) => clip(line(row).trimEnd(), width())).join('\n');
}

/** Columns of the terminal; elsewhere nothing is cut. */
export const width = (): number =>
  process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY;

/** On one line, and no wider than the room. */
export function clip(text: string, room: number): string {
  const line = harmless(text.replaceAll('\n', ' '));
  if (columns(line) <= room) return line;
  let kept = '';
  for (const sign of line) {
    if (columns(kept + sign) > room - 1) break;
    kept += sign;
  }
  return `${kept}…`;
}

const wide = /[\p{Emoji_Presentation}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}！-～]/gu;

/** How many columns of a terminal a text takes; signs of East Asia and emoji take two. */
export const columns = (text: string): number =>
  [...text].length + [...text.matchAll(wide)].length - [...text.matchAll(/\p{M}|\u200d/gu)].length;

/** Broken at spaces into lines of the terminal, each after the first set in. */
export function wrap(text: string, indent: number): string {
  const room = Math.max(20, width() - indent);
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (columns(last) + 1 + columns(word) > room) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}

/** `2 min ago`; far away days by their date. */
export function sayWhen(at: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return new Date(at).toISOString().slice(0, 10);
}

/** What was done, in the form that was asked for. */
export function tellDone(flags: { json?: boolean }, value: unknown, words: string): void {
  if (flags.json === true) json(value);
  else console.log(words);
}

export const json = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
