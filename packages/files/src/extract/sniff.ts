// What a file is, by its content first, then its name, then what the sender said.

import { TabhandError } from '@tabhand/protocol/errors';
import { extensionOf } from '../filename.ts';
import type { FileName, Format } from './extracted.ts';

const magics: readonly (readonly [what: string, bytes: readonly number[]])[] = [
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['an old Office file', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a program', [0x7f, 0x45, 0x4c, 0x46]],
  ['a program', [0x4d, 0x5a, 0x90]],
];

/** `zip` is settled by whoever opens it; `undefined` means text of some kind. */
export function sniffBytes(bytes: Uint8Array): 'pdf' | 'zip' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.byteLength));
  if (head.includes('%PDF-')) return 'pdf';
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06])) {
    return 'zip';
  }
  const known = magics.find(([, magic]) => startsWith(head, magic));
  if (known !== undefined) throw unsupported(`The file is ${known[0]}.`);
  return undefined;
}

const startsWith = (head: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => head[at] === byte);

const textFormats: Readonly<Record<string, Format>> = {
  csv: 'csv',
  tsv: 'csv',
  json: 'json',
  ndjson: 'json',
  jsonl: 'json',
  md: 'markdown',
  markdown: 'markdown',
  xml: 'xml',
  txt: 'text',
  log: 'text',
};

const mimeFormats: Readonly<Record<string, Format>> = {
  'text/csv': 'csv',
  'application/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/vnd.ms-excel': 'csv',
  'application/json': 'json',
  'application/x-ndjson': 'json',
  'text/markdown': 'markdown',
  'text/xml': 'xml',
  'application/xml': 'xml',
  'text/plain': 'text',
};

/** The format of decoded text. Content that plainly is JSON or XML wins over any label. */
export function sniffText(text: string, name: FileName): Format {
  const start = text.trimStart().slice(0, 200);
  if (/^<!doctype html|^<html[\s>]/i.test(start)) throw unsupported('The file is a web page.');
  const said = saidFormat(name);
  if (/^<\?xml\s/.test(start) || (/^<[A-Za-z!]/.test(start) && said !== 'markdown')) return 'xml';
  if (said !== 'json' && looksLikeJson(text)) return 'json';
  if (said === 'text' && looksLikeTable(text)) return 'csv';
  if (said === 'json' && !/^[[{"\d\-tfn]/.test(start)) return looksLikeCsv(text) ? 'csv' : 'json';
  return said ?? (looksLikeCsv(text) ? 'csv' : 'text');
}

export function saidFormat({ filename, mimeType }: FileName): Format | undefined {
  const mime = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  const byName = textFormats[extensionOf(filename)];
  const byMime = mimeFormats[mime];
  // text/plain is what senders say when they do not know.
  return byMime === undefined || (byMime === 'text' && byName !== undefined) ? byName : byMime;
}

function looksLikeJson(text: string): boolean {
  const trimmed = text.trim();
  if (!/^(\{[\s\S]*\}|\[[\s\S]*\])$/.test(trimmed) || trimmed.length < 2) return false;
  try {
    JSON.parse(trimmed);
    return true;
  } catch {
    return false;
  }
}

/** At least two lines, each with the same number (one or more) of one delimiter. */
function looksLikeCsv(text: string): boolean {
  const lines = text.split('\n', 20).filter((line) => line.trim() !== '');
  const counts = (mark: string) => new Set(lines.map((line) => line.split(mark).length));
  const even = (mark: string) => counts(mark).size === 1 && (lines[0]?.split(mark).length ?? 0) > 1;
  return lines.length > 1 && [',', ';', '\t', '|'].some(even);
}

/** Prose may have a comma in each of its lines; three even columns in three lines it has not. */
function looksLikeTable(text: string): boolean {
  const lines = text.split('\n', 20).filter((line) => line.trim() !== '');
  const widths = (mark: string) => lines.map((line) => line.split(mark).length);
  const even = (mark: string, least: number) =>
    widths(mark).every((width, _, [first]) => width >= least && width === first);
  return lines.length > 2 && (even('\t', 2) || even('|', 2) || even(';', 3) || even(',', 3));
}

export const unsupported = (why: string): TabhandError => new TabhandError('UNSUPPORTED_TYPE', why);

export const unreadable = (why: string, cause?: unknown): TabhandError =>
  new TabhandError('FILE_UNREADABLE', why, cause === undefined ? {} : { cause });

export const bomb = (why: string): TabhandError =>
  new TabhandError('PAYLOAD_TOO_LARGE', why, {
    hint: 'Send a file that unpacks to less, or only the part that is needed.',
  });
