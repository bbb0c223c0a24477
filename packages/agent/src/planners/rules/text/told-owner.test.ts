import { describe, expect, test } from 'vitest';
import { asArrived } from './arrived.ts';
import { enteredOnes } from './entered.ts';
import { lookedUp } from './looked-up.ts';
import { namingOwner, onItsPage, requestAfter } from './told-owner.ts';

describe('the request stands apart from what is told before it', () => {
  test.each([
    [
      'Ana Ruiz has left, so please open her page and press Release.',
      'open her page and press Release.',
    ],
    ['Could Bo Lind stay longer? Please extend his stay.', 'extend his stay.'],
    ['Bo Lind may come in again. Readmit him.', 'Readmit him.'],
  ])('%s', (text, request) => expect(requestAfter(text)?.request).toBe(request));

  test.each([
    ['what is told is a value', 'The deposit is 25 now. Save the rules.'],
    ['it only says that it shall be so', 'Bo Lind is a member from now on. Change that and save.'],
    [
      'it asks for something itself',
      'In the file of Bo Lind, enter "nuts" for diet. Also tick Sauna.',
    ],
    ['steps follow each other', 'Open Guests. Choose Bo Lind.'],
  ])('not where %s: %s', (_, text) => expect(requestAfter(text)).toBeUndefined());
});

test('who is pointed back to is named, or need not be', () => {
  expect(namingOwner('press Release in her row', 'Ana Ruiz')).toBe('press Release for "Ana Ruiz"');
  expect(namingOwner('extend his stay', 'Bo Lind')).toBe('extend the stay of "Bo Lind"');
  expect(onItsPage('Extend his stay')).toBe('Extend the stay');
});

test('a way that was gone is left out', () => {
  const there = { owner: 'Bo Lind', places: ['Guests', 'Edit entry'], kinds: ['guest'] };
  expect(asArrived('Open his page under Guests, click Edit entry and tick Sauna.', there)).toBe(
    'Tick Sauna.',
  );
  expect(asArrived('Open the guest, click the pencil next to the diet, enter nuts.', there)).toBe(
    'Enter nuts.',
  );
});

test.each([
  [
    'Look up the berth of the Dora and write it into the log.',
    'copy the berth of the Dora into "log".',
  ],
  [
    'Open Dora in the list, note its berth, then put that berth into "Log" on the Office page and save.',
    'copy the berth of Dora into "Log" and save.',
  ],
  ['Find the bill of Bo and send it to Ana.', 'Find the bill of Bo and send it to Ana.'],
])('a value that is looked up is copied: %s', (text, plain) => expect(lookedUp(text)).toBe(plain));

test('fields and values in a row', () => {
  expect(enteredOnes('choose Shift, enter Next day 2031-05-15 and Next hour 11:30 and save')).toBe(
    'choose Shift, set Next day to 2031-05-15, set Next hour to 11:30 and save',
  );
  expect(enteredOnes('enter 4 and 5 in Rows')).toBe('enter 4 and 5 in Rows');
});
