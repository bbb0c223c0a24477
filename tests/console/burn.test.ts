// The console reads what a task has used from the sentence that the agent logs.

import { sayBurn } from '@tabhand/agent';
import { expect, test } from 'vitest';
import { burntOf } from '../../apps/console/src/parts/burn.ts';

const line = (message: string, cursor = 0) => {
  return { cursor, timestamp: '2026-01-01T00:00:00.000Z', level: 'info' as const, message };
};

const used = {
  steps: { used: 4, of: 50 },
  ms: { used: 12_000, of: 600_000 },
  tokens: { used: 3210, of: 400_000 },
  usd: { used: 0.0123, of: 1 },
};

test('each budget is read back as the agent said it, the newest count first', () => {
  const logs = [line('Used 1 of 50 steps, 1 s'), line(`Used ${sayBurn(used)}`, 1), line('Done', 2)];
  expect(burntOf(logs)).toEqual([
    { what: 'Steps', used: 4, of: 50 },
    { what: 'Tokens', used: 3210, of: 400_000 },
    { what: 'US dollars', used: 0.0123, of: 1 },
  ]);
});

test('a list of commands has no budgets', () => {
  expect(burntOf([line('Step 1 completed')])).toEqual([]);
});
