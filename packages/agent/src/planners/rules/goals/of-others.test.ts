// One of those that were told of is meant, and no other.

import { expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { ofOthers } from './of-others.ts';

const page = buildPage(
  localFromHtml(
    '<ul><li><h3>Swift</h3><p>Tandem</p><p>9</p></li><li><h3>Wren</h3><p>City bike</p><p>5</p></li></ul>',
  ),
);
const answered = (answer: string): RulesMind => ({
  clauses: [],
  goals: [{ said: '', status: 'held', job: {}, evidence: [], answer }],
  current: 1,
  facts: {},
  visited: [],
});
const said = 'We have a few tandems. Which one costs the least?';

test('an answer of another kind is not given', () => {
  expect(ofOthers(said, page, answered('Wren'))?.kind).toBe('ask');
  expect(ofOthers(said, page, answered('Swift'))).toBe(undefined);
  expect(ofOthers('Which bike costs the least?', page, answered('Wren'))).toBe(undefined);
});
