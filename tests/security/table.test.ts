// The threat table itself: every row is shown by a test, or says why it cannot be here.

import { expect, test } from 'vitest';
import { marksOf } from '../../scripts/marks.ts';
import { threatMarks } from '../../scripts/security/marks.ts';
import { rows } from '../../scripts/security/rows.ts';

const shown = new Set([...threatMarks.markedFiles().values()].flat());

test('there are 38 threats, and every one is shown by a test or has a reason why not', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 38 }, (_, at) => `T${at + 1}`));
  const bare = rows.filter(({ id }) => !shown.has(id));
  expect(bare.map(({ id }) => id)).toEqual(['T35']);
  expect(bare.every(({ why }) => why !== undefined)).toBe(true);
});

test('the words by which a row names a test are in a test', () => {
  const lost = rows
    .flatMap(({ words = [] }) => words)
    .filter((each) => marksOf('none', [{ id: 'x', words: [each] }]).markedFiles().size === 0);
  expect(lost).toEqual([]);
});

test('tests speak only of threats that are in the table', () => {
  const known = new Set(rows.map(({ id }) => id));
  expect([...shown].filter((id) => !known.has(id))).toEqual([]);
});
