// What the figures of the servers are made of.

import { tell } from '../figures.ts';
import { type Sample, sampleOf } from '../timing.ts';

const rounds = process.argv.includes('--quick') ? 1 : 9;

/** Ours and the limit by turns, so that both meet the same moments of the machine. */
export async function byTurns(
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ readonly ours: Sample; readonly limit: Sample }> {
  const [own, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await limit());
    own.push(await ours());
  }
  return { ours: sampleOf(own), limit: sampleOf(bare) };
}

export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export const median = (times: readonly number[]): number => at(times, 0.5);

/** What was measured, ours, the limit, and the ratio with its bar. */
export function row(
  name: string,
  ours: string,
  against: string,
  { ratio, ...bar }: { ratio: number; most?: number; least?: number },
): void {
  tell({ name, ours, against, ratio, bar });
}
