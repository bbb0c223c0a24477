import { expect, test } from 'vitest';
import { actOn } from '../../../calls.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { contrary } from './contrary.ts';
import { perform, type Step } from './step.ts';

const page = buildPage({
  ...localFromHtml(`<label for="1">Guide</label><select id="1"><option>Ana</option><option>Bo</option></select>
    <label for="2">Note</label><input id="2">
    <label><input type="checkbox" id="3"> Select V14</label>`),
  url: 'https://desk.test/',
});
const setting = (...pairs: readonly (readonly [string, string])[]): Step => {
  const [first, ...rest] = pairs.map(([ref, value]) =>
    actOn('setValue', { ref, role: 'textbox', name: 'Guide' }, [value], { description: 'fill' }),
  );
  if (first === undefined) throw new Error('no act');
  return { do: 'act', acts: [first, ...rest], job: {}, thought: '' };
};

test('it is asked before it is entered', () => {
  const step = setting(['1', 'Ana'], ['2', 'Bo']);
  expect(contrary('A tour with Ana, not Bo', page, step)).toMatchObject({ do: 'ask' });
  expect(contrary('A tour with Ana, note Bo', page, step)).toBeUndefined();
});

test('one field with two values is asked', () => {
  const step = setting(['1', 'Ana'], ['1', 'Bo']);
  expect(contrary('A tour with Ana, Bo', page, step)).toMatchObject({ do: 'ask' });
});

test('a box that was refused is not ticked', () => {
  const target = { ref: '3', role: 'checkbox', name: 'Select V14' };
  const step = perform(actOn('check', target, [], { description: 'tick' }), {});
  expect(contrary('Select V12, not V13 or V14', page, step)).toMatchObject({ do: 'ask' });
  expect(contrary('Select V13 and V14, not V12', page, step)).toBeUndefined();
});

test('what is said to stay as it is', () => {
  const step = setting(['1', 'Ana']);
  expect(contrary('Note: late. The guide stays as before, Ana.', page, step)).toMatchObject({
    do: 'ask',
  });
  expect(contrary('The note stays as before, the guide is Ana.', page, step)).toBeUndefined();
});

test('what is replaced is not what comes instead', () => {
  const step = setting(['2', 'Guide']);
  expect(contrary('Replace the text in Guide with that note.', page, step)).toMatchObject({
    do: 'ask',
  });
  expect(contrary('Replace the note with "Guide".', page, step)).toBeUndefined();
});
