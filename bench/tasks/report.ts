// Figures as lines: what was measured, ours, the limit, the ratio, and whether the bar is met.

export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export const median = (times: readonly number[]): number => at(times, 0.5);

export const rows: string[] = [];
export function row(
  what: string,
  ours: string,
  limit: string,
  verdict: { ratio: number; good: boolean },
) {
  const said = `${verdict.ratio.toFixed(2)} ${verdict.good ? 'ok' : 'MISSED'}`;
  rows.push([what.padEnd(46), ours.padEnd(18), limit.padEnd(22), said].join(' '));
}
