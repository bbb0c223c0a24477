import { expect, it } from 'vitest';
import { run, type Stage } from '../stage.ts';
import { wayIn, wayWanted } from './order-words.ts';

it.each([
  ['so that the largest amount comes first', 'down'],
  ['weight: highest on top', 'down'],
  ['by weight from high to low', 'down'],
  ['by weight, low to high', 'up'],
  ['with the big boats at the top', 'down'],
  ['in decreasing order', 'down'],
  ['the cheapest ones at the top', 'up'],
  ['the largest at the bottom', 'up'],
  ['the smallest last', 'down'],
  ['from Z to A', 'down'],
  ['alphabetically', 'up'],
  ['the most expensive first', 'down'],
  ['by high score', undefined],
  ['by low water', undefined],
  ['by weight', undefined],
])('%s: %s', (text, way) => {
  expect(wayIn(text)).toBe(way);
});

it('the whole instruction says the way, where one list is sorted', () => {
  const query = 'Order the boats by weight so that the heaviest comes first';
  expect(wayWanted('order the boats by weight', query, ['order the boats by weight'])).toBe('down');
  const two = ['sort the boats by weight', 'sort the crews by name'];
  expect(wayWanted('sort the boats by weight', query, two)).toBeUndefined();
  const asks = ['sort the boats by weight', 'what is the name of the heaviest one'];
  expect(wayWanted('sort the boats by weight', asks.join(' and '), asks)).toBeUndefined();
});

/** Rows under heads that do not say which way they are sorted. */
class Vans implements Stage {
  by = '';
  down = false;
  readonly rows = [
    ['Bella', '300'],
    ['Ada', '900'],
    ['Cleo', '120'],
  ];

  html(): string {
    const at = this.by === 'h2' ? 1 : 0;
    const sorted = this.rows.toSorted((a, b) =>
      (a[at] ?? '').localeCompare(b[at] ?? '', 'en', { numeric: true }),
    );
    const rows = this.by === '' ? this.rows : this.down ? sorted.toReversed() : sorted;
    const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    return `<h1>Vans</h1><table><thead><tr><th><button id="h1">Van</button></th><th><button id="h2">Mileage</button></th></tr></thead><tbody>${body.join('')}</tbody></table>`;
  }

  press(id: string): void {
    this.down = this.by === id && !this.down;
    this.by = id;
  }
}

it.each([
  'The van with the highest mileage should come first: sort the table that way.',
  'Sort the vans so that the one with the highest mileage is on top.',
  'Order the vans by mileage so that the largest comes first',
])('%s', async (query) => {
  const vans = new Vans();
  const { decision } = await run(vans, query);
  expect([vans.by, vans.down, decision?.kind]).toEqual(['h2', true, 'finish']);
});
