import { expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { passedBy } from './parallel.ts';

const mindWith = (...claims: string[]): RulesMind => ({
  clauses: [],
  current: 0,
  facts: {},
  visited: [],
  goals: [
    {
      said: '',
      status: 'held',
      job: {},
      evidence: claims.map((claim) => ({
        kind: 'value',
        claim,
        found: '',
        where: '',
        strength: 'medium',
      })),
    },
  ],
});

test.each([
  ['It was wet. It was late. Label it so.', ['"Labels" holds "late"'], 'wet'],
  [
    'It was wet. It was late. Label it so.',
    ['"Labels" holds "late"', '"Labels" holds "wet"'],
    undefined,
  ],
  ['It was wet. The label is late.', ['"Labels" holds "late"'], undefined],
  ['We saw a hare; we saw an owl', ['"Seen" holds "Owl"'], 'hare'],
  ['It is summer. It is time to choose Bo.', ['"Guide" is "Bo"'], undefined],
])('%s, with %j', (query, claims, lost) => expect(passedBy(query, mindWith(...claims))).toBe(lost));
