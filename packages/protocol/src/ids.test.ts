import { expect, test } from 'vitest';
import { commandId, IdSchema, systemEnv } from './ids.ts';

test('[TF-2] task ids tell their time and never repeat', () => {
  const env = systemEnv();
  const before = Date.now();
  const ids = Array.from({ length: 1000 }, () => env.taskId());
  const after = Date.now();
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) {
    const [, time] = /^task_(\d+)_[0-9a-z]+$/.exec(id) ?? [];
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    expect(Number(time)).toBeLessThanOrEqual(after);
  }
});

test('[TF-4] a command id is its task’s with its place', () => {
  expect(commandId('task_1790000000000_2a', 3)).toBe('task_1790000000000_2a_cmd_3');
});

test('an id is a word of letters, digits, _ and -', () => {
  for (const id of ['sess-123', 'task_1_a', systemEnv().uuid(), 'x'.repeat(128)]) {
    expect(IdSchema.safeParse(id).success).toBe(true);
  }
  for (const id of ['', 'a b', '../etc', 'a/b', 'x'.repeat(129), 'a\n']) {
    expect(IdSchema.safeParse(id).success).toBe(false);
  }
});
