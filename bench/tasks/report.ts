// What the figures of the servers are made of.

import { tell } from '../figures.ts';

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
