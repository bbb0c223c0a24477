import { expect, test } from 'vitest';
import { clip, columns, harmless, sayResult, table, wrap } from './print.ts';

test('what a page says cannot steer the terminal', () => {
  expect(harmless('a\x1b]0;mine\x07b\nc\td\x9b2J')).toBe('a�]0;mine�b\nc\td�2J');
  expect(sayResult('\x1b[2Jgone')).toBe('�[2Jgone');
});

test('a line is cut to its room, counted in columns and not in signs', () => {
  expect(clip('Larch 24 Daypack', 9)).toBe('Larch 24…');
  expect(clip('two\nlines', 20)).toBe('two lines');
  expect(columns('日本')).toBe(4);
  expect(columns(clip('日本語のタイトル', 9))).toBeLessThanOrEqual(9);
});

test('columns line up below wide signs', () => {
  const [head, row] = table([
    ['NAME', 'ID'],
    ['日本語', 'x'],
  ]).split('\n');
  expect(columns(head?.split('ID')[0] ?? '')).toBe(columns(row?.split('x')[0] ?? ''));
});

test('where nobody reads a terminal nothing is broken into lines', () => {
  const long = 'word '.repeat(40).trim();
  expect(wrap(long, 14)).toBe(long);
});
