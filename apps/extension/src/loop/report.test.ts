// What the server is told of an action: whether it passed, what the page said, what failed.

import { type Outcome, TabhandError } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { commandOf } from './action.ts';
import { reportOf, seenAfter } from './report.ts';

const urlBefore = 'https://example.com/cart';

const told = (text: string, outcome: Outcome) =>
  reportOf({ text, command: commandOf(text), outcome, urlBefore });

const worked = (changes: Outcome['changes']): Outcome => ({
  ok: true,
  reached: 'settled',
  durationMs: 5,
  summary: "Clicked button 'Pay'",
  ...(changes && { changes }),
});

test('a click that changed the page passed', () => {
  expect(told('click(4)', worked({ mutations: 3 }))).toEqual({
    lastActionStatus: 'success',
    lastActionResult: { success: true, actualState: "Clicked button 'Pay'" },
    previousUrl: urlBefore,
    clientObservations: { didDomMutate: true, didUrlChange: false },
    verification_passed: true,
    verification_message: "Clicked button 'Pay'",
  });
});

test('a click after which nothing changed did not pass, and says so', () => {
  expect(told('click(4)', worked({ mutations: 0 }))).toMatchObject({
    lastActionStatus: 'success',
    verification_passed: false,
    verification_message: "Clicked button 'Pay', but nothing changed",
  });
});

test('what the page says of errors and successes is handed on', () => {
  const messages = [
    { kind: 'error', text: 'The card was declined' },
    { kind: 'success', text: 'Your cart was kept' },
    { kind: 'info', text: 'Opening hours' },
  ] as const;
  expect(told('click(4)', worked({ mutations: 9, messages }))).toMatchObject({
    verification_passed: false,
    verification_message: 'The card was declined',
    errors_detected: ['The card was declined'],
    success_messages: ['Your cart was kept'],
  });
});

test('a failed action names its code and its element', () => {
  const error = new TabhandError('ELEMENT_NOT_FOUND', 'No such element').details();
  const outcome: Outcome = { ok: false, reached: 'parsed', durationMs: 5, error };
  expect(told('click(99)', outcome)).toMatchObject({
    lastActionStatus: 'failure',
    verification_passed: false,
    lastActionError: {
      message: 'No such element',
      code: 'ELEMENT_NOT_FOUND',
      action: 'click(99)',
      elementId: 99,
    },
  });
});

test('a navigation that is seen only at the next look was the action’s doing', () => {
  const report = told('click(4)', worked({ mutations: 0 }));
  expect(seenAfter(report, urlBefore)).toBe(report);
  expect(seenAfter(report, 'https://example.com/paid')).toMatchObject({
    verification_passed: true,
    verification_message: 'Now at https://example.com/paid',
    clientObservations: { didUrlChange: true },
  });
});
