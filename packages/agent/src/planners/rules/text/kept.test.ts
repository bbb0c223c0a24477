import { expect, test } from 'vitest';
import { isKept } from './kept.ts';

test.each([
  ['Tick all of Ward 2, nothing of Ward 3', 'Ward 3', true],
  ['Tick Ward 2, Ward 3 stays as it is', 'Ward 3', true],
  ['Fine: 5. The fee stays at 3.', 'Fee', true],
  ['Fine 5, fee unchanged, save', 'Fee', true],
  ['Heating on. Radio: as it is.', 'Radio', true],
  ['Heating stays off', 'Heating', true],
  ['Heating on, and leave the radio alone', 'Radio', true],
  ['The dog stays at home', 'Dog', false],
  ['Ana stays out longer', 'Ana', false],
  ['Set the length of stay to 3', 'Length', false],
  ['The fee should be 3 as before', 'Fee', false],
])('%s: %s is kept: %s', (said, name, kept) => expect(isKept(said, name)).toBe(kept));
