import { describe, expect, test } from 'vitest';
import { cutClauses } from './clauses.ts';
import { type Grounder, noGround } from './intent.ts';
import { ownedByOpened } from './opened.ts';

const ground: Grounder = { ...noGround, press: (text) => text === 'Guest Book' };
const read = (text: string): string[] =>
  ownedByOpened(cutClauses(text), [], ground).map((clause) => clause.text);

describe('what is set after something was opened', () => {
  test('is a field of the record', () =>
    expect(read('Open the guest Ana Ruiz, set the branch to North and press Save')).toEqual([
      'Set branch of Ana Ruiz to North',
      'press Save',
    ]));

  test.each([
    'Open Guest Book, set the branch to North',
    'Open Account Settings, set the branch to North',
    'Open Alerts, set the branch to North',
  ])('is no field of a place: %s', (text) => expect(read(text)[1]).toBe('set the branch to North'));
});
