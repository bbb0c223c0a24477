import { expect, it } from 'vitest';
import { isObjection } from './refuse.ts';

it.each([
  ['Please confirm that the order is right', true],
  ['Enter a street', true],
  ['Tick the box first', true],
  ['No such rider', true],
  ['This berth is taken', true],
  ['Your seat is booked', false],
  ['Order received: 1', false],
  ['Check your mail: the ticket was sent', false],
])('%s', (text, is) => expect(isObjection(text)).toBe(is));
