import { expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage, byRef } from '../page/view.ts';
import { asksTwice } from './asks-twice.ts';
import { aroundNode } from './touched.ts';

const made = (id: string, name: string): string =>
  `<span class="made"><i id="${id}" role="switch" tabindex="0">${name}</i></span>`;
const page = buildPage({
  ...localFromHtml(`<h1>Desk</h1><p>${made('1', 'Click track')}${made('2', 'Speaker')}</p>
    <p>${made('3', 'Lamp')}${made('4', 'Fan')}</p>`),
  url: 'https://desk.test/',
});

it('the switch beside the one that is touched was not touched', () => {
  const node = byRef(page, '2');
  if (node === undefined) throw new Error('no such switch');
  const around = aroundNode(page, node).join(' ');
  expect(around).toContain('Speaker');
  expect(around).not.toContain('Click track');
});

it.each([
  ['Heaviest dog: name and breed?', true],
  ['What are the name and the price of the cheapest tent?', true],
  ['Which tent is it, and of what colour?', true],
  ['What is the price of the Oak and Ash table?', false],
  ['Set the title to "Name and breed"', false],
])('%s asks for two things: %s', (query, both) => expect(asksTwice(query)).toBe(both));
