// When a lost element counts as found again.

import { describe, expect, test } from 'vitest';
import { looksTheSame } from './alike.ts';
import type { Fingerprint } from './fingerprint.ts';
import { choose, score } from './heal.ts';

const seen: Fingerprint = {
  tag: 'button',
  role: 'button',
  name: 'Delete',
  path: 'button:1<li:1<ul:1',
  attributes: {},
  x: 100,
  y: 100,
  before: '',
  after: '',
  record: 'Ann Delete',
  around: 'Ann',
};

describe('ghost match', () => {
  test('the same words in the same place are surely it', () => {
    expect(score(seen, seen, true)).toBe(1);
    expect(score(seen, { ...seen, x: 400 }, true)).toBeCloseTo(0.8);
  });

  test('the same button of another record is not it, however near', () => {
    expect(score(seen, { ...seen, around: 'Bob', record: 'Bob Delete' }, true)).toBe(0);
  });

  test('other words in the same place are not it', () => {
    expect(score(seen, { ...seen, name: 'Archive' }, true)).toBe(0);
  });

  test('an id of its own outweighs new words', () => {
    const known = { ...seen, attributes: { id: 'save' } };
    expect(score(known, { ...known, name: 'Saving' }, true)).toBeGreaterThan(0.5);
    const far = { ...known, x: 400 };
    const other = { ...far, attributes: { id: 'other' } };
    expect(score(known, other, true)).toBeLessThan(score(known, far, true));
  });

  test('two that are equally good are none', () => {
    const element = Object.create(null);
    const best = { element, confidence: 0.8 };
    expect(choose([best, { element, confidence: 0.75 }]).best).toBeUndefined();
    expect(choose([best, { element, confidence: 0.5 }]).best).toBe(best);
    expect(choose([{ element, confidence: 0.45 }]).best).toBeUndefined();
  });

  test('a node re-used for another record does not look the same', () => {
    expect(looksTheSame(seen, { ...seen, x: 7 })).toBe(true);
    expect(looksTheSame(seen, { ...seen, around: 'Bob' })).toBe(false);
    expect(looksTheSame(seen, { ...seen, name: 'Delete Bob' })).toBe(false);
  });
});
