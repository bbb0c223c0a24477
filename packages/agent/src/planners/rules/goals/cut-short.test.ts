import { expect, test } from 'vitest';
import { actOn } from '../../../calls.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { cutShort } from './cut-short.ts';
import { perform } from './step.ts';

const page = buildPage({
  ...localFromHtml('<label>Note <textarea id="1"></textarea></label><button id="2">Send</button>'),
  url: 'https://desk.test/',
});
const typed = (query: string, value: string): boolean => {
  const target = { ref: '1', role: 'textbox', name: 'Note' };
  const step = perform(actOn('setValue', target, [value], { description: 'fill' }), {});
  return cutShort({ query, page, dates: { now: 0, dayFirst: true } }, step) === undefined;
};

test.each([
  ['Crew > Ana > Note: Come soon, and hurry > Send', 'hurry', false],
  ['Crew > Ana > Note: Come soon, and hurry > Send', 'Come soon, and hurry', true],
  ['Name: Ana, Note: hurry', 'hurry', true],
  ['the note says Lift is out', 'Lift', false],
  ['Note that Ana is vegetarian', 'Ana', false],
  ['the note says "Lift"', 'Lift', true],
  ['Send this: floor 2, note Lift is out', 'Lift', false],
  ['Send this: floor 2, note Lift, and save', 'Lift', true],
  ['Send this:\n- floor 2\n- Note: Lift is out', 'Lift', false],
  ['Send this:\n- floor 2\n- Note: Big lift is out', 'Big lift is out', true],
  ['Crew → Ana Ruiz → note 12 → save', '"Crew" of Ana Ruiz', false],
  ['Note: wet, late and still cold', 'wet, late and still cold', false],
  ['Note: "wet and still cold"', 'wet and still cold', true],
  ['Type 5" pipe as note', '5" pipe', true],
  ['Put that berth as the notice on bills', 'the notice on bills', false],
  ['Write the usual things as note', 'the usual things', true],
])('%s: "%s" is whole: %s', (query, value, whole) => expect(typed(query, value)).toBe(whole));
