import { systemEnv } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

test('one attempt too many is refused until the window has passed, for that key only', () => {
  let now = 1_000_000;
  const limit = new RateLimit({ most: 2, withinMs: 60_000 }, { ...systemEnv(), now: () => now });
  limit.take('ada');
  limit.take('ada');
  expect(() => limit.take('ada')).toThrow('try again in 60 s');
  limit.take('bob');
  now += 60_000;
  limit.take('ada');
});
