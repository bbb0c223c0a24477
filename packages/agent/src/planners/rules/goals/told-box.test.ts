import { expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { run, type Stage } from '../stage.ts';
import { toldBox } from './told-box.ts';

/** The rules of a mill: a box, a field, and a button that keeps them. */
class Mill implements Stage {
  sacks = '2';
  late = false;
  kept: [string, boolean] = ['2', false];

  html(): string {
    return `<h1>Mill</h1><form><label for="1">Sacks a day</label><input id="1" type="number" value="${this.sacks}"><label><input type="checkbox" id="2" ${this.late ? 'checked' : ''}> Grind on holidays</label><button id="3" type="button">Save</button></form><p role="status">${this.kept.join(' ')}</p>`;
  }

  press(id: string, value?: string): void {
    if (id === '1') this.sacks = value ?? '';
    if (id === '2') this.late = !this.late;
    if (id === '3') this.kept = [this.sacks, this.late];
  }
}

it('what is told beside the request is not passed over', async () => {
  const mill = new Mill();
  const query = 'We grind on holidays now and take 5 sacks: set sacks a day to 5 and save';
  const { decision } = await run(mill, query);
  expect(decision?.kind === 'finish' && !mill.kept[1]).toBe(false);
});

it('what is not told is left alone', async () => {
  const mill = new Mill();
  const { decision } = await run(mill, 'Set sacks a day to 5 and save');
  expect([mill.kept, decision?.kind]).toEqual([['5', false], 'finish']);
});

const page = buildPage(localFromHtml(new Mill().html()));

it.each([
  ['We grind on holidays now: set the sacks to 5', ['Set sacks to 5'], 'Grind on holidays'],
  ['We grind on holidays now: tick it', ['Turn on "Grind on holidays"'], undefined],
  ['We do not grind on holidays: set the sacks to 5', ['Set sacks to 5'], undefined],
  ['Write "grind on holidays" as note', ['Set note'], undefined],
  ['Set the sacks to 5 for the holidays', ['Set sacks to 5'], undefined],
])('%s: %s', (query, said, box) => expect(toldBox(query, said, page)).toBe(box));
