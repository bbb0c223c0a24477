import { describe, expect, it } from 'vitest';
import type { Intent } from '../text/intent.ts';
import { limitsOf } from './limit.ts';

const intent = (rest: string): Intent => ({
  op: 'delete',
  word: 'delete',
  said: `delete ${rest}`,
  rest,
  slots: [],
  score: 1,
  thing: { text: 'invoice', names: [], all: true, except: [], list: [], hints: [] },
});

describe('what says which of all are meant', () => {
  it.each([
    ['every invoice that is paid', ['paid']],
    ['every invoice which is still overdue', ['overdue']],
    ['every invoice that is overdue as paid', ['overdue']],
    ['every invoice', []],
  ])('%s', (rest, limits) => {
    expect(limitsOf(intent(rest))).toEqual(limits);
  });
});
