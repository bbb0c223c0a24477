// The one path from bytes to an Extracted, inside the worker: sniff, decode, read, count.

import { readCsv } from './csv.ts';
import { decode } from './decode.ts';
import { readDocx } from './docx.ts';
import {
  type Extracted,
  type ExtractLimits,
  type FileName,
  type Format,
  mimeTypes,
  type Read,
} from './extracted.ts';
import { readJson } from './json.ts';
import { readPdf } from './pdf.ts';
import { sniffBytes, sniffText, unreadable, unsupported } from './sniff.ts';
import { readMarkdown, readText } from './text.ts';
import { readXml } from './xml.ts';

export async function readFileBytes(
  bytes: Uint8Array,
  name: FileName,
  limits: ExtractLimits,
): Promise<Extracted> {
  if (bytes.byteLength === 0) throw unreadable('The file is empty.');
  const magic = sniffBytes(bytes);
  if (magic === 'pdf')
    return complete(await readPdf(bytes, limits), { format: 'pdf', bytes, name });
  if (magic === 'zip')
    return complete(await readDocx(bytes, limits), { format: 'docx', bytes, name });
  return readTextual(bytes, name, limits);
}

function readTextual(bytes: Uint8Array, name: FileName, limits: ExtractLimits): Extracted {
  const decoded = decode(bytes, limits.maxTextChars);
  if (decoded === undefined) throw unsupported('The file is neither text nor a known document.');
  const format = sniffText(decoded.text, name);
  const readers: Readonly<Record<Exclude<Format, 'pdf' | 'docx'>, () => Read>> = {
    csv: () => readCsv(decoded.text, limits),
    json: () => readJson(decoded.text, limits),
    xml: () => readXml(decoded.text, limits),
    markdown: () => readMarkdown(decoded.text),
    text: () => readText(decoded.text),
  };
  if (format === 'pdf' || format === 'docx') throw unsupported('The file is not what it says.');
  const read = readers[format]();
  const truncated = read.truncated || decoded.truncated;
  return complete({ ...read, truncated }, { format, bytes, name });
}

interface About {
  readonly format: Format;
  readonly bytes: Uint8Array;
  readonly name: FileName;
}

function complete(read: Read, { format, bytes, name }: About): Extracted {
  const mimeType = mimeTypes[format];
  const said = name.mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  const wrong = said !== '' && said !== 'application/octet-stream' && !isSame(said, format);
  const note = `the file was sent as ${said.slice(0, 100)} but is ${mimeType}`;
  return {
    ...read,
    filename: name.filename,
    format,
    mimeType,
    size: bytes.byteLength,
    lineCount: lineCount(read.text),
    wordCount: read.text.match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu)?.length ?? 0,
    notes: wrong ? [...read.notes, note] : read.notes,
  };
}

const isSame = (said: string, format: Format): boolean =>
  said === mimeTypes[format] ||
  said.includes(format) ||
  (said === 'text/plain' && format !== 'pdf' && format !== 'docx');

function lineCount(text: string): number {
  if (text === '') return 0;
  const breaks = text.split('\n').length;
  return text.endsWith('\n') ? breaks - 1 : breaks;
}
