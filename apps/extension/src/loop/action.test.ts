// Action strings of the agent, read as commands.

import { expect, test } from 'vitest';
import { commandOf, endOf } from './action.ts';

test.each([
  ['click(42)', 'click', { ref: '42' }],
  ['click(100, 200)', 'click', { x: 100, y: 200 }],
  ["setValue(15, 'Ada')", 'set_value', { ref: '15', text: 'Ada' }],
  ['type("hi")', 'type', { text: 'hi' }],
  ["scroll('down')", 'scroll', { direction: 'down' }],
  ['scroll(false, 2)', 'scroll', { direction: 'up', pages: 2 }],
  ["scroll_container(7, 'up')", 'scroll', { ref: '7', direction: 'up' }],
  ["press('Enter')", 'keyboard', { key: 'Enter' }],
  ["press('a', ['Control'])", 'keyboard', { key: 'a', modifiers: ['Control'] }],
  ['wait(2)', 'sleep', { duration: 2000 }],
  ["navigate('https://example.com')", 'goto', { url: 'https://example.com' }],
  ["selectDropdown(3, 'blue')", 'select', { ref: '3', value: 'blue' }],
])('%s', (text, action, args) => {
  expect(commandOf(text)).toMatchObject({ action, args });
});

test('what no action is called is refused', () => {
  expect(() => commandOf('launchMissiles(1)')).toThrow('Unknown action: launchMissiles');
});

test('finish and fail end a task, with what they say', () => {
  expect(endOf('finish()')).toEqual({ ok: true, said: '' });
  expect(endOf('finish("3 results")')).toEqual({ ok: true, said: '3 results' });
  expect(endOf('fail("no such page")')).toEqual({ ok: false, said: 'no such page' });
  expect(endOf('click(1)')).toBeUndefined();
});
