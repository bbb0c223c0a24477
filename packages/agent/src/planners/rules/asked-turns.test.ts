// Questions in turns of phrase of their own, on pages of other trades.

import { describe, expect, test } from 'vitest';
import { run } from './stage.ts';
import { wonderedIn } from './text/wondered.ts';

const jobs = `<title>Bike workshop</title><h1>Repairs</h1>
  <table><tr><th>Job</th><th>Owner</th><th>Bike</th><th>Bill (€)</th><th>Hours</th><th>Status</th></tr>
  <tr><td>R-11</td><td>Mara</td><td>Tourer</td><td>120</td><td>3</td><td>ready</td></tr>
  <tr><td>R-12</td><td>Jonas</td><td>Racer</td><td>85</td><td>1</td><td>waiting</td></tr>
  <tr><td>R-13</td><td>Pilar</td><td>Tandem</td><td>240</td><td>6</td><td>ready</td></tr></table>`;
const glass = `<title>Greenhouse</title><h1>Greenhouse</h1><dl><dt>Humidity</dt><dd>64 %</dd>
  <dt>Contact</dt><dd>ivo@glass.test</dd></dl><p>The entry fee is 3.20 euros.</p>`;
const stalls = `<title>Market</title><h1>Stalls</h1><ul>
  <li><h3>Corner pitch</h3><p>Covered stall</p><p>€18 a day</p></li>
  <li><h3>North row</h3><p>Open stall</p><p>€9 a day</p></li>
  <li><h3>Gate pitch</h3><p>Covered stall</p><p>€14 a day</p></li></ul>`;
const hulls = `<h1>Yard</h1><table><tr><th>Hull</th><th>Length (m)</th></tr>
  <tr><td>Osprey</td><td>9</td></tr><tr><td>Heron</td><td>12</td></tr></table>`;
const dogs = `<h1>Dogs</h1><table><tr><th>Dog</th><th>Vet</th><th>Keeper</th><th>State</th></tr>
  <tr><td>Rex</td><td>Dr Lund</td><td>Ida</td><td>ill</td></tr>
  <tr><td>Bo</td><td>Dr Weiss</td><td>Tim</td><td>well</td></tr></table>`;

const told = async (html: string, question: string): Promise<string | undefined> => {
  const { decision } = await run({ html: () => html, press: () => undefined }, question);
  return decision?.kind === 'finish' ? decision.answer : undefined;
};

describe('what is asked is answered', () => {
  test.each([
    ["I'd like to know how many euros Mara's repair is worth", jobs, '120'],
    ["What is the bill for Mara's bike?", jobs, '120'],
    ["What does the Tourer's repair come to?", jobs, '120'],
    ['Of all the repairs, which costs least?', jobs, 'R-12'],
    ['Which job took the longest?', jobs, 'R-13'],
    ['Look at the bills: whose is the highest? I need owner and bike.', jobs, 'Pilar, Tandem'],
    ['Find the bike with the highest bill and say whose it is', jobs, 'Pilar'],
    ['Whose bike is still waiting?', jobs, 'Jonas'],
    ["Is Mara's bike ready?", jobs, 'Yes'],
    ["Is Jonas's bike ready?", jobs, 'No'],
    ['Sort or page through the repairs and tell me which job has the highest bill', jobs, 'R-13'],
    ['Does Jonas have a bike, and if so what is it?', jobs, 'Racer'],
    ['I want to know what humidity the greenhouse reports', glass, '64 %'],
    ['Which e-mail address is given as the contact?', glass, 'ivo@glass.test'],
    ['Tell me how many euros the entry fee is', glass, '3.20 euros'],
    ['Which covered stall is the cheapest?', stalls, 'Gate pitch'],
    [
      "I'd like a covered stall for as little money as possible, which one should I take?",
      stalls,
      'Gate pitch',
    ],
    ['Of the covered stalls, which costs the least per day?', stalls, 'Gate pitch'],
    ['Tell me the name of the covered stall with the lowest rent', stalls, 'Gate pitch'],
    ['How many metres long is Osprey?', hulls, '9'],
    ['Whose dog is ill?', dogs, 'Ida'],
  ])('%s', async (question, html, answer) => expect(await told(html, question)).toBe(answer));

  test.each([
    ['a length is no width', 'How many metres wide is Osprey?', hulls],
    ['a length is no height', 'How many metres high is the boat Osprey?', hulls],
    ['nothing says what colour it has', "Is Mara's bike red?", jobs],
    ['an address is no number', 'Which phone number is given as the contact?', glass],
    [
      'what is sorted is to be seen so',
      'Sort the repairs by bill and tell me the owner of R-11',
      jobs,
    ],
  ])('not where %s: %s', async (_, question, html) =>
    expect(await told(html, question)).toBeUndefined(),
  );
});

describe('what is wondered first and asked again in plain words', () => {
  const rest = 'Filter by Ropes and name the one with the least stock.';
  test('is asked once', () =>
    expect(wonderedIn(`I want to know which rope is nearly gone. ${rest}`)?.rest).toBe(rest));
  test.each([
    ['another kind', 'I want to know which anchor is nearly gone.'],
    ['a degree of its own', 'I want to know which rope is the cheapest.'],
    ['somebody', 'I want to know who sells ropes.'],
    ['a name', 'I want to know which rope Ana bought.'],
  ])('but not %s', (_, first) => expect(wonderedIn(`${first} ${rest}`)).toBeUndefined());
});
