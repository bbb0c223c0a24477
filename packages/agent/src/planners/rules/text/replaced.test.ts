import { expect, test } from 'vitest';
import { replacedIn } from './replaced.ts';

test.each([
  ['Trees: Elm instead of Oak', ['Oak']],
  ['Choose "Elm" in place of "Oak" under Trees.', ['Oak']],
  ['Put Elm there rather than Red oak, please.', ['Red oak']],
  ['Add Elm.', []],
])('%s', (said, old) => {
  expect(replacedIn(said)).toEqual(old);
});
