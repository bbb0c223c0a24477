// Key combinations in words.

import { expect, test } from 'vitest';
import { readKey } from './keyboard.ts';

test('reads combinations, lone plus signs and other names of modifiers', () => {
  expect(readKey('Enter', [])).toEqual({ key: 'Enter', modifiers: [] });
  expect(readKey('Control+Shift+K', [])).toEqual({ key: 'K', modifiers: ['Control', 'Shift'] });
  expect(readKey('+', [])).toEqual({ key: '+', modifiers: [] });
  expect(readKey('ctrl++', [])).toEqual({ key: '+', modifiers: ['Control'] });
  expect(readKey('a', ['cmd', 'meta'])).toEqual({ key: 'a', modifiers: ['Meta'] });
  expect(() => readKey('Hyper+a', [])).toThrow('Unknown modifier: Hyper');
});
