// Whole runs of the planner on small lists kept in memory: a deed is done to the records that
// were meant, to all of them, and to nothing that only looks like one.

import { describe, expect, it } from 'vitest';
import type { Decision } from '../../decision.ts';
import { answerState, startState } from '../../state.ts';
import { turn } from '../../turn.ts';
import { localFromHtml } from '../../view-html.ts';
import { rulesPlanner } from './index.ts';

interface Stage {
  html(): string;
  press(id: string): void;
}

async function run(stage: Stage, query: string, replies: readonly string[] = []) {
  const left = [...replies];
  const asked: string[] = [];
  let state = startState(query, { now: 0, approveAll: true });
  let decision: Decision | undefined;
  for (let round = 1; round < 30; round += 1) {
    const url = 'https://desk.test/';
    const view = { url, title: 'Desk', local: { ...localFromHtml(stage.html()), url } };
    const tools = { now: () => round * 1000, locale: 'en-GB', planner: rulesPlanner };
    ({ state, decision } = await turn(state, view, tools));
    if (decision.kind === 'act')
      for (const act of decision.acts) stage.press(String(act.command.args.ref));
    if (decision.kind === 'ask') asked.push(decision.question);
    const reply = decision.kind === 'ask' ? left.shift() : undefined;
    if (reply !== undefined) state = answerState(state, reply);
    else if (!/^(?:act|wait|look)$/.test(decision.kind)) break;
  }
  return { decision, asked };
}

/** A list of letters with a button each; its heading is all that tells what they are. */
class Letters implements Stage {
  readonly left = new Map([
    ['a', 'Ana · Lunch · €12'],
    ['b', 'Bob · Report · €7'],
    ['c', 'Cy · Invoice · €30'],
  ]);
  readonly heading: string;

  constructor(heading = 'Inbox') {
    this.heading = heading;
  }

  html(): string {
    const items = [...this.left].map(
      ([id, text]) => `<li><span>${text}</span> <button id="${id}">Delete</button></li>`,
    );
    return `<h1>${this.heading}</h1><ul>${items.join('')}</ul>`;
  }

  press(id: string): void {
    this.left.delete(id);
  }
}

describe('the kind of a record is borne out by its list', () => {
  it.each([
    ['Delete the message from Bob', 'Inbox', ['a', 'c']],
    ['Delete the mail from Bob', 'Your messages', ['a', 'c']],
    ['Delete the report from Bob', 'Inbox', ['a', 'c']],
    ['Delete all messages except the one from Cy', 'Inbox', ['c']],
    ['Delete the cheapest item', 'Basket', ['a', 'c']],
  ])('%s under "%s"', async (query, heading, left) => {
    const letters = new Letters(heading);
    const { decision } = await run(letters, query);
    expect(decision?.kind).toBe('finish');
    expect([...letters.left.keys()]).toEqual(left);
  });

  it.each([
    ['Delete the invoice from Bob', 'Inbox'],
    ['Delete the message from Bob', 'Trips'],
    ['Delete all invoices except the one from Cy', 'Inbox'],
    ['Delete the newest message', 'Inbox'],
    ['Complete the wizard for Bob', 'Inbox'],
  ])('%s under "%s" is not done', async (query, heading) => {
    const letters = new Letters(heading);
    const { decision } = await run(letters, query);
    expect(decision?.kind).toMatch(/^(?:ask|fail)$/);
    expect(letters.left.size).toBe(3);
  });

  it('and what the user bears out is done', async () => {
    const letters = new Letters('Inbox');
    const { decision, asked } = await run(letters, 'Delete the invoice from Bob', ['yes']);
    expect(asked[0]).toContain('"invoice"');
    expect(decision?.kind).toBe('finish');
    expect([...letters.left.keys()]).toEqual(['a', 'c']);
  });
});
