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
    ['Ida Berg needs another day: extend her pass.', "extend Ida Berg's pass by one day."],
  ])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

  test.each(['Make the break longer.', 'Ida Berg wants two nights more, please call her.'])(
    'no length: %s',
    (said) => expect(requestOf(said)).toBe(said),
  );
});

describe('what is told beside the deed', () => {
  test.each([
    ['Renew "Dune", which Ida Berg has borrowed.', 'Renew "Dune" for Ida Berg.'],
    ['Please release Berth 4, rented by Ida Berg.', 'Please release Berth 4 for Ida Berg.'],
    ['Send Ida Berg a note saying "Come home".', 'send a note to Ida Berg that says "Come home".'],
    ['Type “Back soon” as the notice.', 'Type "Back soon" as the notice.'],
  ])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

  test('a list goes on', () => {
    const list = 'Choose Dune, Emma, and Ulysses';
    expect(requestOf(list)).toBe(list);
  });
});
