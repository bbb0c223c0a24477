import { expect, it } from 'vitest';
import { run, type Stage } from '../stage.ts';

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
