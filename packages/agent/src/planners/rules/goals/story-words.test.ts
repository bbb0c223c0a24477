import { expect, it } from 'vitest';
import { asksTwice, secondAsked } from './asks-twice.ts';
import { withoutOrder } from './order-words.ts';
import { isVerbOf } from './set-verbs.ts';
import { withoutStory } from './story-words.ts';

it.each([
  ['Bo Lind called in sick, so cancel his lesson', 'sick'],
  ['We had Bo down for Monday, but he is ill, cancel the lesson', 'ill'],
  ['My sister likes it quiet, so choose the attic', 'quiet'],
  ['As the tram is late today, set the start to 9:30', 'tram'],
  ["We'd like to sleep in, which means that the alarm should be at 8:00", 'sleep'],
  ['K12 and K14 are running low, please mark both', 'running'],
  ['After talking to the porter again, the start should be 9:30', 'porter'],
  ["bo lind isn't coming, cancel his lesson", 'coming'],
  ['Bo wants to stay longer, can you extend it for him', 'longer'],
  ['We open a week later: the fair should begin at 9:30', 'week'],
])('%s: "%s" is told', (query, word) => {
  expect(withoutStory(query)).not.toContain(word);
});

it.each([
  ['The curtains should be blue, so tick Breakfast', 'curtains'],
  ['The city is Oslo, the floor is the third; save', 'floor'],
  ['Tick Breakfast, with a taxi waiting', 'taxi'],
  ['I want breakfast and a sauna, tick breakfast', 'sauna'],
  ['Please water the plants, so tick Breakfast', 'plants'],
  ['After watering the plants, tick Breakfast', 'plants'],
  ['Bo wants to have the curtains washed, can you tick Breakfast', 'curtains'],
  ['bo should bring a ladder, tick breakfast', 'ladder'],
  ['Extras: a sauna, tick breakfast', 'sauna'],
])('%s: "%s" is asked for', (query, word) => {
  expect(withoutStory(query)).toContain(word);
});

it('words of degree are met by a goal that goes their way', () => {
  const query = 'Sort by price in descending order, the dearest on top';
  expect(withoutOrder(query, ['Sort by price, highest first'])).not.toMatch(/desc|dear/);
  expect(withoutOrder(query, ['Sort by price, lowest first'])).toMatch(/desc/);
  expect(withoutOrder('the biggest bill', ['Set bill to 3'])).toBe('the biggest bill');
});

it('the verb of a value that was set is met by the value', () => {
  expect(isVerbOf('Crank the volume up to 35', 'crank')).toBe(true);
  expect(isVerbOf('The list must be enriched with "Fado"', 'enriched')).toBe(true);
  expect(isVerbOf('Set the volume to 35 and get it stamped', 'stamped')).toBe(false);
  expect(isVerbOf('Set it to 6, and it must be a preferred one', 'preferred')).toBe(false);
  expect(isVerbOf('Have the bill of 35 archived', 'archived')).toBe(false);
  expect(isVerbOf('We sail on 3 May, can you fix the start', 'fix')).toBe(true);
  expect(isVerbOf('Set the start to 3 May, can you fix the roof', 'fix')).toBe(false);
  expect(isVerbOf('can you chuck sesame on it too', 'chuck', { given: ['sesame'] })).toBe(true);
  expect(isVerbOf('Reserve the court for 3 May', 'reserve')).toBe(false);
  expect(isVerbOf('Reserve the court for 3 May', 'reserve', { plain: true })).toBe(true);
  expect(isVerbOf('Send the letter on 3 May', 'send', { plain: true })).toBe(false);
  expect(isVerbOf('can you chuck sesame on it too', 'chuck', { given: ['poppy'] })).toBe(false);
});

it('two questions are told from one', () => {
  expect(asksTwice('Who is the oldest, and of what breed?')).toBe(true);
  expect(secondAsked('Who is the oldest, and of what breed?')).toBe('breed');
  expect(asksTwice('Which one is the oldest?')).toBe(false);
});

it('does not end a clause inside an address', () => {
  const query = 'I read my post at ana@elm.test, so send the form';
  expect(withoutStory(query)).not.toMatch(/\btest\b/u);
});
