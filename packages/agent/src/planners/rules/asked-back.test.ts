// A deed that is called like its button, and a dialog that asks whether it is meant: as long as that is
// open nothing was done.

import { expect, it } from 'vitest';
import type { Decision } from '../../decision.ts';
import { startState } from '../../state.ts';
import { turn } from '../../turn.ts';
import { localFromHtml } from '../../view-html.ts';
import { rulesPlanner } from './index.ts';

class Notebook {
  open = false;
  notes = 3;
  readonly sure: string;

  constructor(sure: string) {
    this.sure = sure;
  }

  html(): string {
    const dialog = `<div role="dialog" aria-modal="true" aria-label="Sure?"><p>All of them will go.</p><button id="3">Cancel</button><button id="4">${this.sure}</button></div>`;
    return `<h1>Notebook</h1><p>${this.notes} notes</p><button id="1">Wipe all notes</button>${this.open ? dialog : ''}`;
  }

  press(ref: unknown): void {
    if (ref === '4') this.notes = 0;
    this.open = ref === '1';
  }
}

async function run(query: string, sure: string) {
  const book = new Notebook(sure);
  let state = startState(query, { now: 0 });
  let decision: Decision | undefined;
  for (let round = 1; round < 15; round += 1) {
    const url = 'https://notes.test/';
    const view = { url, title: 'Notebook', local: { ...localFromHtml(book.html()), url } };
    const tools = { now: () => round * 1000, locale: 'en-GB', planner: rulesPlanner };
    ({ state, decision } = await turn(state, view, tools));
    if (decision.kind === 'act') for (const act of decision.acts) book.press(act.command.args.ref);
    if (!/^(?:act|wait|look)$/.test(decision.kind)) break;
  }
  return { kind: decision?.kind, notes: book.notes };
}

it.each(['Wipe all notes', 'We are done with the notes. Wipe all notes.'])(
  'is answered: %s',
  async (query) => {
    expect(await run(query, 'Wipe notes')).toEqual({ kind: 'finish', notes: 0 });
  },
);

it('leaves a press that was asked for as such at that', async () => {
  expect(await run('Press "Wipe all notes"', 'Wipe notes')).toEqual({ kind: 'finish', notes: 3 });
});
