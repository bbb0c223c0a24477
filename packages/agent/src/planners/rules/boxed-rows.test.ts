// A row that holds a box, and may be clicked itself: the box is what is ticked.

import { expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

class Parcels implements Stage {
  readonly on = new Set<string>();
  readonly opened: string[] = [];

  html(): string {
    const rows = ['Mara', 'Boris', 'Ines'].map(
      (name, at) =>
        `<tr id="${name}" onclick="open(this)"><td><input type="checkbox" id="${at}" aria-label="Select row ${at}"${this.on.has(name) ? ' checked' : ''}></td><td>P-${at}</td><td>${name}</td></tr>`,
    );
    return `<h1>Parcels</h1><table><tr><th></th><th>Code</th><th>Holder</th></tr>${rows.join('')}</table>`;
  }

  press(id: string): void {
    const name = ['Mara', 'Boris', 'Ines'][Number(id)];
    if (name === undefined) this.opened.push(id);
    else if (!this.on.delete(name)) this.on.add(name);
  }
}

it.each([
  'Select the parcels of Mara and Ines.',
  "Mara's and Ines's parcels should be ticked, please.",
  'Check two rows in the table: P-0 and P-2',
])('%s', async (query) => {
  const parcels = new Parcels();
  const { decision } = await run(parcels, query);
  expect([decision?.kind, [...parcels.on].sort(), parcels.opened]).toEqual([
    'finish',
    ['Ines', 'Mara'],
    [],
  ]);
});
