import { expect, test } from 'vitest';
import { originsFor, originsIn } from './origins.ts';

test('a task may act on its page and on the sites its words name', () => {
  const origins = originsFor('Compare it with the price on other.example', [
    'https://shop.example/cart?x=1',
    undefined,
  ]);
  expect(origins).toContain('https://shop.example');
  expect(origins).toContain('https://www.shop.example');
  expect(origins).toContain('https://other.example');
  expect(origins).not.toContain('https://evil.example');
});

test('e-mail addresses and file names are no sites', () => {
  expect(originsIn('Send report.pdf to ada@mail.example')).toEqual([]);
  expect(originsIn('Go to https://a.example:8443/x and sign in')).toEqual([
    'https://a.example:8443',
    'https://www.a.example:8443',
  ]);
  expect(originsFor('x', ['http://127.0.0.1:3000/y', 'about:blank'])).toEqual([
    'http://127.0.0.1:3000',
  ]);
});
