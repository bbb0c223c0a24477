import { expect, test } from 'vitest';
import { Guard } from './guard.ts';

test('attempts are told once, and never to a task with other limits', () => {
  const guard = new Guard();
  guard.use({ deny: ['https://ads.test'] });
  guard.note('https://ads.test/x', 'denied');
  expect(guard.use({ deny: ['https://ads.test'] })).toBe(false);
  expect(guard.take()).toEqual(['https://ads.test/x (denied)']);
  expect(guard.take()).toEqual([]);
  guard.note('https://ads.test/late', 'denied');
  expect(guard.use({ deny: ['https://spy.test'] })).toBe(true);
  expect(guard.take()).toEqual([]);
});
