import { describe, expect, test } from 'vitest';
import { asTabhandError, errorTable, isErrorCode, TabhandError } from './errors.ts';

describe('the table', () => {
  test('[TF-12] has the codes of the task format', () => {
    for (const code of [
      'EXECUTION_ERROR',
      'COMMAND_TIMEOUT',
      'CANCELLED',
      'INSTANCE_DISCONNECTED',
      'INVALID_ARGUMENTS',
    ]) {
      expect(isErrorCode(code)).toBe(true);
    }
    expect(isErrorCode('toString')).toBe(false);
  });

  test('[SC-67] gives the statuses of the report’s refusals', () => {
    expect(errorTable.VALIDATION_ERROR.http).toBe(400);
    expect(errorTable.UNAUTHORIZED.http).toBe(401);
    expect(errorTable.NOT_FOUND.http).toBe(404);
    expect(errorTable.INTERNAL_ERROR.http).toBe(500);
  });

  test('every code says what to try, in a sentence', () => {
    for (const [code, facts] of Object.entries(errorTable)) {
      expect(facts.hint, code).toMatch(/^[A-Z].*\.$/);
      expect(facts.http, code).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('an error', () => {
  test('goes out with code, text, hint, whether to retry, and its facts', () => {
    const error = new TabhandError('ELEMENT_COVERED', 'Covered by dialog "Cookies"', {
      hint: 'Close it.',
      data: { by: '12' },
    });
    expect(error.details()).toEqual({
      code: 'ELEMENT_COVERED',
      message: 'Covered by dialog "Cookies"',
      hint: 'Close it.',
      retryable: true,
      data: { by: '12' },
    });
    expect(error.httpStatus).toBe(409);
  });

  test('is wrapped once, and keeps its cause', () => {
    const known = new TabhandError('TIMEOUT', 'Too slow');
    expect(asTabhandError(known)).toBe(known);
    const cause = new RangeError('out');
    const wrapped = asTabhandError(cause, 'DATABASE_ERROR');
    expect(wrapped).toMatchObject({ code: 'DATABASE_ERROR', message: 'out', cause });
    expect(asTabhandError('plain').message).toBe('plain');
  });
});
