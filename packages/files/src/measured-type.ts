// What a file is by its first bytes. What the sender says is believed only as far as the bytes
// do not speak against it.

import { extensionOf } from './filename.ts';

/** How much of a file is looked at. */
export const headBytes = 4096;

const unknown = 'application/octet-stream';
const office = 'application/vnd.openxmlformats-officedocument';

/** Offset, bytes (as Latin-1), type; the first that fits counts. */
const magics: readonly (readonly [at: number, bytes: string, type: string])[] = [
  [0, '%PDF-', 'application/pdf'],
  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF8', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
  [8, 'WAVE', 'audio/wav'],
  [4, 'ftypM4A', 'audio/mp4'],
  [4, 'ftyp', 'video/mp4'],
  [0, '\x1a\x45\xdf\xa3', 'video/webm'],
  [0, 'OggS', 'audio/ogg'],
  [0, 'ID3', 'audio/mpeg'],
  [0, 'fLaC', 'audio/flac'],
  [0, '\x1f\x8b', 'application/gzip'],
  [0, '7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed'],
  [0, 'Rar!', 'application/vnd.rar'],
  [0, '\xd0\xcf\x11\xe0', 'application/x-ole-storage'],
  [0, '\x7fELF', 'application/x-executable'],
  [0, 'MZ', 'application/vnd.microsoft.portable-executable'],
];

const archives = ['PK\x03\x04', 'PK\x05\x06'] as const;

/** Archives that are told apart only by what is inside; their names say what that should be. */
const zipped: Readonly<Record<string, string>> = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
};

const texts: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
  md: 'text/markdown',
  markdown: 'text/markdown',
  xml: 'application/xml',
  html: 'text/html',
  htm: 'text/html',
};

export interface Said {
  readonly filename: string;
  readonly mimeType: string;
}

export function measuredType(head: Uint8Array, { filename, mimeType }: Said): string {
  const start = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  const said = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = extensionOf(filename);
  if (archives.some((mark) => start.startsWith(mark))) return zipType(said, extension);
  const known = magics.find(([at, bytes]) => start.startsWith(bytes, at));
  if (known !== undefined) return known[2];
  if (isText(head)) return textType(said, extension);
  // It says it is something whose first bytes we know, and they are others.
  const claims = [...magics.map(([, , type]) => type), ...Object.values(zipped), 'application/zip'];
  const lies = claims.includes(said) || isTextual(said) || said === '';
  return lies ? unknown : said;
}

function zipType(said: string, extension: string): string {
  const types = Object.values(zipped);
  return types.find((type) => type === said) ?? zipped[extension] ?? 'application/zip';
}

/** UTF-16 has zero bytes and begins with a mark that says so. */
function isText(head: Uint8Array): boolean {
  const [first, second] = head;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return marked || head.every((byte) => byte >= 0x20 || spaces.includes(byte));
}

/** Tab, line breaks, page break, escape. */
const spaces: readonly number[] = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b];

const isTextual = (type: string): boolean => /^text\/|json|xml|csv|javascript/.test(type);

function textType(said: string, extension: string): string {
  if (isTextual(said) && !said.includes('officedocument') && said !== 'text/plain') return said;
  return texts[extension] ?? 'text/plain';
}
