import { expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { betterNamed } from './better-named.ts';

const page = buildPage(
  localFromHtml(`<label>Lease begins <input id="1" type="date"></label>
    <label>Viewing week <input id="2" type="date"></label>
    <label>Agent <input id="3"></label><label>Remarks <input id="4"></label>`),
);
const mindWith = (claim: string): RulesMind => ({
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
  ['Our lease comes a week later: it begins on 3 May', '"Viewing week" is "3 May"', 'Lease begins'],
  ['Our lease begins on 3 May', '"Lease begins" is "3 May"', undefined],
  ['The viewing week begins on 3 May', '"Viewing week" is "3 May"', undefined],
  ['The lease begins in summer, viewing on 3 May', '"Viewing week" is "3 May"', 'Lease begins'],
  ['Viewing on 3 May', '"Viewing week" is "3 May"', undefined],
  ['The agent is Bo', '"Remarks" is "Bo"', 'Agent'],
  ['Remarks about the agent: Bo', '"Remarks" is "Bo"', undefined],
  ['Remarks: "the agent is Bo"', '"Remarks" is "the agent is Bo"', undefined],
])('%s, and %s', (query, claim, better) =>
  expect(betterNamed(query, mindWith(claim), page)).toBe(better),
);
