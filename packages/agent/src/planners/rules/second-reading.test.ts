// A costume store: what was read first is not there, what was read second is.

import { expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

class Store implements Stage {
  lent = ['Red cape', 'Tin crown', 'Owl mask'];
  readonly pressed: string[] = [];

  html(): string {
    const rows = this.lent.map(
      (name) =>
        `<tr><td>${name}</td><td>2 days</td><td><button id="${name}">Take back</button></td></tr>`,
    );
    return `<h1>Costumes</h1><table><tr><th>Costume</th><th>Lent for</th><th></th></tr>${rows.join('')}</table>
      <label><input type="checkbox" id="mend">Needs mending</label>`;
  }

  press(id: string): void {
    this.pressed.push(id);
    this.lent = this.lent.filter((name) => name !== id);
  }
}

it.each([
  'Take back what was out for 2 days: Tin crown.',
  'Switch the costume Tin crown to Take back.',
])('the next likely reading is taken where the first led nowhere: %s', async (query) => {
  const store = new Store();
  const { decision } = await run(store, query);
  expect({ kind: decision?.kind, lent: store.lent }).toEqual({
    kind: 'finish',
    lent: ['Red cape', 'Owl mask'],
  });
});

it.each([
  'Paint the Tin crown gold: use the Paint button in its row.',
  'Send the Iron shoe home: press Take back in its row and confirm.',
])('no reading is taken that leaves out what is not there: %s', async (query) => {
  const store = new Store();
  const { decision } = await run(store, query);
  expect(decision?.kind).not.toBe('finish');
  expect(store.pressed).toEqual([]);
});
