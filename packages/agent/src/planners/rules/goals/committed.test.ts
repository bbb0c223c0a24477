import type { Evidence } from '@tabhand/protocol';
import { expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { run, type Stage } from '../stage.ts';
import { noGround } from '../text/intent.ts';
import { readPlain } from '../text/interpret.ts';
import { readIntent } from '../text/read.ts';
import { pressedBefore } from './committed.ts';

/** A deed whose button leads to a question, and a shorter button there. */
class Stock implements Stage {
  asks = false;
  gone = false;

  html(): string {
    if (this.gone) return '<h1>Stock</h1><p role="status">Lamp was scrapped</p>';
    return this.asks
      ? '<h1>Scrap from stock</h1><p>Scrap the Lamp for good?</p><button id="2">Scrap</button> <a href="/" id="3">Keep it</a>'
      : '<h1>Lamp</h1><a href="/scrap" id="1">Scrap from stock</a>';
  }

  press(id: string): void {
    if (id === '1') this.asks = true;
    if (id === '2') this.gone = true;
  }
}

it('the button of a deed is not its confirmation', async () => {
  const stock = new Stock();
  const { decision } = await run(stock, 'Press Scrap from stock, then Scrap.');
  expect([stock.gone, decision?.kind]).toEqual([true, 'finish']);
});

/** A deed that asks by a dialog, and stays on show under a longer name. */
class Shop implements Stage {
  asks = false;
  closed = 0;

  html(): string {
    const dialog =
      '<div role="dialog" aria-modal="true"><p>Close the shop for today?</p><button id="2">Close</button> <button id="3">Cancel</button></div>';
    const state = this.closed > 0 ? 'Closed for today' : 'Open';
    return `<h1>Shop</h1><p role="status">${state}</p><button id="1">Close shop</button>${this.asks ? dialog : ''}`;
  }

  press(id: string): void {
    if (id === '2') this.closed += 1;
    this.asks = id === '1';
  }
}

it('a question that was answered is not asked for again', async () => {
  const shop = new Shop();
  const { decision } = await run(shop, 'Close the shop and answer the question with Close');
  expect([shop.closed, shop.asks, decision?.kind]).toEqual([1, false, 'finish']);
});

it.each([
  [['Wake up', 'Wake up'], true],
  [['Wake up'], false],
])('pressed %s: whether the one of another row is not pressed', (pressed, held) => {
  const buttons = ['1', '2'].map((id) => `<button id="${id}">Wake up</button>`);
  const page = buildPage(localFromHtml(`<h1>Inn</h1>${buttons.join('')}`));
  const evidence = pressed.map(
    (name): Evidence => ({
      kind: 'state',
      claim: `pressed "${name}"`,
      found: '',
      where: '',
      strength: 'medium',
    }),
  );
  const done = { said: 'wake up Bo', status: 'held' as const, job: {}, evidence };
  const mind = { clauses: [], goals: [done], current: 1, facts: {}, visited: [] };
  const [intent] = readPlain('press "Wake up"', [], noGround).map((clause) => readIntent(clause));
  if (intent === undefined) throw new Error('not read');
  expect(pressedBefore({ intent, mind, page })?.do).toBe(held ? 'held' : undefined);
});
