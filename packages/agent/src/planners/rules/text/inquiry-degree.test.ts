import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { grounderOf } from '../ground/grounder.ts';
import { buildPage } from '../page/view.ts';
import { run } from '../stage.ts';
import { inquiryOf } from './inquiry.ts';

const shop = (html: string) => {
  const page = buildPage({ ...localFromHtml(html), url: 'https://shop.test/' });
  return (text: string): string | undefined => inquiryOf(text, grounderOf(page));
};
const bills = `<h1>Bills</h1><table><tr><th>Bill</th><th>Client</th><th>Sum (€)</th></tr>
  <tr><td>B-20</td><td>Ana Ruiz</td><td>140</td></tr><tr><td>B-31</td><td>Bo Lind</td><td>90</td></tr></table>`;
const seeds = `<h1>Seeds</h1><label for="1">Sort</label>
  <select id="1"><option>All</option><option>Peas</option><option>Beans</option></select>
  <table><tr><th>Seed</th><th>Sort</th><th>Left</th><th>Price</th></tr>
  <tr><td>Early</td><td>Peas</td><td>7</td><td>€3</td></tr><tr><td>Sugar</td><td>Peas</td><td>2</td><td>€4</td></tr>
  <tr><td>Broad</td><td>Beans</td><td>1</td><td>€2</td></tr></table>`;

describe('what can be compared is an amount', () => {
  test.each([
    ['Who has the biggest bill?', 'What is the client of the one with the highest sum?'],
    [
      'Whose sum is the highest of all the bills?',
      'What is the client of the one with the highest sum?',
    ],
    [
      'Can you check whose bill comes to the highest amount?',
      'What is the client of the one with the highest sum?',
    ],
    ['Which client spent the most?', 'What is the client of the one with the highest sum?'],
  ])('%s', (text, question) => expect(shop(bills)(text)).toBe(question));

  test('the digits of a code are none', async () => {
    const { decision } = await run(
      { html: () => bills, press: () => undefined },
      'Who has the largest bill?',
    );
    expect(decision).toMatchObject({ kind: 'finish', answer: 'Ana Ruiz' });
  });

  test.each([
    ['Of the three seeds, which is less expensive?', 'What is the seed of the cheapest one?'],
    [
      'Among the peas, which seed do we have the fewest of?',
      'What is the seed of the peas with the lowest left?',
    ],
    [
      'We are short of peas. Find out which seed is the scarcest.',
      'What is the seed of the peas with the lowest left?',
    ],
    [
      'Which of the peas is cheaper, and what does it cost?',
      'What are the name and price of the cheapest peas?',
    ],
  ])('%s', (text, question) => expect(shop(seeds)(text)).toBe(question));
});
