import { expect, it } from 'vitest';
import { run, type Stage } from '../../stage.ts';
import { phrasalsSaid } from './phrasal.ts';

/** Boats in a list: a box marks one, a button hands it in. */
class Pier implements Stage {
  boats = ['Teal', 'Smew'];
  marked: string[] = [];

  html(): string {
    const rows = this.boats.map(
      (name) =>
        `<tr><td><input type="checkbox" id="m${name}" aria-label="${name}" ${this.marked.includes(name) ? 'checked' : ''}></td><td>${name}</td><td><button id="h${name}">Check in</button></td></tr>`,
    );
    return `<h1>Pier</h1><table><tr><th></th><th>Boat</th><th></th></tr>${rows.join('')}</table>`;
  }

  press(id: string): void {
    const name = id.slice(1);
    if (id.startsWith('m')) this.marked.push(name);
    else this.boats = this.boats.filter((each) => each !== name);
  }
}

it.each([
  'The people of Teal are back, please check in Teal.',
  'Check in Teal',
  'Teal is back: check Teal in.',
])('%s', async (query) => {
  const pier = new Pier();
  const { decision } = await run(pier, query);
  expect([pier.marked, pier.boats, decision?.kind]).toEqual([[], ['Smew'], 'finish']);
});

it.each([
  ['Please check out Rex', ['check out']],
  ['Check him out, he goes home', ['check out']],
  ['Check the box in Rooms', []],
  ['Tick Check out', []],
  ['The check out is at ten', []],
  ['Write "check out Rex" into the note', []],
])('%s', (query, said) => {
  expect(phrasalsSaid(query, ['Check out', 'Check in', 'Rooms'])).toEqual(said);
});
