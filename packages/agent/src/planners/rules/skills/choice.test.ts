// A drawn list that has its options only while it is open.

import { expect, it } from 'vitest';
import { run, type Stage } from '../stage.ts';

class Teashop implements Stage {
  blend = 'Smoke';
  private open = false;
  private readonly blends = ['Smoke', 'Rose and Plum', 'Mint'];

  html(): string {
    const rows = this.blends.map((name) => `<div role="option" id="o-${name}">${name}</div>`);
    const list = this.open ? `<div role="listbox" id="list">${rows.join('')}</div>` : '';
    return `<h1>Teashop</h1><button id="box" role="combobox" aria-haspopup="listbox" aria-controls="list"
      aria-expanded="${this.open}" aria-label="Blend">${this.blend}</button>${list}<p>Open till six</p>`;
  }

  press(id: string): void {
    this.open = id === 'box' ? !this.open : false;
    if (id.startsWith('o-')) this.blend = id.slice(2);
  }
}

it('takes an option with "and" in its name once', async () => {
  const shop = new Teashop();
  const { decision } = await run(shop, 'Please change the blend to Rose and Plum');
  expect(shop.blend).toBe('Rose and Plum');
  expect(decision?.kind).toBe('finish');
});
