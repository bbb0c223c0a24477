import { describe, expect, test } from 'vitest';
import { run } from '../../stage.ts';

const greenhouse = `<title>Greenhouse</title><h1>Greenhouse 4</h1>
  <h2>Climate</h2><p>Air humidity: 64 %</p><p>Soil temperature: 17 °C</p>
  <h2>Watering</h2><label for="1">Programme</label><select id="1"><option>Drip</option><option selected>Mist</option></select>
  <label><input type="checkbox" id="2" checked>Night watering</label>
  <table><tr><th>Bed</th><th>Keeper</th><th>Plants</th></tr>
  <tr><td>North slope</td><td>Otto Brandt</td><td>31</td></tr>
  <tr><td>Low frame</td><td>Pia Lenz</td><td>12</td></tr></table>`;
const told = async (question: string): Promise<string | undefined> => {
  const { decision } = await run({ html: () => greenhouse, press: () => undefined }, question);
  return decision?.kind === 'finish' ? decision.answer : undefined;
};

describe('what is looked at before it is asked about', () => {
  test.each([
    ['Look in the Climate section: what does it say for soil temperature', '17 °C'],
    ['Tell me the humidity in percent. It is written under Climate.', '64 %'],
    ['Tell me the soil temperature in degrees.', '17 °C'],
    ['How humid is it? I need the air humidity.', '64 %'],
    ['Look at Programme and name the one that is selected', 'Mist'],
    ['Look at Programme and tell me what is set', 'Mist'],
    ['Tell me whether night watering is on', 'Yes'],
    ['Find the row Low frame and read the value under Plants', '12'],
    ['Look for the North slope in the table and tell me its keeper', 'Otto Brandt'],
  ])('%s', async (question, answer) => expect(await told(question)).toBe(answer));

  test.each([
    'Look in the Harvest section: what does it say for soil temperature',
    'Find the row High frame and read the value under Plants',
    'Look at Shading and name the one that is selected',
  ])('is not there: %s', async (question) => expect(await told(question)).toBeUndefined());
});
