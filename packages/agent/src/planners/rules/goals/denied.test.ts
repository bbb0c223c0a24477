import { expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { deniedIn } from './denied.ts';

const found = (claim: string): RulesMind => ({
  clauses: [],
  current: 0,
  facts: {},
  visited: [],
  goals: [
    {
      said: '',
      status: 'held',
      job: {},
      evidence: [{ kind: 'value', claim, found: '', where: '', strength: 'medium' }],
    },
  ],
});

test.each([
  ['No more Ana Ruiz on the crew, please', '"Crew" holds "Ana Ruiz"', 'Ana Ruiz'],
  ['The crew goes without Ana Ruiz', '"Crew" holds "Ana Ruiz"', 'Ana Ruiz'],
  ['Ana Ruiz has to go from the crew', '"Crew" holds "Ana Ruiz"', 'Ana Ruiz'],
  ["We don't need Night lights any more", '"Night lights" is ticked', 'Night lights'],
  ['Ana Ruiz is not on the crew yet', '"Crew" holds "Ana Ruiz"', undefined],
  ['We would like to stop in Ghent', '"Halts" holds "Ghent"', undefined],
  ['Please stop Night lights', '"Night lights" is ticked', 'Night lights'],
  ['Not Bo but Ana Ruiz is on the crew', '"Crew" holds "Ana Ruiz"', undefined],
  ['Tick all of Ward 2, nothing of Ward 3', 'pressed "Ward 3"', 'Ward 3'],
  ['Tick Ward 2, Ward 3 stays as it is', '"Ward 3" is ticked', 'Ward 3'],
  ['Tick Ward 2, Ward 3 stays as it is', '"Ward 3" is ticked (already so)', undefined],
  ['Tick Ward 2 and leave Ward 3 alone', '"Ward 2" is ticked', undefined],
  ['Set the fee to 3, the fine stays unchanged', '"Fine" is "3"', 'Fine'],
  ['Add Ana Ruiz, no more', '"Crew" holds "Ana Ruiz"', undefined],
])('%s, and %s', (query, claim, denied) => expect(deniedIn(query, found(claim))).toBe(denied));
