// What takes the place of something in a list that holds several: as long as the list has both, it
// is not done.

import { expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

/** Chips without a cross, which only a list of its own would take out again. */
class Basket implements Stage {
  chips = ['Pear'];
  typed = '';

  html(): string {
    const chips = this.chips.map((chip) => `<span>${chip}</span>`).join('');
    return `<h1>Basket</h1><p><label for="2">Fruit</label><div>${chips}<input id="2" role="combobox" aria-expanded="false" value="${this.typed}"></div></p>`;
  }

  press(id: string, value?: string): void {
    if (value !== undefined && value !== 'Enter') this.chips.push(value);
    if (id === '2') this.typed = '';
  }
}

it.each([
  'Replace Pear by Plum',
  'Plum instead of Pear',
  'Please replace the fruit Pear with Plum',
])('both are in it: %s', async (query) => {
  const { decision } = await run(new Basket(), query);
  expect(decision?.kind).not.toBe('finish');
});

/** A list to choose one from. */
class Desk implements Stage {
  lamp = 'Brass lamp';

  html(): string {
    const options = ['Brass lamp', 'Paper lamp']
      .map((name) => `<option ${name === this.lamp ? 'selected' : ''}>${name}</option>`)
      .join('');
    return `<h1>Desk</h1><label for="2">Light</label><select id="2">${options}</select>`;
  }

  press(id: string, value?: string): void {
    if (id === '2' && value !== undefined) this.lamp = value;
  }
}

it.each(['Replace Brass lamp by Paper lamp', 'Could you swap the Brass lamp for a Paper lamp?'])(
  'one takes the place of the other: %s',
  async (query) => {
    const desk = new Desk();
    const { decision } = await run(desk, query);
    expect([decision?.kind, desk.lamp]).toEqual(['finish', 'Paper lamp']);
  },
);
