// Tasks and moves for the suites of the task store.

import type { CommandRecord, Task, TaskStatus } from '@tabhand/protocol';
import type { NewTask } from '@tabhand/tasks';

let counter = 0;
export const next = (prefix: string): string => `${prefix}_${++counter}`;

export function command(
  taskId: string,
  index: number,
  change: Partial<CommandRecord> = {},
): CommandRecord {
  return {
    id: `${taskId}_cmd_${index}`,
    index,
    action: 'click',
    toolName: 'browser_interact',
    args: { selector: '#a' },
    intention: `Click ${index}`,
    status: 'pending',
    ...change,
  };
}

export interface Wishes extends Partial<Task> {
  readonly commands?: number;
  readonly queueCap?: number;
  readonly idempotency?: NonNullable<NewTask['idempotency']>;
}

export function newTask({
  commands = 1,
  queueCap = 100,
  idempotency,
  ...change
}: Wishes = {}): NewTask {
  const id = change.id ?? next('task');
  const task: Task = {
    id,
    tenant: 'a',
    user: 'ann',
    kind: 'commands',
    sessionId: next('session'),
    instanceId: next('inst'),
    name: 'Task',
    intention: 'Task',
    status: 'queued',
    currentCommandIndex: 0,
    totalCommands: commands,
    createdAt: 1000,
    ...change,
  };
  return {
    task,
    commands: Array.from({ length: commands }, (_, index) => command(id, index)),
    events: [{ kind: 'status', status: 'queued' }],
    instanceKind: 'managed',
    queueCap,
    ...(idempotency && { idempotency }),
  };
}

export const to = (taskId: string, from: TaskStatus[], status: TaskStatus, at = 2000) => ({
  taskId,
  at,
  from,
  task: { status, ...(status === 'completed' && { completedAt: at }) },
  events: [{ kind: 'status' as const, status }],
});
