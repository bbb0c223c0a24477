// How large deflated bytes really are: unpacked in small pieces that are thrown away, and
// stopped at a cap, so that a bomb costs neither memory nor time.

import { createInflate, createInflateRaw, type InflateRaw } from 'node:zlib';

export interface Measured {
  readonly size: number;
  readonly over: boolean;
  /** The first bytes, for those who must look inside. */
  readonly head: Buffer;
}

export interface MeasureOptions {
  readonly cap: number;
  readonly raw: boolean;
  /** How many bytes of the result to hand back. */
  readonly keep?: number;
}

export async function measureInflated(
  bytes: Uint8Array,
  options: MeasureOptions,
): Promise<Measured> {
  const inflate: InflateRaw = options.raw ? createInflateRaw() : createInflate();
  const kept: Buffer[] = [];
  let size = 0;
  let keeping = options.keep ?? 0;
  inflate.on('error', () => inflate.destroy());
  inflate.end(bytes);
  try {
    for await (const chunk of inflate) {
      const piece: Buffer = chunk;
      if (keeping > 0) kept.push(piece.subarray(0, keeping));
      keeping -= piece.length;
      size += piece.length;
      if (size > options.cap) return { size, over: true, head: Buffer.concat(kept) };
    }
  } catch {
    // Broken data counts as what came out before it broke; its reader will say so.
  } finally {
    inflate.destroy();
  }
  return { size, over: false, head: Buffer.concat(kept) };
}
