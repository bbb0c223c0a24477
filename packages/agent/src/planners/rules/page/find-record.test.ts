import { expect, it } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { findRecords } from './find-record.ts';
import { buildPage } from './view.ts';

const row = (name: string) => `<li>${name} <button>Cancel</button></li>`;
const page = buildPage({
  ...localFromHtml(
    `<h1>Lessons</h1><ul>${['Bo Lind', 'Ana Ruiz', 'Lights of the North'].map(row).join('')}</ul>`,
  ),
  url: 'https://desk.test/',
});
const found = (phrase: string) => findRecords(page, phrase).map((node) => page.text(node));

it('the word that heads the list need not stand in its records', () => {
  expect(found('lesson of bo lind')).toEqual([expect.stringContaining('Bo Lind')]);
});

it.each(['owls of the north', 'lesson of bo berg', 'invoice of bo lind', 'lesson of bo'])(
  '%s is none of them',
  (phrase) => expect(found(phrase)).toEqual([]),
);
