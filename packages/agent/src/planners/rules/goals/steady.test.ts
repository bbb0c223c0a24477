import { expect, it } from 'vitest';
import { noGround } from '../text/intent.ts';
import { readPlain } from '../text/interpret.ts';
import { readIntent } from '../text/read.ts';
import { steady, withRead } from './steady.ts';

function read(said: string, score: number) {
  const [clause] = readPlain(said, [], noGround);
  if (clause === undefined) throw new Error('nothing was read');
  return { ...readIntent(clause, noGround), score };
}

const first = read('Turn on Parsnips', 0.6);
const act = { do: 'wait', ms: 1, why: 'it opens', job: { reveals: ['Roots'] } } as const;

it.each([
  ['a page that speaks for less does not change the reading', 0.5, 'tick'],
  ['one that speaks for more does', 0.9, 'set'],
])('%s', (_, score, op) => {
  const step = withRead(act, { intent: first, job: {} });
  if (step.do !== 'wait') throw new Error('it waits');
  const now = read('Set Parsnips to 3', score);
  expect(steady({ intent: now, job: step.job }).intent.op).toBe(op);
});

it('a widget at work is kept by its goal', () => {
  const step = withRead({ ...act, job: { phase: 'open' } }, { intent: first, job: {} });
  expect(step).toMatchObject({ job: { phase: 'open' } });
  expect(step).not.toHaveProperty('job.read');
});
