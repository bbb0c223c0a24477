// Another word for a field is no proof of everything.

import { expect, it } from 'vitest';
import { run, type Stage } from './stage.ts';

/** One number field. */
class Player implements Stage {
  value = '10';

  html(): string {
    return `<h1>Player</h1><label>Volume <input id="1" type="number" value="${this.value}"></label>`;
  }

  press(_: string, value = ''): void {
    this.value = value;
  }
}

it.each([
  ['The volume, so how loud it plays, should be 35', 'finish'],
  ['Set the volume to 35 and polish the silver', 'fail'],
  ['The volume, so how bright it shines, should be 35', 'fail'],
])('%s: %s', async (query, kind) => {
  expect((await run(new Player(), query)).decision?.kind).toBe(kind);
});
