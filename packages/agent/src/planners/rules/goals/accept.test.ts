import { expect, it } from 'vitest';
import { cutClauses } from '../text/clauses.ts';
import { readIntent } from '../text/read.ts';
import { acceptAsked } from './accept.ts';

function asked(query: string, message: string, answer?: string) {
  const [clause] = cutClauses(query, []);
  if (clause === undefined) throw new Error('nothing was said');
  const dialogs = [{ type: 'confirm', message, answer: 'dismissed' }];
  const question = `The page asks: "${message}" Shall I say yes?`;
  const reply = answer === undefined ? undefined : { question, answer };
  return acceptAsked({ dialogs, job: {}, intent: readIntent(clause), query, reply })?.do;
}

it('says yes to what was asked for', () =>
  expect(asked('Delete the loan of Ana', 'Delete this loan?')).toBe('act'));

it.each([
  ['Delete the loan of Ana', 'Delete all loans?', undefined, 'ask'],
  ['Delete the loan of Ana', 'Delete all loans?', 'no', 'ask'],
  ['Delete the loan of Ana', 'Delete all loans?', 'yes', 'act'],
  ['Delete all loans', 'Delete all loans?', undefined, 'act'],
])('whoever asked for one has not agreed to all: %s / %s / %s', (query, message, answer, does) =>
  expect(asked(query, message, answer)).toBe(does),
);
