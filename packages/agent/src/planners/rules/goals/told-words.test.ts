import { expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { toldWords, withoutKinds } from './told-words.ts';

const page = buildPage(
  localFromHtml(
    '<label><input type="checkbox" id="1">Heating</label><button id="2">Polish</button>',
  ),
);

it.each([
  ['The hall is draughty. Turn on Heating.', ['hall', 'draughty']],
  ['The hall is draughty: turn on Heating.', ['hall', 'draughty']],
  ['Our guests cannot sleep; please turn on Heating.', ['guests', 'sleep']],
  ['The ferns must stay warm, turn on Heating.', ['ferns', 'warm']],
  ["Turn on Heating. It's a chilly evening!", ['chilly', 'evening']],
])('what is only told need not be met: %s', (query, words) => {
  expect(toldWords(query, page)).toEqual(expect.arrayContaining(words));
});

it.each([
  ['The silver should be polished. Turn on Heating.', 'silver'],
  ['Dust the hall. Turn on Heating.', 'hall'],
  ['Turn on Heating. The hall is draughty.', 'hall'],
  ['The silver is to be polished: turn on Heating.', 'silver'],
  ['The polish is gone. Turn on Heating.', 'polish'],
  ['The guest wants a bath. Turn on Heating.', 'bath'],
  ['The ferns must be watered, turn on Heating.', 'ferns'],
  ['The ferns must stay warm, turn on Heating and dust the hall.', 'ferns'],
  ['The polish must stay inside, turn on Heating.', 'polish'],
])('what is asked for, or known to the page, must: %s', (query, word) => {
  expect(toldWords(query, page)).not.toContain(word);
});

it('of what the only tree is one need not be shown', () => {
  const tree = (count: number) =>
    buildPage(localFromHtml('<ul role="tree"><li role="treeitem">Rye</li></ul>'.repeat(count)));
  const query = 'In the tree of breads, tick Rye';
  expect(withoutKinds(query, tree(1))).toBe('In the tree, tick Rye');
  expect(withoutKinds(query, tree(2))).toBe(query);
});
