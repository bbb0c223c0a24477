// Questions are answered from the page itself, or left alone.

import { expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { buildPage } from '../../page/view.ts';
import { wholeRequest } from './index.ts';
import { tell } from './tell.ts';

const row = (kite: string, flyer: string, price: string, state: string) =>
  `<tr><td>${kite}</td><td>${flyer}</td><td>${price}</td><td>${state}</td></tr>`;
const table = `<h1>Kites</h1><table><tr><th>Kite</th><th>Flyer</th><th>Price</th><th>State</th></tr>
  ${row('Red Delta', 'Juno', '€ 1,200.50', 'Torn')}${row('Box Four', 'Abel', '€ 80.00', 'Ready')}
  ${row('Parafoil', 'Mara', '€ 310.25', 'Ready')}</table>`;
const form =
  '<label for="1">Club name</label><input id="1" value="High Winds"><label><input type="checkbox" id="2" checked>Newsletter</label>';

const answer = (said: string, html: string): string | undefined => {
  const page = buildPage({ ...localFromHtml(html), url: 'https://kites.test/' });
  const whole = wholeRequest(said, page);
  return whole?.asked.map((asked) => tell(page, asked)?.text).join('; ');
};

test.each([
  ['Who flies? I mean, what is the Flyer of Box Four?', undefined],
  ['Good morning. Could you tell me the Flyer of Box Four, please?', 'Abel'],
  ['Somebody rang about Parafoil. Which Flyer do we have there?', 'Mara'],
  ['Which kite has the highest Price?', 'Red Delta'],
  ['Tell me who has the lowest Price.', 'Box Four (€ 80.00)'],
  ['How many kites are Ready?', '2'],
  ['How many have a Price over 100?', '2'],
  ['Which ones are Ready? Give me the names.', 'Box Four, Parafoil'],
  ['What does the Price column add up to?', '€1590.75'],
  ['State of Red Delta?', 'Torn'],
  ['What is the Flyer of the last row?', 'Mara (Parafoil)'],
])('%s', (said, told) => expect(answer(said, table)).toBe(told));

test.each([
  ['What is in Club name right now?', 'High Winds'],
  ['I forgot what I entered under Club name. What is it?', 'High Winds'],
  ['Is Newsletter ticked?', 'Yes'],
  ['If Newsletter is ticked, what is the fee?', undefined],
  ['Club name', undefined],
])('%s', (said, told) => expect(answer(said, form)).toBe(told));

test.each([
  ['on further pages', `${table}<button id="8">Next page</button>`],
  ['filtered out', `${table}<label for="9">Search</label><input type="search" id="9" value="o">`],
  ['still to come', `${table}<p>Showing 3 of 12</p>`],
])('records %s are not counted here', (_, html) =>
  expect(answer('How many are Ready?', html)).toBe(undefined),
);

test('amounts of another unit are not added up', () => {
  const mixed = table.replace('€ 80.00', '$ 80.00');
  expect(answer('What is the total of Price?', mixed)).toBe(undefined);
});
