import { expect, it } from 'vitest';
import { run, type Stage } from '../../stage.ts';

/** The form of a hall: nothing is reserved without the name of a guest. */
class Hall implements Stage {
  guest = '';
  day = '2031-06-01';
  held: string[] = [];

  html(): string {
    return `<h1>Hall</h1><form><label for="1">Guest name</label><input id="1" value="${this.guest}"><label for="2">First evening</label><input id="2" type="date" value="${this.day}"><button id="3" type="button">Reserve the hall</button></form><p role="status">${this.held.join(' ')}</p>`;
  }

  press(id: string, value?: string): void {
    if (id === '1') this.guest = value ?? '';
    if (id === '2') this.day = value ?? '';
    if (id === '3') this.held.push(`Reserved for ${this.guest} from ${this.day}`);
  }
}

it.each([
  'Please reserve the hall for the guest Ada Lund, with the first evening on 9 June 2031.',
  'First evening: 9 June 2031, guest name: Ada Lund. Reserve the hall.',
])('%s', async (query) => {
  const hall = new Hall();
  const { decision } = await run(hall, query);
  expect([hall.held, decision?.kind]).toEqual([
    ['Reserved for Ada Lund from 2031-06-09'],
    'finish',
  ]);
});
