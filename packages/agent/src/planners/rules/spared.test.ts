// What must not be done, or not be called done: others that stay, a press for several, a list in another order.

import { describe, expect, it } from 'vitest';
import { otherColumn } from './goals/other-column.ts';
import { run, type Stage } from './stage.ts';
import type { Intent } from './text/intent.ts';

/** Boxes that can be ticked. */
class Herbs implements Stage {
  readonly on = new Set(['Sage', 'Dill']);

  html(): string {
    const boxes = ['Mint', 'Sage', 'Dill'].map(
      (name) =>
        `<label><input type="checkbox" id="${name}"${this.on.has(name) ? ' checked' : ''}>${name}</label>`,
    );
    return `<h1>Herbs</h1>${boxes.join('')}`;
  }

  press(id: string): void {
    if (!this.on.delete(id)) this.on.add(id);
  }
}

it('what is said to stay is not taken away by "only"', async () => {
  const herbs = new Herbs();
  await run(herbs, 'Tick only Mint, and keep Sage ticked.');
  expect([...herbs.on].sort()).toEqual(['Mint', 'Sage']);
});

describe('one press is not done to several', () => {
  const html = `<h1>Pots</h1><button id="1">Order more</button><table>
    <tr><td>P-1</td><td>Basil</td></tr><tr><td>P-2</td><td>Thyme</td></tr></table>`;
  it('where the button is nobody’s', async () => {
    const { decision } = await run(
      { html: () => html, press: () => undefined },
      'Press "Order more" for P-1, P-2',
    );
    expect(decision?.kind).not.toBe('finish');
  });
});

const sortBy = (text: string): Intent => ({
  op: 'sort',
  word: 'sort',
  said: `Sort by ${text}`,
  slots: [],
  score: 1,
  field: { raw: text, text, names: [], list: [], except: [], hints: [] },
});

it('what all rows are orders none of them', () => {
  const columns = ['Van', 'Length (m)'];
  const query = 'Show the vans by falling length';
  expect(otherColumn(query, [sortBy('Van')], columns)?.other).toBe('Length (m)');
  expect(otherColumn(query, [sortBy('Length')], columns)).toBeUndefined();
  expect(otherColumn('Sort by van, then length', [sortBy('Van')], columns)).toBeUndefined();
});

it('what is said of the rest is no value', async () => {
  const html = `<h1>Halls</h1><label for="1">Keeper</label><input id="1" value="Ana">`;
  const { decision, asked } = await run(
    { html: () => html, press: () => undefined },
    'Set the keeper to Noor, and every other hall has nobody',
  );
  expect([decision?.kind, asked.length > 0]).not.toEqual(['finish', false]);
});
