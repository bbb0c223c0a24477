import { expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import type { Intent } from '../text/intent.ts';
import { misheardIn } from './misheard.ts';

const page = buildPage({
  ...localFromHtml('<label>Room <select><option>Room 4 at the lake</option></select></label>'),
  url: 'https://desk.test/',
});
const read = (said: string, value?: string): Intent => ({
  op: 'set',
  word: 'set',
  said,
  slots: [],
  score: 1,
  ...(value === undefined ? {} : { value }),
});

it.each([
  ['put the tin on shelf C5 in the system', 'C5 in the system'],
  ['Noor belongs to Olga for the rest of it', 'Olga for the rest of it'],
  ['the phone is 555-0199 for her', '555-0199 for her'],
  ['type Mustard as a new entry into Sauces', 'Mustard as a new entry'],
  ['replace the phone number with 555-0199', 'number with 555-0199'],
  ['replace the code 12-A of Ana with 13-B', 'code 12-A with 13-B'],
  ['replace Rye Bread by Oat Bread', 'Rye Bread by Oat Bread'],
  ['the notice should be the berth of Dora', 'berth of Dora'],
])('%s: "%s" runs on', (query, value) => {
  expect(misheardIn(query, [read(query, value)], page)).toBeDefined();
});

it.each([
  ['set the remark to "C5 in the system"', 'C5 in the system'],
  ['take Room 4 at the lake', 'Room 4 at the lake'],
  ['set the day to 3 June 2031 at 20:30', '3 June 2031 at 20:30'],
  ['set the price to 65 euros an hour', '65 euros an hour'],
  ['the author is Ana Ruiz', 'Ana Ruiz'],
  ['set the title to The Isle of Skye', 'The Isle of Skye'],
  ['set the tour to Walk with Ana', 'Walk with Ana'],
])('%s: "%s" is a value', (query, value) => {
  expect(misheardIn(query, [read(query, value)], page)).toBeUndefined();
});

it('what is told is not what is wished', () => {
  const query = 'Lunch comes before Sports in the plan; it should come after it';
  expect(misheardIn(query, [read('Move Lunch before Sports')], page)).toBeDefined();
  expect(misheardIn(query, [read('Move Lunch after Sports')], page)).toBeUndefined();
});

it('what is not there yet is not to be removed', () => {
  const remove: Intent = { ...read('Remove "Fado" from Songs'), op: 'delete', word: 'remove' };
  expect(misheardIn('"Fado" isn\'t in the songs yet; it should be', [remove], page)).toBeDefined();
  const query = '"Fado" isn\'t removed from the songs yet, do that';
  expect(misheardIn(query, [remove], page)).toBeUndefined();
});

it('who edits what is there makes nothing new', () => {
  const make: Intent = {
    ...read('Add a tour with Fog and Ferns, seats 6'),
    op: 'add',
    word: 'add',
  };
  const query = 'Could you edit the tour Fog and Ferns and enter 6 as seats?';
  expect(misheardIn(query, [make], page)).toBeDefined();
  expect(misheardIn('Update the plan: add the tour Fog, 6 seats', [make], page)).toBeUndefined();
});

it('the verb that a sentence begins with is no part of a value', () => {
  const query = 'Type Rye into the box above Bread';
  expect(misheardIn(query, [read('Filter Bread to Type Rye', 'Type Rye')], page)).toBeDefined();
  expect(misheardIn(query, [read('Filter Bread to Rye', 'Rye')], page)).toBeUndefined();
});

it("another's booking that shall be changed is no new one", () => {
  const booked = { ...read('book Hall for 3 hours'), op: 'apply' as const, word: 'book' };
  const query = "Make Ana's booking of the hall 3 hours instead of 2";
  expect(misheardIn(query, [booked], page)).toBeDefined();
  expect(misheardIn('Book the hall for 3 hours instead of 2', [booked], page)).toBeUndefined();
});
