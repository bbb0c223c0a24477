import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('what only agrees with the page, or points back, is said in plain words', () => {
  test.each([
    ['Close the ledger and confirm when asked.', 'Close the ledger and confirm.'],
    ['Empty the basket. Answer yes to the question.', 'Empty the basket. Confirm.'],
    ['Close the ledger, and accept the warning that appears.', 'Close the ledger, and confirm.'],
    ['Close the ledger. If there is a question, answer yes.', undefined],
    ['Press the button to print the labels', 'print the labels'],
    ['The invoice is finished; please publish it.', 'please publish the invoice.'],
    ['The wall is wet and cold, tag it so', undefined],
    ['The price is wrong; please change it', undefined],
    ['Choose Oat too in Grains', 'add Oat to Grains'],
  ])('%s', (text, said) => expect(requestOf(text)).toBe(said ?? text));
});

describe('signing in is one request, whatever the order of its words', () => {
  const plain = 'Sign in with user name "ana" and password "Elm-4"';
  test.each([
    'Log me in as ana; the password is Elm-4.',
    'User name: ana; password: Elm-4. Sign in.',
    'Sign in under the name ana with Elm-4 as password.',
    'Log on to the shop using ana / Elm-4 (user name / password).',
  ])('%s', (text) => expect(requestOf(text)).toBe(plain));

  test.each([
    'Sign in as ana with the password Elm-4 and open the settings',
    'Log in as ana, password Elm-4. How many loans are overdue?',
  ])('more than that is asked: %s', (text) => expect(requestOf(text)).toBe(text));
});
