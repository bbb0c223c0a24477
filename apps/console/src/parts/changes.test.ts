import { expect, test } from 'vitest';
import { sayChanges } from './changes.ts';

test('what a page says comes before where it went and how much of it moved', () => {
  const changes = {
    mutations: 1,
    url: { from: 'http://a/', to: 'http://a/cart' },
    messages: [{ text: 'Added', kind: 'success' }],
    tabs: [{ id: 't', url: 'http://b/', how: 'opened' }],
    blocked: ['a download'],
  };
  expect(sayChanges(changes)).toEqual([
    'It says “Added”.',
    'Blocked: a download.',
    'A tab was opened.',
    'It went to /cart.',
    'The page changed in 1 place.',
  ]);
});

test('another site is named whole', () => {
  const url = { from: 'http://a/', to: 'http://b/cart?x=1' };
  expect(sayChanges({ url })).toEqual(['It went to http://b/cart?x=1.']);
});

test('nothing changed, nothing said', () => {
  expect(sayChanges(undefined)).toEqual([]);
  expect(sayChanges({ mutations: 0 })).toEqual([]);
});
