import { expect, test } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { optionByWords } from './option-words.ts';

const html = `<div role="listbox"><div role="option">Lake side table</div>
  <div role="option">Corner table</div><div role="option">Lake table</div></div>`;
const { nodes } = buildPage({ ...localFromHtml(html), url: 'https://inn.test/' });
const options = nodes.filter(({ role }) => role === 'option');

test.each([
  ['with a lake side', 'Lake side table'],
  ['the table at the side of the lake', 'Lake side table'],
  ['by the lake', undefined],
  ['with a garden side', undefined],
])('%s', (value, name) => expect(optionByWords(options, 'Table', value)?.name).toBe(name));
