// Repeatable chance: the same seed gives the same order; seed 0 leaves everything as written.

/** mulberry32: small, fast and good enough to shuffle with. */
function chance(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function orderBySeed<T>(items: readonly T[], seed: number): T[] {
  if (seed === 0) return [...items];
  const next = chance(seed);
  const keyed = items.map((item) => ({ item, at: next() }));
  return keyed.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
