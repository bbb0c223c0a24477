import { expect, test } from 'vitest';
import { seal, unseal } from './request-state.ts';

const caller = { tenant: 't', user: 'ann', how: 'token' } as const;
const sealing = { key: Buffer.alloc(32, 7), now: 1000, caller, call: 'agent_run {"goal":"x"}' };
const sealed = seal({ taskId: 'task_1', question: 'May I?' }, sealing);

test('what was sealed is read back', () => {
  expect(unseal(sealed, sealing)).toMatchObject({ taskId: 'task_1', question: 'May I?' });
});

test.each([
  ['changed', `x${sealed}`, {}],
  ['cut', sealed.split('.')[0] ?? '', {}],
  ['of somebody else', sealed, { caller: { ...caller, user: 'bob' } }],
  ['of another tenant', sealed, { caller: { ...caller, tenant: 'u' } }],
  ['of another request', sealed, { call: 'agent_run {"goal":"y"}' }],
  ['stale', sealed, { now: 1000 + 31 * 60_000 }],
  ['of another server', sealed, { key: Buffer.alloc(32, 8) }],
])('a state that is %s counts for nothing', (_, given, other) => {
  expect(unseal(given, { ...sealing, ...other })).toBeUndefined();
});
