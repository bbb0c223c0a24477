import { expect, test } from 'vitest';
import { otherEnd, type Proof, shownBy } from './replay-proof.ts';
import { localFromHtml } from './view-html.ts';

const url = 'https://a.test/done';
const proof = (claim: string, found = 'x', kind: Proof['kind'] = 'text'): Proof => ({
  kind,
  claim,
  found,
  where: url,
});

test.each([
  [proof('the page shows "Saved"'), 'Saved'],
  [proof('"Title" is "Moss"', 'Moss', 'value'), 'Moss'],
  [proof('pressed "Save"', 'appeared: status "Order 12 placed"'), 'Order 12 placed'],
  [proof('pressed "Save"', '"Cart 0" now says "Cart 1"'), 'Cart 1'],
  [proof('pressed "Save"', 'alert: Saved'), 'Saved'],
  [proof('pressed "Save"', 'disappeared: button "Save"'), undefined],
  [proof('pressed "Save"', 'URL changed: a → b'), undefined],
])('what is to be seen again: %o', (evidence, shown) => {
  expect(shownBy(evidence)).toBe(shown);
});

test('another figure is no drift, another word is, and another page is not asked', () => {
  const tree = { ...localFromHtml('<p role="status">Order 13 placed</p>'), url };
  expect(otherEnd([proof('x', 'appeared: status "Order 12 placed"')], tree)).toBeUndefined();
  expect(otherEnd([proof('the page shows "Saved"')], tree)).toMatchObject({ expected: '"Saved"' });
  const elsewhere = { ...proof('the page shows "Saved"'), where: 'https://a.test/' };
  expect(otherEnd([elsewhere], tree)).toBeUndefined();
});

test('trouble that the saved run did not have is another end', () => {
  const told = 'Could not save: the title is taken';
  const tree = { ...localFromHtml(`<p role="alert">${told}</p>`), url };
  expect(otherEnd([], tree)).toEqual({ expected: 'no trouble', found: told });
  expect(otherEnd([proof('x', `alert: ${told}`)], tree)).toBeUndefined();
  const busy = { ...localFromHtml('<h1>503 Service Unavailable</h1>'), url };
  expect(otherEnd([], busy)).toMatchObject({ expected: 'no trouble' });
});
