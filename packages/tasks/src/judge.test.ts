// The verdict follows the evidence and never the wish.

import type { CommandRecord, Evidence } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { judgeTask } from './judge.ts';

const done: CommandRecord = {
  id: 'c',
  index: 0,
  status: 'success',
  action: 'click',
  args: {},
  intention: 'Press',
  toolName: 'browser_interact',
};
const base = { kind: 'commands', status: 'completed', commands: [done], conditions: [] } as const;
const proof: Evidence = { kind: 'text', claim: 'It says Paid', found: 'Paid', strength: 'strong' };

test('commands that all succeeded pass', () => {
  expect(judgeTask(base)).toMatchObject({
    passed: true,
    reason: '1 of 1 commands did what they say',
  });
});

test('a failed task fails with its own reason', () => {
  const error = { code: 'ELEMENT_NOT_FOUND', message: 'Element not found: #pay' } as const;
  expect(judgeTask({ ...base, status: 'failed', error })).toMatchObject({
    passed: false,
    reason: 'Element not found: #pay',
  });
});

test('a captcha on the last page lowers the verdict of a finished task', () => {
  const captcha = { kind: 'captcha', severity: 'critical', note: 'A captcha.' } as const;
  const conditions = [{ ...captcha, remedy: 'pause', confidence: 1 } as const];
  expect(judgeTask({ ...base, conditions }).passed).toBe(false);
});

test('a goal passes by proof alone', () => {
  expect(judgeTask({ ...base, kind: 'goal' }).passed).toBe(false);
  expect(judgeTask({ ...base, kind: 'goal', evidence: [proof] }).passed).toBe(true);
});
