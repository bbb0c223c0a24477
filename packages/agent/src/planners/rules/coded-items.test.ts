// A tree whose items carry codes, and whose head is on as long as all below it are.

import { expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

class Desks implements Stage {
  readonly on = new Set(['1']);

  html(): string {
    const item = (id: string, name: string, inside = ''): string =>
      `<li role="treeitem" id="${id}" tabindex="0" aria-expanded="true" aria-checked="${this.on.has(id)}">${name}${inside}</li>`;
    return `<h1>Desks to clean</h1><ul role="tree">${item('9', 'Attic', `<ul role="group">${item('1', 'Desk D1')}${item('2', 'Desk D2')}</ul>`)}</ul>`;
  }

  press(id: string): void {
    if (!this.on.delete(id)) this.on.add(id);
    if (this.on.has('1') && this.on.has('2')) this.on.add('9');
  }
}

it('finds an item by its code, and does not untick what it is in', async () => {
  const desks = new Desks();
  const { decision } = await run(desks, 'Tick D2 in the Attic');
  expect([decision?.kind, [...desks.on].sort()]).toEqual(['finish', ['1', '2', '9']]);
});

it('an unknown code ticks nothing', async () => {
  const desks = new Desks();
  const { decision } = await run(desks, 'Tick D3 in the Attic');
  expect([decision?.kind === 'finish', [...desks.on]]).toEqual([false, ['1']]);
});
