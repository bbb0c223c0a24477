import { expect, test } from 'vitest';
import { localFromHtml } from './view-html.ts';

const names = (html: string): string[] =>
  localFromHtml(html).nodes.flatMap((node) => (node.role === 'button' ? [node.name] : []));

test('buttons of an HTML text are found whatever their attributes hold', () => {
  expect(names('<div title="a > b"><button data-x=\'<b>\'>Save</button></div>')).toEqual(['Save']);
});

test('a tag without an end takes the rest with it, and what came before stays', () => {
  expect(names('<button>Save</button><a href="')).toEqual(['Save']);
});

test.each([
  ['half a tag, again and again', '<a b'.repeat(100_000)],
  ['a name that never ends', `<a ${'a'.repeat(400_000)}"`],
  ['quotes that never close', `<a ${'a="'.repeat(100_000)}`],
])('%s is read in one pass', (_, hostile) => {
  expect(names(`<button>Save</button>${hostile}`)).toEqual(['Save']);
});
