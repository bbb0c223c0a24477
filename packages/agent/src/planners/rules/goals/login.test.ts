import { expect, it } from 'vitest';
import { readCredentials } from './login.ts';

it.each([
  ['Sign in: desk / Birch-12', { user: 'desk', password: 'Birch-12' }],
  ["log in, the user's desk and the password's Birch-12", { user: 'desk', password: 'Birch-12' }],
  ['Log in with desk / Birch-12', { user: 'desk', password: 'Birch-12' }],
  ['Log in as desk with password Birch-12', { user: 'desk', password: 'Birch-12' }],
  ['Log in', {}],
])('%s', (said, expected) => expect(readCredentials(said)).toEqual(expected));
