import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { grounderOf } from '../ground/grounder.ts';
import { buildPage } from '../page/view.ts';
import { run } from '../stage.ts';
import { endsAsking, inquiryOf } from './inquiry.ts';

const html = `<h1>Kites</h1><table><tr><th>Kite</th><th>Owner</th><th>Span (cm)</th><th>Price</th></tr>
  <tr><td>Delta Red</td><td>Ana Ruiz</td><td>120</td><td>€40</td></tr>
  <tr><td>Box Blue</td><td>Bo Lind</td><td>210</td><td>€25</td></tr>
  <tr><td>Delta Grey</td><td>Cy Moss</td><td>180</td><td>€32</td></tr></table>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://kites.test/' });
const asked = (text: string): string | undefined => inquiryOf(text, grounderOf(page));

describe('the one with the most or the least of something', () => {
  test.each([
    [
      'Check the prices of the kites. I need the name of the cheapest.',
      'What is the kite of the cheapest one?',
    ],
    [
      'Compare the prices of all deltas and tell me whose is the cheapest.',
      'What is the owner of the cheapest delta?',
    ],

    ['Biggest span: whose is it?', 'What is the owner of the one with the highest span?'],
    ['who has got the cheapest of the kites', 'What is the owner of the cheapest one?'],
    ['Which delta costs the least?', 'Which delta is the cheapest?'],
    [
      'We need one for the beach, the one with the largest span; which kite is that?',
      'What is the kite of the one with the highest span?',
    ],
    [
      'State the Kite and the Owner for the maximum of "Span (cm)".',
      'What are the kite and owner of the one with the highest span?',
    ],
    [
      'Find the kite with the lowest price and tell me its owner.',
      'What are the kite and owner of the cheapest one?',
    ],
    [
      'Check the price of every kite. Which one has the most?',
      'What is the kite of the most expensive one?',
    ],
    [
      'Look through the whole list and read out the owner with the lowest number in the Span column.',
      'What is the owner of the one with the lowest span?',
    ],
    [
      'I am after the delta with the lowest price an hour. What is it called?',
      'Which delta is the cheapest?',
    ],
    ['Which toy is the cheapest?', 'Which toy is the cheapest?'],
    [
      'Name the toy with the largest span and its owner',
      'What are the name and owner of the toy with the highest span?',
    ],
    [
      'Who owns the kite with a price higher than all the others?',
      'What is the owner of the most expensive one?',
    ],
    [
      'Tell me the owner with the most expensive kite',
      'What is the owner of the most expensive one?',
    ],
  ])('%s', (text, question) => expect(asked(text)).toBe(question));

  test.each([
    ['there is more to do than to tell', 'Find the cheapest kite and burn it'],
    ['the list is to be narrowed first', 'Filter by Delta and tell me which has the lowest price'],
    ['a box is to be ticked', 'Find the cheapest kite and check it'],
    ['a word that the page does not know', 'Which motor yacht is the cheapest?'],
    ['nothing is compared', 'Who is the owner of Delta Red?'],
    [
      'it is to be put in order',
      'Which way can I sort them so that the highest price comes first?',
    ],
    ['it is no question', 'Set the price of the cheapest kite to 20'],
  ])('is left to others where %s: %s', (_, text) => expect(asked(text)).toBeUndefined());

  test('what is to be done before it is asked is read by itself', () => {
    const said = 'Narrow the list down to Delta and find the owner whose span is lowest';
    expect(endsAsking(said, grounderOf(page))).toEqual({
      deeds: 'Narrow the list down to Delta',
      question: 'What is the owner of the one with the lowest span?',
    });
  });

  test('what only tells why it is asked need not be met', async () => {
    const query = 'We want to thank the owner with the largest span; who is that?';
    const { decision } = await run({ html: () => html, press: () => undefined }, query);
    expect(decision).toMatchObject({ kind: 'finish', answer: 'Bo Lind' });
  });
});
