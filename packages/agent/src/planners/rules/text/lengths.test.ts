import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('by how much something lasts longer', () => {
  test.each([
    [
      'Please make the lease of Ida Berg one week longer.',
      'Please extend the lease of Ida Berg by one week.',
    ],
    [
      'Ida Berg wants to stay two nights longer, please extend the stay.',
      "extend Ida Berg's stay by two nights.",
    ],
    ['Extend the pass of Ida Berg from 2 to 5 days.', 'extend the pass of Ida Berg by 3 days.'],
    [
      'Ida Berg would like to keep it a day longer. Could you extend the pass from two to three days?',
      "extend Ida Berg's pass by a day?",
    ],
    ['Ida Berg needs another day: extend her pass.', "extend Ida Berg's pass by one day."],
  ])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

  test.each([
    'Make the break longer.',
    'Ida Berg wants two nights more, please call her.',
    'Ida Berg wants to stay a day longer, please extend the stay by two days.',
    'Extend the pass of Ida Berg from 5 to 2 days.',
  ])('no length: %s', (said) => expect(requestOf(said)).toBe(said));
});

describe('what is told beside the deed', () => {
  test.each([
    ['Renew "Dune", which Ida Berg has borrowed.', 'Renew "Dune" for Ida Berg.'],
    ['Please release Berth 4, rented by Ida Berg.', 'Please release Berth 4 for Ida Berg.'],
    ['Send Ida Berg a note saying "Come home".', 'send a note to Ida Berg that says "Come home".'],
    [
      'Write to the miller Berg. The text is "Come home"; send it right away.',
      'send a message to the miller Berg that says "Come home".',
    ],
    ['Type “Back soon” as the notice.', 'Type "Back soon" as the notice.'],
  ])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

  test('a list goes on', () => {
    const list = 'Choose Dune, Emma, and Ulysses';
    expect(requestOf(list)).toBe(list);
  });
});
