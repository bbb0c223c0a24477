// Bytes to text: byte order marks, UTF-16 without one, UTF-8, else Windows-1252 (which
// contains Latin-1). Bytes that are no text at all are said to be so.

export interface Decoded {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly truncated: boolean;
}

export function decode(bytes: Uint8Array, maxChars: number): Decoded | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  const most = maxChars * (encoding.startsWith('utf-16') ? 2 : 4);
  const cut = bytes.subarray(0, most);
  // `stream` keeps a character that the cut split from becoming a replacement mark.
  const whole = new TextDecoder(encoding).decode(cut, { stream: cut.length < bytes.length });
  const text = whole.length > maxChars ? whole.slice(0, maxChars) : whole;
  const truncated = cut.length < bytes.length || text.length < whole.length;
  return { text: text.replace(/\r\n?/g, '\n'), encoding, truncated };
}

function encodingOf(bytes: Uint8Array): Decoded['encoding'] | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = countZeros(sample);
  if (zeros.even + zeros.odd > 0) return wide(zeros, sample.length);
  if (isUtf8(bytes)) return 'utf-8';
  return controlShare(sample) > 0.02 ? undefined : 'windows-1252';
}

function countZeros(sample: Uint8Array) {
  const zeros = { even: 0, odd: 0 };
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return zeros;
}

/** Western text in UTF-16 has a zero in nearly every second byte, on one side only. */
function wide(zeros: { even: number; odd: number }, length: number) {
  const half = length / 2;
  if (zeros.odd > half * 0.4 && zeros.even < half * 0.05) return 'utf-16le' as const;
  if (zeros.even > half * 0.4 && zeros.odd < half * 0.05) return 'utf-16be' as const;
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, 1 << 20), { stream: true });
    return controlShare(bytes.subarray(0, 4096)) <= 0.02;
  } catch {
    return false;
  }
}

function controlShare(sample: Uint8Array): number {
  const odd = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  return odd / Math.max(1, sample.length);
}
