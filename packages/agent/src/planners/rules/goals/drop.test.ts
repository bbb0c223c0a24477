import { expect, it } from 'vitest';
import { readDrop } from './drop.ts';

it.each([
  [
    '"Flag raising" to the top of the morning programme',
    { what: ['Flag raising'], where: 'first', to: 'morning programme' },
  ],
  [
    'Swimming after Canoeing in the morning programme',
    { what: ['Swimming'], where: 'after', to: 'Canoeing' },
  ],
  ['the lamp above the "To and fro"', { what: ['lamp'], where: 'before', to: 'To and fro' }],
  [
    'Rope from "To pack" to "Packed"',
    { what: ['Rope'], where: 'into', from: 'To pack', to: 'Packed' },
  ],
  ['Ana and Bo into the Done column', { what: ['Ana', 'Bo'], where: 'into', to: 'Done' }],
  ['Rope down to the end', { what: ['Rope'], where: 'last', to: '' }],
])('%s', (rest, expected) => {
  expect(readDrop(rest)).toEqual(expected);
});

it('says nothing where no place is named', () => {
  expect(readDrop('Rope')).toBeUndefined();
});
