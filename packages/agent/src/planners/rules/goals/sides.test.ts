import { describe, expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { wrongSide } from './sides.ts';

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

describe('a box that was left the other way than was said', () => {
  test.each([
    ['Heating: off. Radio: on.', '"Heating" is ticked', 'Heating'],
    ['The radio should be on, heating off', '"Radio" is not ticked', 'Radio'],
    ['Turn off the "Night light"', '"Night light" is ticked', 'Night light'],
    ['Heating: off. Radio: on.', '"Heating" is not ticked', undefined],
    ['Heating is off; turn it on.', '"Heating" is ticked', undefined],
    ['Heating is not on yet, turn it on.', '"Heating" is not ticked (already so)', 'Heating'],
    ['Heating is off, switch it on.', '"Heating" is ticked', undefined],
    ['Use the heating, but keep the radio', '"Heating" is ticked', undefined],
  ])('%s, and %s', (query, claim, wrong) => expect(wrongSide(query, mindWith(claim))).toBe(wrong));
});
