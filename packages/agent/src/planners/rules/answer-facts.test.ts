import { describe, expect, test } from 'vitest';
import { run } from './stage.ts';

const html = `<h1>Kiln</h1><dl><dt>Potter</dt><dd>Ida Brandt</dd><dt>Opened on</dt><dd>3 May 2026</dd></dl>
  <label for="1">Heat</label><input id="1" type="number" value="900">
  <label for="2">Glaze</label><select id="2"><option>Celadon</option><option selected>Matt black</option></select>
  <label><input type="checkbox" id="3" checked>Fan</label><button id="4">Save</button>
  <table><tr><th>Pot</th><th>Price</th><th>Shelf</th><th>Maker</th><th>Pieces</th></tr>
  <tr><td>Bowl</td><td>12</td><td>A4</td><td>Ana Ruiz</td><td>7</td></tr>
  <tr><td>Jug</td><td>30</td><td>B1</td><td>Bo Lind</td><td>2</td></tr></table><p>Total: 42</p>`;

const told = async (question: string): Promise<string | undefined> => {
  const { decision } = await run({ html: () => html, press: () => undefined }, question);
  return decision?.kind === 'finish' ? decision.answer : undefined;
};

describe('what a page states answers a question, in whatever words', () => {
  test.each([
    ['What is Heat set to?', '900'],
    ['Read the value of Heat', '900'],
    ['Which glaze is selected?', 'Matt black'],
    ['What glaze do we use?', 'Matt black'],
    ['Who is the potter?', 'Ida Brandt'],
    ["What's the potter's name?", 'Ida Brandt'],
    ["I'd like to know who the potter is", 'Ida Brandt'],
    ['When was it opened?', '3 May 2026'],
    ['What does the Jug cost?', '30'],
    ['Could you tell me what the jug costs?', '30'],
    ["what's the price for a jug", '30'],
    ['How much is the bowl?', '12'],
    ['On which shelf is the bowl?', 'A4'],
    ['Where is the jug kept?', 'B1'],
    ['Who is the maker of the bowl?', 'Ana Ruiz'],
    ['How many pieces of the jug are there?', '2'],
    ['What is the total?', '42'],
    ['How many buttons are there?', '1'],
  ])('%s', async (question, answer) => expect(await told(question)).toBe(answer));

  test.each([
    ['a field that nothing has', 'What is the weight of the jug?'],
    ['a trait that is no column', 'What colour is the jug?'],
    ['somebody who is not there', 'Who is the dentist?'],
    ['a thing that is not there', 'How much is the vase?'],
    ['two numbers, and neither is said to be it', 'How many bowls are there?'],
  ])('%s is not answered by another: %s', async (_, question) =>
    expect(await told(question)).toBeUndefined(),
  );
});
