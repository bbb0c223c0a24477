// What a task has used of its budgets, as its own log tells it: "Used 4 of 50 steps, 12 s,
// 3210 of 400000 tokens, $0.0123 of $1".

import type { LogLine } from '@tabhand/protocol';

export interface Burnt {
  readonly what: 'Steps' | 'Tokens' | 'US dollars';
  readonly used: number;
  readonly of: number | undefined;
}

const rows = [
  ['Steps', /(\d+) of (\d+) steps/],
  ['Tokens', /(\d+) of (\d+) tokens/],
  ['US dollars', /\$([\d.]+)(?: of \$([\d.]+))?/],
] as const;

/** The newest count; empty for tasks that have no budgets. */
export function burntOf(logs: readonly LogLine[]): readonly Burnt[] {
  const said = logs.findLast(({ message }) => message.startsWith('Used '))?.message;
  if (said === undefined) return [];
  return rows.flatMap(([what, pattern]) => {
    const [, used, of] = pattern.exec(said) ?? [];
    if (used === undefined) return [];
    return [{ what, used: Number(used), of: of === undefined ? undefined : Number(of) }];
  });
}
