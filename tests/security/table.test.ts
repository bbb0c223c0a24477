// The threat table itself: every row is shown by a test, or says why it cannot be here.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { marksOf } from '../../scripts/marks.ts';
import { threatMarks } from '../../scripts/security/marks.ts';
import { notRemovable, removals } from '../../scripts/security/removals.ts';
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

test('each threat has a defence that can be taken away to see the tests fail, or says why not', () => {
  const shownBy = new Set([...removals.map(({ threat }) => threat), ...Object.keys(notRemovable)]);
  expect(rows.map(({ id }) => id).filter((id) => !shownBy.has(id))).toEqual([]);
});

test.each(removals)('$threat: the defence to be taken away is where the table says', (removal) => {
  const text = readFileSync(join(import.meta.dirname, '../..', removal.file), 'utf8');
  expect(text.split(removal.line)).toHaveLength(2);
});
