import type { SemanticNode } from '@tabhand/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, fitInto } from './budget.ts';

const node = (i: number, more: Partial<SemanticNode> = {}): SemanticNode => ({
  i: String(i),
  r: 'link',
  n: `Link ${i}`,
  xy: [10, i],
  ...more,
});

describe('fitInto', () => {
  it('keeps everything that fits', () => {
    const nodes = [node(1), node(2)];
    expect(fitInto(nodes, 1000)).toMatchObject({ nodes, omitted: [] });
  });

  it('keeps fields and buttons before links, in document order, and counts what it left out', () => {
    const nodes = [
      ...Array.from({ length: 40 }, (_, k) => node(k)),
      node(98, { r: 'inp', n: 'E-mail' }),
      node(99, { r: 'btn', n: 'Send' }),
    ];
    const { nodes: kept, omitted } = fitInto(nodes, 150);
    expect(kept.slice(-2).map(({ n }) => n)).toEqual(['E-mail', 'Send']);
    expect(omitted).toEqual([
      {
        count: 42 - kept.length,
        what: `${42 - kept.length} more links`,
        how: 'raise budget, or look with find',
      },
    ]);
  });

  it('never costs more than the budget and never hides an omission', () => {
    const arbitrary = fc.array(
      fc.record({
        r: fc.constantFrom('btn', 'link', 'inp', 'opt'),
        n: fc.string({ maxLength: 50 }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(arbitrary, fc.integer({ min: 20, max: 800 }), (facts, budget) => {
        const nodes = facts.map((fact, i) => node(i, fact));
        const { nodes: kept, omitted } = fitInto(nodes, budget);
        const missing = omitted.reduce((sum, { count }) => sum + count, 0);
        expect(costOf(kept)).toBeLessThanOrEqual(Math.max(budget, 3));
        expect(kept.length + missing).toBe(nodes.length);
      }),
      { numRuns: 60 },
    );
  });
});
