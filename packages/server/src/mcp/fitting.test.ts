import type { Observation, SemanticNode } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { fitting } from './fitting.ts';

const node = (i: string, n: string): SemanticNode => ({ i, r: 'link', n });
const tree = [node('1', 'Larch 24 Daypack'), node('2', 'Larch mug'), node('3', 'Tent')];
const seen = { tree, omitted: [], covered: {} } as unknown as Observation;
const names = (find: string): string[] => fitting(seen, find).tree.map(({ n }) => n);

test('what carries all of the words is kept, else what carries any', () => {
  expect(names('larch daypack')).toEqual(['Larch 24 Daypack']);
  expect(names('larch lamp')).toEqual(['Larch 24 Daypack', 'Larch mug']);
});

test('what is left out is counted', () => {
  expect(fitting(seen, 'tent').omitted).toMatchObject([{ count: 2, how: 'look without find' }]);
});

test('when nothing fits, all is shown and that is said', () => {
  const { tree: shown, omitted } = fitting(seen, 'kayak');
  expect(shown).toHaveLength(3);
  expect(omitted[0]?.what).toContain('no control fits');
});

test('of a delta, only what fits is told', () => {
  const delta = { added: [node('4', 'Larch cap'), node('5', 'Rope')], changed: [], removed: [] };
  const narrowed = fitting({ ...seen, delta } as unknown as Observation, 'larch');
  expect(narrowed.delta?.added.map(({ n }) => n)).toEqual(['Larch cap']);
});
