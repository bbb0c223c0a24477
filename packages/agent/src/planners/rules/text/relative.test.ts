import { expect, test } from 'vitest';
import { asksForMore, isAdded, losesSign } from './relative.ts';

test.each([
  ['Two more seats than now', '2', true],
  ['Seats: 2 more', '2', true],
  ['One seat more, please', '1', true],
  ['Two more seats, that makes 5', '5', false],
  ['Raise the seats by two', '2', true],
  ['Two seats', '2', false],
  ['2 or more seats', '2', false],
])('%s: %s is added: %s', (said, value, added) => expect(isAdded(said, value)).toBe(added));

test.each([
  ['One more, please', true],
  ['Decrease the seats by one', true],
  ['Double the seats', true],
  ['Seats: 2, no more', false],
  ['No more than 2 seats', false],
])('%s asks for more: %s', (said, asks) => expect(asksForMore(said)).toBe(asks));

test.each([
  ['Set the seats to -2', '2', true],
  ['Set the seats to 2', '2', false],
  ['Seats: 2, from row -2', '2', false],
  ['12 seats on 2031-05-02', '2', false],
])('%s: %s loses its sign: %s', (said, value, loses) => expect(losesSign(said, value)).toBe(loses));
