import type { StatusSnapshot, TaskStreamEvent } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { emptyModel, fold, type TaskModel, withLogs } from './task-model.ts';

const at = '2026-01-01T00:00:00.000Z';
const line = (cursor: number) => {
  return { cursor, timestamp: at, level: 'info' as const, message: `line ${cursor}` };
};
const log = (cursor: number): TaskStreamEvent => ({ event: 'log', log: line(cursor) });
const note = (id: string) => ({ id, note: `note ${id}`, created_at: at });
const snapshot: StatusSnapshot = {
  task_id: 't',
  title: 'T',
  status: 'running',
  total_steps: 3,
  current_step: 1,
  current_step_title: null,
  started_at: at,
  finished_at: null,
  last_error: null,
  last_updated_at: at,
  annotations: [note('a'), note('b')],
};

const all = (events: readonly [TaskStreamEvent, number | null][]): TaskModel =>
  events.reduce((model, [event, id]) => fold(model, event, id), emptyModel);

test('an event that comes twice is kept once, and the cursor goes on', () => {
  const model = all([
    [log(0), 0],
    [log(1), 1],
    [log(1), 1],
    [log(0), 0],
  ]);
  expect(model.logs.map(({ cursor }) => cursor)).toEqual([0, 1]);
  expect(model.cursor).toBe(1);
});

test('a gap is kept as a gap, and the snapshot behind it fills what was missed', () => {
  const model = all([
    [{ event: 'annotation', annotation: note('a') }, 0],
    [{ event: 'gap', gap: { from: 1, to: 40 } }, null],
    [{ event: 'status', status: snapshot }, null],
    [{ event: 'annotation', annotation: note('b') }, 41],
    [{ event: 'annotation', annotation: note('c') }, 42],
  ]);
  expect(model.gaps).toEqual([{ from: 1, to: 40 }]);
  expect(model.annotations.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('lines that were read by themselves stand in their places', () => {
  const model = all([
    [log(5), 9],
    [log(6), 10],
  ]);
  const filled = withLogs(model, [line(3), line(4), line(5)]);
  expect(filled.logs.map(({ cursor }) => cursor)).toEqual([3, 4, 5, 6]);
});
