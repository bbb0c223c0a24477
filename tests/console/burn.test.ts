// The console reads what a task has used from what the agent logs.

import { expect, test } from 'vitest';
import { burntOf } from '../../apps/console/src/parts/burn.ts';

const line = (message: string, cursor = 0, budget = {}) => ({
  ...{ cursor, timestamp: '2026-01-01T00:00:00.000Z', level: 'info' as const, message },
  ...(Object.keys(budget).length > 0 && { budget }),
});

const used = {
  steps: { used: 4, of: 50 },
  ms: { used: 12_000, of: 600_000 },
  tokens: { used: 3210, of: 400_000 },
  usd: { used: 0.0123, of: 1 },
};

test('each budget is shown as the agent counted it, the newest count only', () => {
  const first = { steps: { used: 1, of: 50 }, tokens: { used: 0, of: 400_000 } };
  expect(burntOf([line('Used', 0, first)])).toEqual([{ what: 'Steps', used: 1, of: 50 }]);
  const logs = [line('Used', 0, first), line('Used', 1, used), line('Done', 2)];
  expect(burntOf(logs)).toEqual([
    { what: 'Steps', used: 4, of: 50 },
    { what: 'Tokens', used: 3210, of: 400_000 },
    { what: 'US dollars', used: 0.0123, of: 1 },
  ]);
});

test('a list of commands has no budgets', () => {
  expect(burntOf([line('Step 1 completed')])).toEqual([]);
});
