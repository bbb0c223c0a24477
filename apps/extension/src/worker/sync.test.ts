// How often a shown conversation is asked for while push does not carry. The clock is not real.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sync } from './sync.ts';

const start = 1_700_000_000_000;
const panel = {};
let asked: number[] = [];
let isRunning = false;
let isAnswered = true;
const push = { isLive: false, want: () => undefined, renew: async () => undefined };
let sync: Sync;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  asked = [];
  isRunning = false;
  isAnswered = true;
  push.isLive = false;
  sync = new Sync({
    isRunning: () => isRunning,
    refresh: async () => {
      asked.push((Date.now() - start) / 1000);
      return isAnswered;
    },
    sessionOf: () => 'session',
    push,
  });
});
afterEach(() => vi.useRealTimers());

/** The pauses between what was asked for within so many seconds, in seconds. */
async function pauses(seconds: number): Promise<number[]> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return asked.map((at, index) => at - (asked[index - 1] ?? 0));
}

test('[SC-24] every three seconds while a task runs', async () => {
  isRunning = true;
  sync.show(panel, 1);
  expect(await pauses(10)).toEqual([3, 3, 3]);
});

test('[SC-24] seldom, and more seldom, while nothing happens', async () => {
  sync.show(panel, 1);
  const waited = await pauses(1000);
  expect(waited.slice(0, 6)).toEqual([10, 10, 10, 10, 10, 10]);
  expect(waited[7]).toBe(30);
  expect(waited.at(-1)).toBe(60);
});

test('[SC-24] a server that does not answer is asked less and less, and in the end no more', async () => {
  isAnswered = false;
  sync.show(panel, 1);
  const waited = await pauses(3600);
  expect(waited).toEqual([10, 5, 10, 20, 40, 60, 60, 60, 60, 60]);
});

test('not while push carries, not for a panel that has closed', async () => {
  push.isLive = true;
  sync.show(panel, 1);
  expect(await pauses(100)).toEqual([]);
  push.isLive = false;
  sync.hide(panel);
  // Its question was answered only now.
  sync.show(panel, 1);
  expect(await pauses(100)).toEqual([]);
});
