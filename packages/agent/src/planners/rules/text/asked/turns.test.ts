import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { grounderOf, phrasesOf } from '../../ground/grounder.ts';
import { buildPage } from '../../page/view.ts';
import { endsAsking } from '../inquiry.ts';
import { questionOf } from '../question.ts';

const html = `<title>Vans</title><h1>Van pool</h1>
  <div role="tablist"><button role="tab" id="1" aria-selected="true">Vans</button><button role="tab" id="2">House rules</button></div>
  <label for="3">Make</label><select id="3"><option>All</option><option>Volvo</option></select>
  <table><tr><th>Code</th><th>Driver</th><th>Mileage (km)</th></tr>
  <tr><td>V25</td><td>Ana</td><td>400</td></tr><tr><td>V26</td><td>Bo</td><td>900</td></tr></table>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://vans.test/' });
const ground = grounderOf(page);
const asked = (text: string): string | undefined => questionOf(text, phrasesOf(page), ground);

describe('turns of phrase that ask the same', () => {
  test.each([
    ['Does V25 have a defect, and if so, which?', 'What is the defect of V25?'],
    ['What does the table say about how far V25 has been driven', 'How far V25 has been driven?'],
    ['Has V25 got any defects in its record? Which?', 'What is the defects of V25?'],
    ['Does V25 have defects? Which ones?', 'What is the defects of V25?'],
    ["Read me what's chosen under Make.", 'Which make is selected?'],
    ['What make have we got in the list at the moment?', 'Which make is selected?'],
    [
      'What fine do I have to pay? It is in the house rules.',
      'Open house rules. What is the fine?',
    ],
    ["I want the mileage from Ana's van record.", 'What is the mileage of Ana?'],
    [
      "What's the van with the highest mileage? Code and driver, please.",
      'What are the code and driver of the vans with the highest mileage?',
    ],
    [
      'Which van has the highest mileage? The code and the driver.',
      'What are the code and driver of the vans with the highest mileage?',
    ],
    [
      'What are the code and the mileage of the van with the highest mileage?',
      'What are the code and mileage of the vans with the highest mileage?',
    ],
    ['How can I reach V25? Driver, please.', 'What is the Driver of V25?'],
    ['Any defects on file for V25? Tell me which.', 'What is the defects of V25?'],
    ["Open V25's service record and read me its defects.", 'What is the defects of V25?'],
    ['V25: how many km?', 'What is the Mileage of V25?'],
    ["I need the Mileage (km) in Ana's row.", 'What is the Mileage of Ana?'],
    ['For the van driven by Ana: what does it say under Mileage?', 'What is the Mileage of Ana?'],
    ['In whose name is V25 booked?', 'Who has V25?'],
    ['How far has V25 gone? I need the mileage.', 'What is the mileage of V25?'],
    ['I need to know the driver of V25 before we leave.', 'What is the driver of V25?'],
    ["I need the seat of Ida Holm's van V25, please.", 'What is the seat of V25?'],
    [
      'How high is the fine that the House rules tab mentions?',
      'Open House rules. What is the fine?',
    ],
    ['According to the house rules, how high is the fine?', 'Open house rules. What is the fine?'],
    [
      'Look through all pages and name the driver who drives the most',
      'What is the driver of the one with the highest mileage?',
    ],
  ])('%s', (text, question) => expect(asked(text)).toBe(question));

  test.each([
    'What is the price of V25? Tell me the driver.',
    'Set the mileage of V25 to 500 before we leave.',
  ])('two questions or a deed are no such turn: %s', (text) => expect(asked(text)).toBeUndefined());
});

describe('what is to be hidden first is done first', () => {
  test.each([
    ['Please filter the vans by Volvo and find the code with the lowest mileage.'],
    ['Which code has the lowest mileage? Filter the list to Volvo first.'],
  ])('%s', (text) =>
    expect(endsAsking(text, ground)).toEqual({
      deeds: 'Filter by the make Volvo',
      question: 'What is the code of the one with the lowest mileage?',
    }),
  );
});
