import type { SemanticNode } from '@tabhand/protocol';
import { describe, expect, it } from 'vitest';
import { findRelevant } from './find.ts';

const page: SemanticNode[] = Array.from({ length: 400 }, (_, k) => ({
  i: String(k),
  r: k % 10 === 0 ? 'btn' : 'item',
  n: k === 333 ? 'Track my parcel' : `Product ${k}`,
  xy: [10, k * 30],
}));

describe('find', () => {
  it('leaves small trees whole', () => {
    expect(findRelevant(page.slice(0, 20), 'parcel')).toMatchObject({
      filtered: false,
      originalNodeCount: 20,
    });
  });

  it('keeps at most 50 nodes, the asked one among them, and says what it saved', () => {
    const { nodes, filtered, reason, originalNodeCount, tokenReduction } = findRelevant(
      page,
      'track my parcel',
    );
    expect(nodes.map(({ n }) => n)).toContain('Track my parcel');
    expect(nodes.length).toBeLessThanOrEqual(50);
    expect(filtered).toBe(true);
    expect(originalNodeCount).toBe(400);
    expect(reason).toContain('400 nodes');
    expect(tokenReduction).toBeGreaterThan(80);
  });

  it('keeps document order', () => {
    const places = findRelevant(page, 'product 120').nodes.map(({ i }) => Number(i));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});
