// A bell tower whose deeds are in a closed menu: nobody says where, and no word of them is on the page.

import { describe, expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';
import { asLookedInto } from './walk-around.ts';

class Tower implements Stage {
  done: string[] = [];
  private open = '';

  html(): string {
    return `<h1>Tower</h1><p>Two bells hang here.</p>${this.menu('Bell actions', ['Muffle to half', 'Peal'])}${this.menu('Guide', ['Opening hours'])}`;
  }

  private menu(name: string, items: readonly string[]): string {
    const isOpen = this.open === name;
    const rows = items.map((item) => `<button role="menuitem" id="do-${item}">${item}</button>`);
    return `<button id="open-${name}" aria-haspopup="menu" aria-expanded="${isOpen}">${name}</button>${isOpen ? `<div role="menu">${rows.join('')}</div>` : ''}`;
  }

  press(id: string): void {
    if (id.startsWith('open-')) this.open = this.open === id.slice(5) ? '' : id.slice(5);
    if (!id.startsWith('do-')) return;
    this.done.push(id.slice(3));
    this.open = '';
  }
}

describe('it looks around before it asks', () => {
  it.each(['Muffle the bell to half', 'Please muffle our bell to half.'])('%s', async (query) => {
    const tower = new Tower();
    await run(tower, query);
    expect(tower.done).toEqual(['Muffle to half']);
  });

  it('presses nothing where no menu holds it', async () => {
    const tower = new Tower();
    const { decision } = await run(tower, 'Recast the bell');
    expect(tower.done).toEqual([]);
    expect(decision?.kind).not.toBe('finish');
  });
});

describe('the name of a menu that was opened', () => {
  it('says whose deeds it holds', () => {
    expect(asLookedInto('Muffle the bell', ['Bell actions'])).toEqual([
      'Muffle the bell',
      'Muffle it',
    ]);
    expect(asLookedInto('Muffle the drum', ['Bell actions'])).toEqual(['Muffle the drum']);
  });
});
