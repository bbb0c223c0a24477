import { expect, test } from 'vitest';
import { commanded } from './commanded.ts';

test('a polite order is an order', () => {
  expect(commanded('Could you move the crate to bay 4?')).toBe('Move the crate to bay 4.');
});

test.each([
  'Could you tell me who rents berth 4?',
  'Could Ana move the crate?',
  'Could you move it? And what is it for?',
])('%s', (said) => expect(commanded(said)).toBe(said));
