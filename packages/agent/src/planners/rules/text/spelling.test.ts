import { expect, test } from 'vitest';
import { mask } from './canon/mask.ts';
import { mendSpelling } from './spelling.ts';

test('slips in small words are mended, whatever stands around them', () => {
  expect(mendSpelling('so taht it holds, the hut shoud be booked')).toBe(
    'so that it holds, the hut should be booked',
  );
});

test('what is quoted or may be a value is never touched', () => {
  for (const said of [
    'Type "plese chang, 4 out of 5 stars" in Name',
    'Title: “opne selct”, and note ‘shoud’',
    'Set the title to selct',
    'Enter shoud in Name',
    "it's a pity, the title is chang",
  ])
    expect(mendSpelling(said)).toBe(said);
});

test('a plain verb is mended, but its other forms are no slips', () => {
  expect(mendSpelling('pleas opne it, it was deleted')).toBe('please open it, it was deleted');
});

test('words that could be a value, a name or an address stay as they are', () => {
  const said = 'Set water to cold, wound to open, form to Taht, mail to shoud@example.org';
  expect(mendSpelling(said)).toBe(said);
});

test('a quoted value comes through the reading letter by letter', () => {
  const said = 'Type "plese chang, 4 out of 5 stars 2. Next" into the Name field';
  const masked = mask(said, []);
  expect(masked.show(masked.text)).toBe(said);
});
