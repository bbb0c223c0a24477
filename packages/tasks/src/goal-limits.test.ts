// What a goal's submitter may limit, on states as the agent leaves them.

import { type Act, startState } from '@tabhand/agent';
import { expect, test } from 'vitest';
import { replannedTooOften } from './goal-limits.ts';

const act: Act = {
  action: 'click(1)',
  command: { action: 'click', args: { ref: '1' } },
  description: 'Click Go',
};
const start = startState('click Go', { now: 0 });
const corrected = (corrections: number) => ({
  ...start,
  corrections,
  last: {
    kind: 'act' as const,
    thought: '',
    acts: [act] as const,
    correction: {
      strategy: 'RETRY_WITH_DELAY' as const,
      reason: 'nothing changed',
      retryAction: 'click(1)',
    },
  },
});

test('a plan may be changed as often as was said, and then the task fails', () => {
  expect(replannedTooOften(corrected(1), 1)).toBeUndefined();
  expect(replannedTooOften(start, 0)).toBeUndefined();
  expect(replannedTooOften(corrected(2), 1)).toMatchObject({
    kind: 'failed',
    error: { code: 'MAX_RETRIES_EXCEEDED', message: expect.stringContaining('once') },
  });
});
