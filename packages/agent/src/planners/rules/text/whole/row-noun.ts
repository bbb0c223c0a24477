// Whether a word may be what the records of a list are called: "how many invoices".

import { headsOf } from '../../page/heads.ts';
import type { Page } from '../../page/view.ts';
import type { RowList } from './rows.ts';

const anything =
  /^(?:ones?|rows?|records?|entry|entries|items?|lines?|things?|people|persons?|names?|cases?|times?|results?|everything|everybody|everyone)$/iu;
const somebody = /^(?:people|persons?|names?|everybody|everyone)$/iu;

export function isCalled(page: Page, { parent, columns }: RowList, said: string): boolean {
  const noun = stem(said);
  if (anything.test(said.trim()) && !somebody.test(`-${said}`)) return true;
  const titles = [
    ...headsOf(page).map((node) => node.name || page.text(node)),
    page.tree.title,
    parent.name,
    columns[0] ?? '',
  ];
  return titles.some((title) => title.split(/[^\p{L}-]+/u).some((word) => stem(word) === noun));
}

const stem = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/ies$/u, 'y')
    .replace(/(?<=[sxz]|ch|sh)es$/u, '')
    .replace(/(?<=[^s])s$/u, '');
