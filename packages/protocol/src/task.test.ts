import { expect, test } from 'vitest';
import { mayRetry, type Outcome, reachedLevels } from './outcome.ts';
import { commandMoves, commandStatuses, isTerminal, taskMoves, taskStatuses } from './task.ts';
import { WireCommandStatusSchema, WireTaskStatusSchema } from './wire/task-socket.ts';

test('[TF-3] a task ends completed, failed or cancelled, and an end is final', () => {
  expect(taskStatuses.filter(isTerminal)).toEqual(['completed', 'failed', 'cancelled']);
  expect(taskMoves.queued).toEqual(expect.arrayContaining(['running', 'cancelled']));
  expect(taskMoves.running).toEqual(expect.arrayContaining(['completed', 'failed', 'cancelled']));
});

test('[TF-3] the wire knows every status but waiting', () => {
  expect(WireTaskStatusSchema.options).toEqual(taskStatuses.filter((word) => word !== 'waiting'));
});

test('[TF-5] a running command can be skipped, a finished one cannot change', () => {
  expect(commandMoves.pending).toEqual(['running', 'skipped']);
  expect(commandMoves.running).toEqual(['success', 'error', 'skipped']);
  for (const end of ['success', 'error', 'skipped'] as const) expect(commandMoves[end]).toEqual([]);
  expect(WireCommandStatusSchema.options).toEqual([...commandStatuses]);
});

test('only what has not touched the page, or only read it, may be tried again', () => {
  const failed = (reached: (typeof reachedLevels)[number]): Outcome => ({
    ok: false,
    reached,
    durationMs: 1,
    error: { code: 'EXECUTION_ERROR', message: 'm', hint: 'h', retryable: false },
  });
  const retried = reachedLevels.filter((level) => mayRetry(failed(level), 'input'));
  expect(retried).toEqual(['parsed', 'located']);
  expect(mayRetry(failed('settled'), 'read')).toBe(true);
  expect(mayRetry({ ok: true, reached: 'parsed', durationMs: 1, summary: 's' }, 'read')).toBe(
    false,
  );
});
