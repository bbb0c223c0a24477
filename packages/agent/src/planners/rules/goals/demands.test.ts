import { expect, it } from 'vitest';
import { demandsOf, isMet, touchedBy } from './demands.ts';

const dates = { now: Date.UTC(2031, 0, 1), dayFirst: true };
const keys = (query: string) => demandsOf(query, dates).map(({ key }) => key);

it.each([
  ['Set the cabin to "Sea view"', ['sea view']],
  ["Renew Emma Vogel's loan of Dune", ['emma', 'vogel', 'dune']],
  ['Change the bay of X205 to B9', ['x205', 'b9']],
  ['Book it for 3 May 2031 at 10:30', ['2031-05-03', '10:30']],
  ['Wake me at 6 pm', ['18:00']],
  ['Set the price to 65 euros', ['65']],
  ['Please turn it on, then press save', []],
  ["Today's soup is the leek soup", []],
])('%s', (query, expected) => {
  expect(keys(query)).toEqual(expected);
});

it.each([
  ['If Emma is blocked, unblock Noor', ['noor']],
  ['Return all books except Ulysses', []],
  ['Prepare the letter to Ana, but do not send it to Bob', ['ana']],
  ['Set the shelf to C5 instead of A4', ['c5']],
])('what is a condition, an exception or forbidden need not be met: %s', (query, expected) => {
  expect(keys(query)).toEqual(expected);
});

it.each([
  ['Set Departure to 18 March 2031', 'Departure · 18/03/2031', true],
  ['Set Departure to 18 March 2031', 'Departure · 2031-03-19', false],
  ['Set it to 1200', 'Damage 1,200', true],
  ['Set it to 12', 'Damage 1200', false],
  ['Open at 6 pm', 'opens 18:00', true],
  ["Open Emma's page", 'Vogel, Emma', true],
])('%s is met by %s: %s', (query, shown, met) => {
  const [demand] = demandsOf(query, dates).slice(-1);
  expect(demand !== undefined && isMet(demand, touchedBy([shown]), dates)).toBe(met);
});

it('what is to be pressed is told from what is to be typed', () => {
  const [typed, pressed] = demandsOf('Type "Ana" and press the button "Hold"', dates);
  expect([typed?.pressed, pressed?.pressed]).toEqual([undefined, true]);
});
