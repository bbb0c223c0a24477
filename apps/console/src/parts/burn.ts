// What a task has used of its budgets, as its own log tells it.

import type { LogLine } from '@tabhand/protocol';

export interface Burnt {
  readonly what: 'Steps' | 'Tokens' | 'US dollars';
  readonly used: number;
  readonly of: number | undefined;
}

const rows = [
  ['Steps', 'steps'],
  ['Tokens', 'tokens'],
  ['US dollars', 'usd'],
] as const;

/** The newest count; empty for tasks that have no budgets. What was never used is not shown. */
export function burntOf(logs: readonly LogLine[]): readonly Burnt[] {
  const budget = logs.findLast((line) => line.budget !== undefined)?.budget ?? {};
  return rows.flatMap(([what, key]) => {
    const { used, of } = budget[key] ?? {};
    if (used === undefined || (key === 'tokens' && used === 0)) return [];
    return [{ what, used, of }];
  });
}
