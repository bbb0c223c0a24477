import { expect, test } from 'vitest';
import { secondLook } from './second-look.ts';
import { startState } from './state.ts';
import type { Verification } from './verify.ts';

const no = { action_succeeded: false, task_completed: false, confidence: 0.9, reason: 'A ticker' };
const steps = (at: number) =>
  [0, 1].map((index) => ({
    id: `step_${index}`,
    index,
    description: '',
    status: index === at ? ('active' as const) : ('pending' as const),
    toolType: 'DOM' as const,
  }));
const after = (confidence: number, at = 0, more: Partial<Verification> = {}) => ({
  state: { ...startState('x', { now: 0 }), plan: steps(at) },
  verified: { success: true, confidence, reason: '', tier: 'one' as const, lines: [], ...more },
});

test('changed words are looked at twice on any step, other changes on the last', () => {
  expect(secondLook(after(0.75), no)).toMatchObject({ success: false, reason: 'A ticker' });
  expect(secondLook(after(0.95), no)).toBeUndefined();
  expect(secondLook(after(0.95, 1), no)).toMatchObject({ success: false });
});

test('what failed, or what a check proved, is left as it is', () => {
  const yes = { ...no, action_succeeded: true };
  expect(secondLook(after(0.2, 1, { success: false }), yes)).toBeUndefined();
  expect(secondLook(after(0.95, 1, { tier: 'checks' }), no)).toBeUndefined();
  expect(secondLook(after(0.75), null)).toBeUndefined();
});

test('what the model is not sure of does not count', () => {
  const unsure = { ...no, action_succeeded: true, confidence: 0.6 };
  expect(secondLook(after(0.75), unsure)).toMatchObject({ success: false });
  const fair = secondLook(after(0.75), { ...unsure, confidence: 0.8 });
  expect(fair).toMatchObject({ success: true, reason: 'A ticker (low confidence)' });
});
