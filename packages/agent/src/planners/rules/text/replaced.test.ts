import { describe, expect, test } from 'vitest';
import { isOnlyReplaced, replacedIn } from './replaced.ts';

test.each([
  ['Trees: Elm instead of Oak', ['Oak']],
  ['Choose "Elm" in place of "Oak" under Trees.', ['Oak']],
  ['Put Elm there rather than Red oak, please.', ['Red oak']],
  ['Add Elm.', []],
])('%s', (said, old) => {
  expect(replacedIn(said)).toEqual(old);
});

describe('what is replaced does not come in its own place', () => {
  test.each([
    ['Replace the text in Log with that berth.', 'Log'],
    ['Note the berth, then overwrite Harbour notice with it.', 'harbour notice'],
    ['Swap Elm for Oak under Trees.', 'Elm'],
  ])('%s: %s', (said, value) => expect(isOnlyReplaced(said, value)).toBe(true));

  test.each([
    ['Replace the text in Log with "Log".', 'Log'],
    ['Swap Elm for Oak under Trees.', 'Oak'],
    ['Put Elm into Trees with care.', 'Elm'],
    ['Replace the phone 555 with 777.', '555'],
  ])('but %s: %s', (said, value) => expect(isOnlyReplaced(said, value)).toBe(false));
});
