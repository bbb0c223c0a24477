// Whole runs on the form of a practice, kept in memory: labels with their values, a part of a text,
// one box alone, what shall hold nothing.

import { describe, expect, it } from 'vitest';
import type { Decision } from '../../decision.ts';
import { startState } from '../../state.ts';
import { turn } from '../../turn.ts';
import { localFromHtml } from '../../view-html.ts';
import { rulesPlanner } from './index.ts';

const texts = { 1: 'Patient name', 2: 'Phone number', 3: 'Visit date', 4: 'Reason', 5: 'Doctor' };
const kinds = { 7: 'In person', 8: 'Video call', 9: 'Home visit' };
const boxes = { 10: 'Reminder', 11: 'First visit', 12: 'Wheelchair access' };
const buttons = { 30: 'Book appointment', 31: 'Clear form' };

const start = {
  'Patient name': '',
  'Phone number': '555 0100',
  'Visit date': '2031-05-04',
  Reason: 'bad headache',
  Doctor: 'Dr Berg',
  kind: 'In person',
  Reminder: 'off',
  'First visit': 'on',
  'Wheelchair access': 'off',
  pressed: '',
};

/** What the fields of the practice hold, and what was pressed last. */
class Practice {
  readonly holds = new Map(Object.entries(start));

  html(): string {
    const of = (name: string) => this.holds.get(name) ?? '';
    const input = (id: string, type: string) => {
      const name = texts[Number(id) as keyof typeof texts];
      return `<label for="${id}">${name}</label><input id="${id}" type="${type}" value="${of(name)}">`;
    };
    const doctors = ['Dr Berg', 'Dr Lind'].map(
      (name) => `<option ${name === of('Doctor') ? 'selected' : ''}>${name}</option>`,
    );
    const radios = Object.entries(kinds).map(
      ([id, name]) =>
        `<label><input type="radio" name="kind" id="${id}" ${of('kind') === name ? 'checked' : ''}>${name}</label>`,
    );
    const ticks = [11, 12].map((id) => {
      const name = boxes[id as 11 | 12];
      return `<label><input type="checkbox" id="${id}" ${of(name) === 'on' ? 'checked' : ''}>${name}</label>`;
    });
    const pressing = Object.entries(buttons).map(
      ([id, name]) => `<button id="${id}" type="button">${name}</button>`,
    );
    return `<h1>Appointment</h1><form>${input('1', 'text')}${input('2', 'tel')}${input('3', 'date')}<label for="4">Reason</label><textarea id="4">${of('Reason')}</textarea><label for="5">Doctor</label><select id="5">${doctors.join('')}</select><fieldset><legend>Visit type</legend>${radios.join('')}</fieldset><button type="button" role="switch" id="10" aria-label="Reminder" aria-checked="${of('Reminder') === 'on'}"></button>${ticks.join('')}${pressing.join('')}</form><p role="status">${of('pressed') === '' ? '' : `Done: ${of('pressed')}`}</p>`;
  }

  do({ ref, text, value, values }: Readonly<Record<string, unknown>>): void {
    const id = String(ref);
    const given = [text, value, values].flat().find((each) => each !== undefined);
    const named = (names: Readonly<Record<number, string>>) => names[Number(id)];
    const box = named(boxes);
    if (box !== undefined) this.holds.set(box, this.holds.get(box) === 'on' ? 'off' : 'on');
    if (named(kinds) !== undefined) this.holds.set('kind', named(kinds) ?? '');
    if (named(buttons) !== undefined) this.holds.set('pressed', named(buttons) ?? '');
    const field = named(texts);
    if (field !== undefined && given !== undefined) this.holds.set(field, String(given));
  }
}

async function run(query: string) {
  const practice = new Practice();
  let state = startState(query, { now: 0 });
  let decision: Decision | undefined;
  for (let round = 1; round < 30; round += 1) {
    const url = 'https://practice.test/';
    const local = { ...localFromHtml(practice.html()), url };
    const tools = { now: () => round * 1000, locale: 'en-GB', planner: rulesPlanner };
    ({ state, decision } = await turn(state, { url, title: 'Appointment', local }, tools));
    if (decision.kind === 'act') for (const act of decision.acts) practice.do(act.command.args);
    if (!/^(?:act|wait|look)$/.test(decision.kind)) break;
  }
  return { decision, holds: Object.fromEntries(practice.holds) };
}

describe('a note about a form is carried out as a whole', () => {
  it.each([
    ['Patient name: Ana Ruiz', { 'Patient name': 'Ana Ruiz' }],
    ['Patient name: Ana Ruiz Doctor: Dr Lind', { 'Patient name': 'Ana Ruiz', Doctor: 'Dr Lind' }],
    ['Patient name Ana Ruiz, doctor Dr Lind', { 'Patient name': 'Ana Ruiz', Doctor: 'Dr Lind' }],
    ['Visit date: 6 May 2031 Doctor: Dr Lind', { 'Visit date': '2031-05-06', Doctor: 'Dr Lind' }],
    [
      'Patient name: Ana Ruiz, Visit type: Video call, First visit: no',
      { 'Patient name': 'Ana Ruiz', kind: 'Video call', 'First visit': 'off' },
    ],
    [
      'First visit: no, Wheelchair access: yes',
      { 'First visit': 'off', 'Wheelchair access': 'on' },
    ],
    ['First visit no, reminder yes', { 'First visit': 'off', Reminder: 'on' }],
    ['- Reason: sore throat\n- Reminder: on', { Reason: 'sore throat', Reminder: 'on' }],
    ['Reason: cough, fever', { Reason: 'cough, fever' }],
    ['Reason: back pain since Monday', { Reason: 'back pain since Monday' }],
    ['Phone number: 555 0199', { 'Phone number': '555 0199' }],
  ])('%s', async (query, then) => {
    const { decision, holds } = await run(query);
    expect(decision?.kind).toBe('finish');
    expect({ ...holds, pressed: '' }).toEqual({ ...start, ...then });
  });

  it.each([
    ['The reason should be empty', { Reason: '' }],
    ['Leave the reason blank', { Reason: '' }],
    ['Reason: none', { Reason: '' }],
    ['Erase the text in the reason', { Reason: '' }],
    ['Add "and fever" to the reason', { Reason: 'bad headache and fever' }],
    ['Replace headache by fever in the reason', { Reason: 'bad fever' }],
    ['Remove the word bad from the reason', { Reason: 'headache' }],
    ['Only wheelchair access', { 'First visit': 'off', 'Wheelchair access': 'on' }],
    ['Nothing but wheelchair access.', { 'First visit': 'off', 'Wheelchair access': 'on' }],
    ['Toggle all boxes', { 'First visit': 'off', 'Wheelchair access': 'on' }],
    ['Get rid of the first visit', { 'First visit': 'off' }],
    ['Is wheelchair access ticked? If not, tick it', { 'Wheelchair access': 'on' }],
    ['Is the first visit ticked? If so, untick it', { 'First visit': 'off' }],
    ['Is the first visit ticked? If not, tick it', {}],
    ['Turn on the reminder unless it is on', { Reminder: 'on' }],
    ['Good morning, tick wheelchair access please', { 'Wheelchair access': 'on' }],
  ])('%s', async (query, then) => {
    const { decision, holds } = await run(query);
    expect(decision?.kind).toBe('finish');
    expect({ ...holds, pressed: '' }).toEqual({ ...start, ...then });
  });

  it('what shall not be pressed is said first', async () => {
    const { decision, holds } = await run("Please don't clear the form, just book");
    expect(decision?.kind).toBe('finish');
    expect(holds.pressed).toBe('Book appointment');
  });
});

describe('what a note leaves open is asked before anything is touched', () => {
  it.each([
    'Reminder: maybe',
    'Patient name Ana country Norway',
    'Second patient name Ana',
    'Remove cough from the reason',
    'Replace head by back in the reason',
    'Oslo, 3 visits',
  ])('%s', async (query) => {
    const { decision, holds } = await run(query);
    expect(decision?.kind).toBe('ask');
    expect(holds).toEqual(start);
  });

  it.each(['Patient name: Ana Ruiz, Insurance: Alpha', 'Wheelchair access: yes, Sauna: yes'])(
    '%s',
    async (query) => expect((await run(query)).decision?.kind).toMatch(/^(?:ask|fail)$/),
  );
});
