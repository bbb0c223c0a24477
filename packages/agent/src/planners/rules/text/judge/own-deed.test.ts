import { expect, it } from 'vitest';
import { run, type Stage } from '../../stage.ts';

/** A menu that is not there before its button is pressed. */
class Kitchen implements Stage {
  open = false;
  done: string[] = [];

  html(): string {
    const items = ['Braise for guests', 'Grill at once'];
    const menu = `<ul role="menu">${items.map((name, at) => `<li role="menuitem" id="1${at}">${name}</li>`).join('')}</ul>`;
    const last = this.done.at(-1) ?? 'nothing';
    return `<h1>Kitchen</h1><label>Heat <input id="4" type="number" value="3"></label><button id="1" aria-haspopup="menu" aria-expanded="${this.open}">Joint actions</button>${this.open ? menu : ''}<p role="status">Last: ${last}</p>`;
  }

  press(id: string): void {
    if (/^1\d$/.test(id)) this.done.push(id === '10' ? 'braised for guests' : 'grilled');
    this.open = id === '1' && !this.open;
  }
}

it.each([
  'Braise the joint for guests.',
  'Please braise the joint for guests; it is in the menu Joint actions.',
  'The joint should be braised for guests.',
])('%s', async (query) => {
  const kitchen = new Kitchen();
  const { decision } = await run(kitchen, query);
  expect([kitchen.done, decision?.kind]).toEqual([['braised for guests'], 'finish']);
});

it('a deed that no button is called does nothing', async () => {
  const kitchen = new Kitchen();
  const { decision } = await run(kitchen, 'Flambé the joint for guests.');
  expect(kitchen.done).toEqual([]);
  expect(decision?.kind).not.toBe('finish');
});
