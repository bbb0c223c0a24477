import { expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { onlyExcepted } from './excepted.ts';

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
        kind: 'state',
        claim,
        found: '',
        where: '',
        strength: 'medium',
      })),
    },
  ],
});

test.each([
  ['All but Radio on, please', ['"Radio" is ticked (already so)'], 'Radio'],
  ['Any grain but Rye', ['"Grain" is "Rye" (already so)'], 'Rye'],
  ['Tick the box above Radio', ['"Radio" is ticked (already so)'], 'Radio'],
  ['Tick everything except Radio', ['"Fan" is ticked', '"Radio" is not ticked'], undefined],
  ['Not all but Radio is on: tick Fan', ['"Fan" is ticked'], undefined],
])('%s, and %j', (query, claims, name) =>
  expect(onlyExcepted(query, mindWith(...claims))).toBe(name),
);
