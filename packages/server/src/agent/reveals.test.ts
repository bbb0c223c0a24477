import { expect, test } from 'vitest';
import { Reveals } from './reveals.ts';

test('what was revealed is masked wherever it comes back, in every spelling', async () => {
  const reveals = new Reveals();
  const untouched = { text: 'pässword & co' };
  expect(reveals.clean(untouched)).toBe(untouched);
  const secret = reveals.watch(async (name) => (name === 'a' ? 'pässword & co' : undefined));
  expect(await secret('a', 'https://a.test')).toBe('pässword & co');
  await secret('b', 'https://a.test');
  const data = {
    list: ['You typed pässword & co!', 7, null],
    url: `https://a.test/?q=${encodeURIComponent('pässword & co')}`,
  };
  const clean = JSON.stringify(reveals.clean(data));
  expect(clean).not.toMatch(/ssword|%26/);
  expect(clean).toContain('You typed ••••••!');
  expect(reveals.named(data).list[0]).toBe('You typed {{secret:a}}!');
});

test('a value of three letters would hide half the page', () => {
  const reveals = new Reveals();
  reveals.note('a', 'the');
  expect(reveals.text('the page')).toBe('the page');
});
