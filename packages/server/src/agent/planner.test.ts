import { expect, test } from 'vitest';
import { checkConfig } from '../config.ts';
import { plannerFor } from './planner.ts';

const of = (values: Record<string, unknown>) => plannerFor(checkConfig(values));

test('without a model the rules planner plans; with one it is the understudy', () => {
  expect(of({})).toMatchObject({ planner: { name: 'rules' } });
  const planners = of({ model: 'anthropic/claude', modelKey: 'k' });
  expect(planners).toMatchObject({
    planner: { name: 'model:anthropic/claude' },
    fallback: { name: 'rules' },
    model: expect.any(Function),
  });
  expect(of({ model: 'ollama/llama3.3' }).planner.name).toBe('model:ollama/llama3.3');
  const url = 'http://127.0.0.1:1/v1';
  expect(of({ model: 'acme/org/name', modelUrl: url }).planner.name).toContain('org/name');
});

test.each([
  [{ model: 'openai/gpt' }, /needs an API key/],
  [{ model: 'acme/name' }, /its address is needed/],
  [{ model: 'google/gemini', modelKey: 'k', modelBudget: 1 }, /price of tokens/],
])('what is missing is said at the start: %j', (values, message) => {
  expect(() => of(values)).toThrow(message);
});

test('every prompt is fenced with another word', () => {
  const { mark } = of({});
  expect(mark()).not.toBe(mark());
});
