// How long things take, for the benchmarks that time single deeds.

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** The middle of several times, and how far they lie apart. */
export interface Sample {
  readonly middle: number;
  /** Half the distance of the quartiles, as a part of the middle; nothing for what is counted. */
  readonly spread?: number;
}

export function sampleOf(times: readonly number[]): Sample {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.round((sorted.length - 1) * part)] ?? 0;
  const middle = median(times);
  return { middle, spread: (at(0.75) - at(0.25)) / 2 / middle };
}

/** "20.2 ms ±3 %" */
export function say({ middle, spread }: Sample, unit = '', digits = 0): string {
  const value = `${middle.toFixed(digits)}${unit}`;
  return spread === undefined ? value : `${value} ±${(spread * 100).toFixed(0)} %`;
}

export async function time(times: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
}
