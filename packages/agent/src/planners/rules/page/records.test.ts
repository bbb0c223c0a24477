import { expect, test } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { groupsOf } from './records.ts';
import { buildPage } from './view.ts';

const items = (html: string): string[] => {
  const page = buildPage({ ...localFromHtml(html), url: 'https://desk.test/' });
  return groupsOf(page).flatMap((group) => group.items.map((item) => page.text(item)));
};

test('a list with one thing in it is a list', () => {
  expect(items('<ul><li>Q3 <button id="1">Delete</button></li></ul>')).toEqual(['Q3 Delete']);
});

test('what has nothing to press, or nothing but that, is none', () => {
  expect(items('<ul><li>Q3</li></ul>')).toEqual([]);
  expect(items('<ul><li><button id="1">Delete</button></li></ul>')).toEqual([]);
  expect(items('<nav><ul><li>Q3 <button id="1">Menu</button></li></ul></nav>')).toEqual([]);
});
