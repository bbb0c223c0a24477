// The fault table itself: every row is shown by a test, or says why it cannot be here.

import { expect, test } from 'vitest';
import { faultMarks } from '../../scripts/chaos/marks.ts';
import { rows } from '../../scripts/chaos/rows.ts';

const shown = new Set([...faultMarks.markedFiles().values()].flat());

test('every fault is shown by a test or has a reason why not', () => {
  const bare = rows.filter(({ id, why }) => !shown.has(id) && why === undefined);
  expect(bare.map(({ id }) => id)).toEqual([]);
  expect(rows.filter(({ id }) => shown.has(id)).length).toBeGreaterThanOrEqual(25);
});

test('tests speak only of faults that are in the table', () => {
  const known = new Set(rows.map(({ id }) => id));
  expect([...shown].filter((id) => !known.has(id))).toEqual([]);
});
