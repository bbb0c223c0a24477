// Measures the deflated streams of a PDF before a parser unpacks them whole in memory.
// Pictures are passed over: text extraction never decodes them.

import type { ExtractLimits } from './extracted.ts';
import { measureInflated } from './inflate.ts';
import { bomb } from './sniff.ts';

const dictionaryReach = 1024;
/** Deflate cannot do better than about 1:1032, so shorter streams need no look. */
const harmless = 4096;

export async function checkPdfStreams(bytes: Uint8Array, limits: ExtractLimits): Promise<void> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = limits.maxUnpackedBytes;
  let at = pdf.indexOf('stream');
  while (at >= 0) {
    const end = pdf.indexOf('endstream', at);
    if (end < 0) return;
    const dictionary = dictionaryBefore(pdf, at);
    const layers = dictionary.match(/\/(FlateDecode|Fl\b)/g)?.length ?? 0;
    if (layers > 0 && !/\/Subtype\s*\/Image/.test(dictionary)) {
      left -= await unpackedSize(pdf.subarray(dataStart(pdf, at), end), { layers, left, limits });
      if (left < 0) throw bomb('The PDF unpacks to far more than a document holds.');
    }
    at = pdf.indexOf('stream', end + 9);
  }
}

interface Unpacking {
  readonly layers: number;
  readonly left: number;
  readonly limits: ExtractLimits;
}

async function unpackedSize(data: Buffer, { layers, left, limits }: Unpacking): Promise<number> {
  if (data.length < harmless && layers === 1) return data.length * 8;
  const cap = Math.min(left, Math.max(8_000_000, data.length * limits.maxRatio));
  const deeper = layers > 1;
  const found = await measureInflated(data, { cap, raw: false, ...(deeper ? { keep: cap } : {}) });
  if (found.over) throw bomb('A stream of the PDF unpacks to far more than a document holds.');
  if (!deeper) return found.size;
  return found.size + (await unpackedSize(found.head, { layers: layers - 1, left, limits }));
}

function dictionaryBefore(pdf: Buffer, at: number): string {
  const before = pdf.toString('latin1', Math.max(0, at - dictionaryReach), at);
  const object = before.lastIndexOf(' obj');
  return object < 0 ? before : before.slice(object);
}

function dataStart(pdf: Buffer, at: number): number {
  const after = at + 'stream'.length;
  if (pdf[after] === 0x0d) return after + (pdf[after + 1] === 0x0a ? 2 : 1);
  return pdf[after] === 0x0a ? after + 1 : after;
}
