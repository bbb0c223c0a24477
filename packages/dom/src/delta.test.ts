import type { Observation, SemanticNode } from '@tabhand/protocol';
import { describe, expect, it } from 'vitest';
import { costOf } from './budget.ts';
import { differenceOf, hashOf, isSignificant, sinceEarlier } from './delta.ts';

const node = (i: string, n: string, more: Partial<SemanticNode> = {}): SemanticNode => ({
  i,
  r: 'btn',
  n,
  ...more,
});

const seen = (tree: SemanticNode[]): Observation => ({
  url: 'http://page.test/',
  title: '',
  viewport: { width: 1280, height: 800 },
  scrollPosition: '0%',
  tree,
  covered: {},
  scrollableContainers: [],
  recentEvents: [],
  hasErrors: false,
  hasSuccess: false,
  hash: hashOf(tree),
  tokens: costOf(tree),
  omitted: [],
});

describe('[SC-39] delta', () => {
  it('hashes what a reader acts on and not where it is', () => {
    expect(hashOf([node('1', 'Save', { xy: [1, 2] })])).toBe(
      hashOf([node('1', 'Save', { xy: [9, 9] })]),
    );
    expect(hashOf([node('1', 'Save')])).not.toBe(hashOf([node('1', 'Save', { s: 'disabled' })]));
    expect(hashOf([node('1', 'Save')])).not.toBe(hashOf([node('2', 'Save')]));
  });

  it('tells added, removed and changed apart', () => {
    const delta = differenceOf(
      [node('1', 'A'), node('2', 'B')],
      [node('2', 'B', { s: 'disabled' }), node('3', 'C')],
    );
    expect(delta).toEqual({
      added: [node('3', 'C')],
      removed: ['1'],
      changed: [node('2', 'B', { s: 'disabled' })],
    });
    expect(isSignificant(delta)).toBe(true);
  });

  it('falls back to the whole tree when the difference is not shorter', () => {
    const long = Array.from({ length: 20 }, (_, k) => node(String(k), `Button ${k}`));
    const next = seen([...long.slice(1), node('99', 'New')]);
    const small = sinceEarlier(next, seen(long));
    expect(small.delta).toMatchObject({ since: hashOf(long), removed: ['0'] });
    expect(small.tree).toEqual([]);
    expect(small.tokens).toBeLessThan(next.tokens);
    const other = seen([node('50', 'Else')]);
    expect(sinceEarlier(other, seen(long))).toBe(other);
  });
});
