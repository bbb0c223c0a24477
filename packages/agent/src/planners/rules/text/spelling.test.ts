import { expect, test } from 'vitest';
import { mendSpelling } from './spelling.ts';

test('slips in small words are mended, whatever stands around them', () => {
  expect(mendSpelling('the hut shoud be booked so taht it is ours')).toBe(
    'the hut should be booked so that it is ours',
  );
});

test('a plain verb is mended, but its other forms are no slips', () => {
  expect(mendSpelling('pleas opne it, it was deleted')).toBe('please open it, it was deleted');
});

test('words that could be a value, a name or an address stay as they are', () => {
  const said = 'Set water to cold, wound to open, form to Taht, mail to shoud@example.org';
  expect(mendSpelling(said)).toBe(said);
});
