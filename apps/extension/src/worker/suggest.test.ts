// What is suggested for pages of a few kinds.

import { expect, test } from 'vitest';
import { suggest } from './suggest.ts';

test('a shop: searching, then its buttons; what costs money is left to the person', () => {
  expect(
    suggest([
      { kind: 'search', name: 'Search products' },
      { kind: 'button', name: 'Add to cart' },
      { kind: 'button', name: 'Buy now' },
      { kind: 'button', name: 'Add to cart' },
      { kind: 'button', name: 'Next page' },
    ]),
  ).toEqual(['Search for ', 'Click “Add to cart”', 'Click “Next page”']);
});

test('a form names its fields, a login asks for the name', () => {
  const field = (name: string) => ({ kind: 'field', name }) as const;
  const form = [field('Name'), field('Email'), field('City'), field('Notes')];
  expect(suggest(form)).toEqual(['Fill in “Name”, “Email”, and “City”']);
  const login = [field('Email'), { kind: 'password', name: 'Password' } as const];
  expect(suggest([...login, { kind: 'button', name: 'Sign in' }])).toEqual(['Sign in as ']);
});

test('a page without controls suggests nothing', () => {
  expect(suggest([])).toEqual([]);
});
