import { expect, test } from 'vitest';
import { extractDomain, generateSessionTitle } from './domain.ts';

test.each([
  ['https://www.google.com/search?q=x', 'google.com'],
  ['https://news.bbc.co.uk/', 'bbc.co.uk'],
  ['https://shop.example.com.au/a', 'example.com.au'],
  ['http://localhost:3000/x', 'localhost'],
  ['http://192.168.1.7:8080/', '192.168.1.7'],
  ['http://[::1]:3400/', '[::1]'],
  ['not a url', ''],
])('[SC-7] the domain of %s is %s', (url, domain) => {
  expect(extractDomain(url)).toBe(domain);
});

test('[SC-4] [SC-7] a title is the domain and the task, on one line and not too long', () => {
  expect(generateSessionTitle('github.com', 'Review\n  PR #7')).toBe('github.com: Review PR #7');
  expect(generateSessionTitle('', 'Add two numbers')).toBe('Add two numbers');
  expect(generateSessionTitle('a.com', 'x'.repeat(600))).toHaveLength(500);
});
