// Whole runs of the planner on a small form kept in memory: what was not understood must never
// end as done, and what must not be touched stays as it was.

import { describe, expect, it } from 'vitest';
import type { Decision } from '../../decision.ts';
import { answerState, startState } from '../../state.ts';
import { turn } from '../../turn.ts';
import { localFromHtml } from '../../view-html.ts';
import { rulesPlanner } from './index.ts';

const boxes = { 20: 'Breakfast', 21: 'Parking', 22: 'Late checkout', 23: 'Newsletter' };
const fields = { 10: 'City', 11: 'Guest name', 12: 'Guests', 14: 'Note' };

/** The form of an inn: what its fields hold, which boxes are on, what was pressed. */
class Inn {
  readonly values = new Map([
    ['12', '1'],
    ['13', 'Small'],
    ['14', 'sea view'],
  ]);
  readonly on = new Set(['23']);
  said = '';

  html(): string {
    const texts = Object.entries(fields).map(
      ([id, name]) =>
        `<label for="${id}">${name}</label><input id="${id}" ${id === '12' ? 'type="number"' : ''} value="${this.values.get(id) ?? ''}">`,
    );
    const sizes = ['Small', 'Medium', 'Large'].map(
      (size) => `<option ${size === this.values.get('13') ? 'selected' : ''}>${size}</option>`,
    );
    const ticks = Object.entries(boxes).map(
      ([id, name]) =>
        `<label><input type="checkbox" id="${id}" ${this.on.has(id) ? 'checked' : ''}>${name}</label>`,
    );
    return `<h1>Your stay</h1><form>${texts.join('')}<label for="13">Room size</label><select id="13">${sizes.join('')}</select>${ticks.join('')}<button id="30" type="button">Save</button><button id="31" type="button">Print summary</button></form><p role="status">${this.said}</p>`;
  }

  do({ ref, text, value, values }: Readonly<Record<string, unknown>>): void {
    const id = String(ref);
    const given = [text, value, values].flat().find((each) => each !== undefined);
    if (id in boxes && !this.on.delete(id)) this.on.add(id);
    if ((id in fields || id === '13') && given !== undefined) this.values.set(id, String(given));
    if (id === '30') this.said = 'Saved';
    if (id === '31') this.said = 'Summary printed';
  }
}

async function run(query: string, replies: readonly string[] = []) {
  const inn = new Inn();
  const left = [...replies];
  let state = startState(query, { now: 0 });
  let decision: Decision | undefined;
  for (let round = 1; round < 30; round += 1) {
    const url = 'https://inn.test/';
    const view = { url, title: 'Inn', local: { ...localFromHtml(inn.html()), url } };
    const tools = { now: () => round * 1000, locale: 'en-GB', planner: rulesPlanner };
    ({ state, decision } = await turn(state, view, tools));
    if (decision.kind === 'act') for (const act of decision.acts) inn.do(act.command.args);
    const reply = decision.kind === 'ask' ? left.shift() : undefined;
    if (reply !== undefined) state = answerState(state, reply);
    else if (!/^(?:act|wait|look)$/.test(decision.kind)) break;
  }
  return { decision, inn };
}

describe('what was not understood is never done', () => {
  it.each([
    'Tick Breakfast and polish the silver',
    'Tick Breakfast. The curtains should be blue.',
    'Breakfast should be on and the balcony door locked',
    'Set the city to Oslo and fold the towels',
    'Set the city to Oslo, with a taxi waiting',
    'Set the city to the same as last time',
    'I need breakfast, parking and a sauna',
    'Make sure that breakfast is included and the minibar is empty',
    'Choose Large for the room size and feather pillows',
    'Set guests to 3, two of them vegetarian',
    'Tick breakfast and parking but only for the first night',
    'Tick breakfast twice',
    'Tick all boxes except the cheap ones',
    'Set the city to Oslo in the billing address',
    'Set the guest name of the second booking to Ana',
    'Print the summary in colour',
    'Save everything and go home',
    'Breakfast, please, vegetarian',
    'Set the city to Oslo. How warm is it there?',
    'Tick breakfast if the weather is nice',
    'Tick breakfast or parking',
    "Don't tick breakfast",
    'Clear the note and the history',
    'When Saved appears, print the summary',
    'Set guests to 3 and guests to 4',
    'Set guests to 3 or 4',
    'Set guests to at most 3',
    'Set guests to 3 for the banquet',
    'Enter the guest name',
    'Turn the breakfast up',
    'Set every field to its default',
    'My name is Ana Ruiz, so put that in as guest name and press "Hold the room"',
    'The vegetarian breakfast should be on',
  ])('%s', async (query) => {
    const { decision } = await run(query);
    expect(decision?.kind).toMatch(/^(?:ask|fail)$/);
  });

  it('and is asked before anything is saved', async () => {
    const { decision, inn } = await run('Tick Breakfast, and water the plants');
    expect(decision).toMatchObject({ kind: 'ask', question: expect.stringContaining('"water"') });
    expect(inn.said).toBe('');
  });
});

describe('what was understood is done, and nothing else', () => {
  it.each([
    ['Tick all boxes except parking', ['20', '22', '23'], 'Saved'],
    ['Only late checkout should be ticked', ['22'], 'Saved'],
    ['Nothing should be ticked', [], 'Saved'],
    ['If the newsletter is ticked, untick it', [], 'Saved'],
    ['Unless parking is checked, check it', ['21', '23'], 'Saved'],
    ['If there is a Save button, press it', ['23'], 'Saved'],
    ['If guests is more than 5, tick parking', ['23'], ''],
    ['Tick breakfast without saving', ['20', '23'], ''],
    ["Tick breakfast, but don't save", ['20', '23'], ''],
    ['Turn off the newsletter and turn on late checkout, please', ['22'], 'Saved'],
    ['The newsletter is not wanted any more', [], 'Saved'],
    ['Tick parking because we come by car', ['21', '23'], 'Saved'],
  ])('%s', async (query, on, said) => {
    const { decision, inn } = await run(query);
    expect(decision?.kind).toBe('finish');
    expect([...inn.on].sort()).toEqual(on);
    expect(inn.said).toBe(said);
  });

  it.each([
    ['Could you check whether breakfast is on?', 'No'],
    ['Is the newsletter ticked?', 'Yes'],
  ])('%s', async (query, answer) => {
    const { decision } = await run(query);
    expect(decision).toMatchObject({ kind: 'finish', answer });
  });

  it('a value is typed as a whole', async () => {
    const { inn } = await run('The guest name is Ana Ruiz senior, please enter it and save');
    expect(inn.values.get('11') ?? 'Ana Ruiz senior').toBe('Ana Ruiz senior');
  });

  it('a number is taken with its unit', async () => {
    const { decision, inn } = await run('Set guests to 3 guests');
    expect(decision?.kind).toBe('finish');
    expect(inn.values.get('12')).toMatch(/^3\b/u);
  });

  it('a field is emptied', async () => {
    const { decision, inn } = await run('Clear the note');
    expect(decision?.kind).toBe('finish');
    expect(inn.values.get('14')).toBe('');
  });

  it.each([
    ['Tick breakfast or parking', 'parking', ['21', '23']],
    ['Tick breakfast if the weather is nice', 'yes', ['20', '23']],
    ['Tick breakfast if the weather is nice', 'no', ['23']],
  ])('%s, and the answer is %s', async (query, reply, on) => {
    const { decision, inn } = await run(query, [reply]);
    expect(decision?.kind).toBe('finish');
    expect([...inn.on].sort()).toEqual(on);
  });
});
