import { expect, test } from 'vitest';
import type { Desc } from './describe.ts';
import { type Intent, noGround } from './intent.ts';
import { looseIn } from './loose.ts';

const desc = (text: string): Desc => ({ text, names: [], except: [], list: [], hints: [] });
const set = (field: string, value: string, more: Partial<Intent> = {}): Intent => ({
  op: 'set',
  word: 'set',
  said: '',
  slots: [],
  score: 1,
  field: desc(field),
  value,
  ...more,
});

test('a name that was cut where it ends is not loose', () =>
  expect(looseIn(set('shelf', 'B4'), noGround, false)).toBe(0));

test('a name with a joint inside is, unless the page has it', () => {
  const reading = set('in as the driver', 'Olaf');
  expect(looseIn(reading, noGround, false)).toBeGreaterThan(0.3);
  expect(looseIn(reading, { ...noGround, field: () => 1 }, false)).toBe(0);
});

test('a value that goes on to another thing is loose, unless it was quoted so', () => {
  const reading = set('shelf', 'B4 and the row to be 7');
  expect(looseIn(reading, noGround, false)).toBeGreaterThan(0.3);
  expect(looseIn(reading, noGround, true)).toBe(0);
});

test('what heads a list of pairs may be said at length', () => {
  const slots = [{ field: desc('country'), value: 'Peru' }];
  const reading = set('', '', { thing: desc('form for Lea from Peru'), slots });
  expect(looseIn(reading, noGround, false)).toBe(0);
});
