// What the command line shows: colours where a person reads them, plain text elsewhere.

import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Plain when output is no terminal or NO_COLOR is set. */
export const paint = (style: Style, text: string): string =>
  styleText(style, text, { stream: process.stdout, validateStream: true });

/** A result as people read it: words as they are, anything else as JSON. */
export const sayResult = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

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
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ');
  return rows.map((row) => clip(line(row).trimEnd(), width())).join('\n');
}

/** Columns of the terminal; elsewhere nothing is cut. */
export const width = (): number =>
  process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY;

export const clip = (text: string, room: number): string =>
  text.length > room ? `${text.slice(0, Math.max(0, room - 1))}…` : text;

/** `2 min ago`; far away days by their date. */
export function sayWhen(at: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return new Date(at).toISOString().slice(0, 10);
}

export const json = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
