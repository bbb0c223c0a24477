// Looks over a zip before any library opens it: number of entries, what they claim to
// unpack to, and for the parts that will be read, what they really unpack to.

import type { ExtractLimits } from './extracted.ts';
import { measureInflated } from './inflate.ts';
import { bomb, unreadable } from './sniff.ts';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly claimed: number;
  readonly at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

export function listZip(bytes: Uint8Array, limits: ExtractLimits): ZipEntry[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > limits.maxZipEntries) {
    throw bomb(`The archive has ${count === 0xffff ? 'far too many' : count} entries.`);
  }
  const entries = readEntries(zip, zip.readUInt32LE(end + 16), limits.maxZipEntries);
  checkClaims(entries, bytes.byteLength, limits);
  return entries;
}

function findEnd(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - 65_557);
  for (let at = zip.length - 22; at >= lowest; at -= 1) {
    if (zip.readUInt32LE(at) === endMark) return at;
  }
  throw unreadable('The archive is cut short: it has no end record.');
}

function readEntries(zip: Buffer, start: number, most: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = start;
  while (at + 46 <= zip.length && zip.readUInt32LE(at) === entryMark) {
    if (entries.length >= most) throw bomb(`The archive has more than ${most} entries.`);
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      claimed: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function checkClaims(entries: readonly ZipEntry[], packed: number, limits: ExtractLimits): void {
  const claimed = entries.reduce((sum, entry) => sum + entry.claimed, 0);
  const tooMuch = claimed > limits.maxUnpackedBytes * 4;
  if (tooMuch || (claimed > 8_000_000 && claimed > packed * limits.maxRatio)) {
    throw bomb(`The archive would unpack to ${Math.round(claimed / 1e6)} MB.`);
  }
}

/** Measures every part that will be read, and refuses XML that brings its own entities. */
export async function checkParts(
  bytes: Uint8Array,
  parts: readonly ZipEntry[],
  limits: ExtractLimits,
): Promise<void> {
  let left = limits.maxUnpackedBytes;
  for (const part of parts) {
    const packed = packedBytes(bytes, part);
    const cap = Math.min(left, Math.max(8_000_000, packed.length * limits.maxRatio));
    const { size, over, head } =
      part.method === 0
        ? {
            size: packed.length,
            over: packed.length > cap,
            head: Buffer.from(packed.subarray(0, 1024)),
          }
        : await measureInflated(packed, { cap, raw: true, keep: 1024 });
    if (over) throw bomb(`"${part.name.slice(0, 80)}" in the archive unpacks to too much.`);
    if (head.includes('<!DOCTYPE')) throw unreadable('The document brings its own XML entities.');
    left -= size;
  }
}

function packedBytes(bytes: Uint8Array, part: ZipEntry): Uint8Array {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (part.at + 30 > zip.length || zip.readUInt32LE(part.at) !== localMark) {
    throw unreadable(`The archive is broken at "${part.name.slice(0, 80)}".`);
  }
  const from = part.at + 30 + zip.readUInt16LE(part.at + 26) + zip.readUInt16LE(part.at + 28);
  return zip.subarray(from, from + part.packed);
}
