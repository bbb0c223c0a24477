import { expect, test } from 'vitest';
import { readConstraints, toldModel } from './constraints.ts';

test('sites to stay on are read; anything else is left to a model', () => {
  const ties = readConstraints(['Only use https://shop.example', 'Spend at most 20 EUR']);
  expect(ties.origins).toContain('https://shop.example');
  expect(ties.rest).toEqual(['Spend at most 20 EUR']);
  expect(readConstraints(['Do not leave shop.example']).origins).toContain('https://shop.example');
});

test('a site that is merely mentioned is not one to stay on', () => {
  expect(readConstraints(['Never write to shop.example'])).toEqual({
    origins: undefined,
    rest: ['Never write to shop.example'],
  });
});

test('a model is told in the part of the question that it trusts', async () => {
  const heard: string[] = [];
  const model = toldModel(
    async ({ system, prompt }) => {
      heard.push(system, prompt);
      return { reply: undefined, used: { prompt: 0, completion: 0, usd: 0, ms: 0 } };
    },
    ['No cookies'],
  );
  await model({ system: 'You act.', prompt: 'A page' });
  expect(heard[0]).toMatch(/^You act\.[\s\S]*- No cookies$/);
  expect(heard[1]).toBe('A page');
});
