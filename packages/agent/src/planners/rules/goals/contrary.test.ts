import { describe, expect, test } from 'vitest';
import { actOn } from '../../../calls.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { contrary, isOnlyRefused } from './contrary.ts';
import type { Step } from './step.ts';

const page = buildPage({
  ...localFromHtml(`<label for="1">Guide</label><select id="1"><option>Ana</option><option>Bo</option></select>
    <label for="2">Note</label><input id="2">`),
  url: 'https://desk.test/',
});
const setting = (...pairs: readonly (readonly [string, string])[]): Step => {
  const [first, ...rest] = pairs.map(([ref, value]) =>
    actOn('setValue', { ref, role: 'textbox', name: 'Guide' }, [value], { description: 'fill' }),
  );
  if (first === undefined) throw new Error('no act');
  return { do: 'act', acts: [first, ...rest], job: {}, thought: '' };
};

describe('a value that is only named to be refused', () => {
  test.each([
    ['Guide Ana, not Bo', 'Bo', true],
    ['Guide Ana, not Bo', 'Ana', false],
    ['Not Bo but Ana is the guide', 'Bo', true],
    ['Take Ana instead of Bo', 'Bo', true],
    ['Not 12 but 13 seats', '12', true],
    ['Set the seats of van no 12', '12', false],
    ['Not only Bo, Ana too', 'Bo', false],
    ['It is not Bo yet, set it to Bo', 'Bo', false],
    ['Write "Do not disturb"', 'Do not disturb', false],
    ['Not before 18:00', '18:00', false],
  ])('%s: %s', (query, value, refused) => expect(isOnlyRefused(query, value)).toBe(refused));
});

test('it is asked before it is entered', () => {
  const step = setting(['1', 'Ana'], ['2', 'Bo']);
  expect(contrary('A tour with Ana, not Bo', page, step)).toMatchObject({ do: 'ask' });
  expect(contrary('A tour with Ana, note Bo', page, step)).toBeUndefined();
});

test('one field with two values is asked', () => {
  const step = setting(['1', 'Ana'], ['1', 'Bo']);
  expect(contrary('A tour with Ana, Bo', page, step)).toMatchObject({ do: 'ask' });
});
