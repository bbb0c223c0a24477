// The stall watchdog, with a clock that the test moves; everything else of it is shown with a
// real browser.

import type { CommandRecord, EventBody, TaskWithCommands } from '@tabhand/protocol';
import { systemEnv } from '@tabhand/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Journal } from './journal.ts';
import type { TaskStore, Write } from './store.ts';
import { Witness } from './watch-run.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const command: CommandRecord = {
  id: 'task_1_a_cmd_0',
  index: 0,
  status: 'running',
  action: 'goto',
  args: {},
  intention: 'Go there',
  toolName: 'browser_navigate',
};
const task: TaskWithCommands = {
  id: 'task_1_a',
  tenant: 'local',
  user: 'local',
  kind: 'commands',
  sessionId: 's',
  instanceId: 'i',
  name: 'A task',
  intention: 'A task',
  status: 'running',
  currentCommandIndex: 0,
  totalCommands: 1,
  createdAt: 0,
  commands: [command],
};

function watched(): { witness: Witness; told: EventBody[] } {
  const told: EventBody[] = [];
  const write = async ({ events }: Write): Promise<undefined> => void told.push(...events);
  const store: Pick<TaskStore, 'write'> = { write };
  const journal = new Journal(store as TaskStore);
  return {
    witness: new Witness(task, { env: systemEnv(), journal, driver: () => undefined }),
    told,
  };
}

test('a command that does not end for half a minute is told as a stall, with an alert', async () => {
  const { witness, told } = watched();
  witness.begins(command);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(told.map(({ kind }) => kind)).toEqual(['annotation', 'watchdog', 'alert']);
  expect(told[1]).toMatchObject({ condition: 'stall', severity: 'warn', stepId: command.id });
});

test('one that ends in time is not', async () => {
  const { witness, told } = watched();
  witness.begins(command);
  await vi.advanceTimersByTimeAsync(20_000);
  witness.ended(command, { ok: true, reached: 'settled', durationMs: 20_000, summary: 'Done' }, 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});
