import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { grounderOf, phrasesOf } from '../../ground/grounder.ts';
import { buildPage } from '../../page/view.ts';
import { run } from '../../stage.ts';
import { askedPlainly } from './index.ts';

const html = `<h1>Boat yard</h1><nav><a href="/terms" id="1">Terms</a></nav>
  <label for="2">Varnish</label><select id="2"><option>Matt</option><option selected>Gloss</option></select>
  <p>Water level: 41 cm</p>
  <table><tr><th>Hull</th><th>Berth</th><th>Length (m)</th><th>Paid (€)</th></tr>
  <tr><td>Osprey</td><td>C7</td><td>9</td><td>320</td></tr>
  <tr><td>Salt &amp; Pepper</td><td>B2</td><td>12</td><td>410</td></tr></table>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://yard.test/' });
const asked = (text: string): string | undefined =>
  askedPlainly(text, phrasesOf(page), grounderOf(page));

describe('whatever only wants to know something is one plain question', () => {
  test.each([
    ['Find Osprey in the list of hulls and read its berth.', 'What is the berth of Osprey?'],
    ['Look up Salt & Pepper and give me the Berth.', 'What is the Berth of Salt & Pepper?'],
    [
      'Open Terms, find Osprey and say what the berth is.',
      'Open Terms. What is the berth of Osprey?',
    ],
    ['Read the value under Length (m) for Osprey', 'What is the Length of Osprey?'],
    ['What does the table give as length for the boat Osprey?', 'What is the length of Osprey?'],
    ['Which berth is listed for Osprey?', 'What is the berth of Osprey?'],
    ['What is entered under berth for Osprey?', 'What is the berth of Osprey?'],
    ['Find the row of Osprey. What berth is noted there?', 'What is the berth of Osprey?'],
    ['How many euros did Osprey cost?', 'What is the Paid of Osprey?'],
    ['I need the number of metres for the boat Osprey', 'What is the Length of Osprey?'],
    ['Please find out at which berth we keep the Osprey', 'What is the berth of Osprey?'],
    ['Tell me the varnish that is currently picked', 'Which varnish is selected?'],
    ['Read out the selected varnish', 'Which varnish is selected?'],
    ['What percentage is the water level at?', 'What is the water level?'],
    ['How high is the fee? It is written on the Terms page.', 'Open Terms. What is the fee?'],
    ['How can I find Osprey? Tell me the berth.', 'What is the berth of Osprey?'],
    ['Please look up which member has hired the Osprey', 'Who has Osprey?'],
  ])('%s', (text, question) => expect(asked(text)).toBe(question));

  test.each([
    ['something is to be done as well', 'Find Osprey and delete it'],
    ['something is to be set', 'Open Osprey and set its berth to C8'],
    ['it is plain already', 'What is the berth of Osprey?'],
    ['two things are asked', 'What is the berth of Osprey and who owns it?'],
    ['a trait tells which', 'Which booking has a fee of 90?'],
  ])('is left to others where %s: %s', (_, text) => expect(asked(text)).toBeUndefined());

  test.each([
    ['Find Osprey among the hulls and read its berth.', 'C7'],
    ['Tell me how many metres Salt & Pepper has.', '12'],
    ['Please tell me the water level of the boat yard.', '41 cm'],
    ['Name the varnish already chosen.', 'Gloss'],
  ])('%s is answered', async (query, answer) => {
    const { decision } = await run({ html: () => html, press: () => undefined }, query);
    expect(decision).toMatchObject({ kind: 'finish', answer });
  });

  test('a code or a length is nobody', async () => {
    const { decision } = await run({ html: () => html, press: () => undefined }, 'Who has Osprey?');
    expect(decision?.kind).not.toBe('finish');
  });
});
