// Switches without a name in sections: which one is meant says what was opened for it.

import { expect, it } from 'vitest';
import { run, type Stage } from '../stage.ts';

class Cabin implements Stage {
  open = false;
  readonly on = new Set(['2']);

  html(): string {
    const box = (id: string, name: string): string =>
      `<label><input type="checkbox" id="${id}"${this.on.has(id) ? ' checked' : ''}>${name}</label>`;
    return `<h1>Cabin</h1><section>${box('2', 'Heating')}</section><section><button id="1" aria-expanded="${this.open}">Sauna</button>${this.open ? box('3', 'Steam') : ''}</section>`;
  }

  press(id: string): void {
    if (id === '1') this.open = !this.open;
    else if (this.on.has(id)) this.on.delete(id);
    else this.on.add(id);
  }
}

it('takes the switch of the section that was opened', async () => {
  const cabin = new Cabin();
  const { decision } = await run(cabin, 'Open Sauna and turn on the switch');
  expect([decision?.kind, [...cabin.on]]).toEqual(['finish', ['2', '3']]);
});

it('does not call it done where the only one in sight is on already', async () => {
  const { decision } = await run(new Cabin(), 'Turn on the switch');
  expect(decision?.kind).not.toBe('finish');
});
