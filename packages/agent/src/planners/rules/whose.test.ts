// Whoever asks for a person is not told a number.

import { expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

const rows = [
  ['N-12', 'Ana Ruiz', '€40.00'],
  ['N-13', 'Bo Lind', '€95.00'],
];

const list = (heads: readonly string[], cells: readonly number[]): Stage => ({
  html: () =>
    `<h1>Orders</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows
      .map((row) => `<tr>${cells.map((at) => `<td>${row[at]}</td>`).join('')}</tr>`)
      .join('')}</table>`,
  press: () => undefined,
});

it('the person of the order is said, not the order', async () => {
  const stage = list(['Order', 'Customer', 'Total'], [0, 1, 2]);
  const { decision } = await run(stage, 'Whose order has the highest total?');
  expect(decision).toMatchObject({ kind: 'finish', answer: 'Bo Lind' });
});

it('where the list names nobody nothing is said', async () => {
  const stage = list(['Order', 'Total'], [0, 2]);
  const { decision } = await run(stage, 'Whose order has the highest total?');
  expect(decision?.kind).not.toBe('finish');
});

it('what was read as a question is not done without an answer', async () => {
  const stage = list(['Order', 'Total'], [0, 2]);
  const query = 'I was wondering, going by the list, what the name of the oldest ship is';
  expect((await run(stage, query)).decision?.kind).not.toBe('finish');
});
