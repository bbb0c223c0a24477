import { expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { otherNames } from './other-names.ts';

const pageOf = (...names: readonly string[]) =>
  buildPage({
    ...localFromHtml(names.map((name, at) => `<label>${name} <input id="${at}"></label>`).join('')),
    url: 'https://desk.test/',
  });

const set = (field: string, value: string) =>
  ({ kind: 'value', claim: `"${field}" is "${value}"`, found: value, strength: 'medium' }) as const;

it('another word for the only field it can mean counts for it', () => {
  expect(otherNames(pageOf('Volume', 'Notes'), [set('Volume', '35')], ['loud'])).toEqual(['loud']);
});

it.each([
  ['a second field that it can mean', pageOf('Volume', 'Loudness at night'), 'loud'],
  ['no word for the field', pageOf('Volume', 'Notes'), 'bright'],
  ['a word for another field', pageOf('Volume', 'Notes'), 'remarks'],
])('%s: nothing is proved', (_, page, word) => {
  expect(otherNames(page, [set('Volume', '35')], [word])).toEqual([]);
});
