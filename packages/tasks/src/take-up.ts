// Goals outlive a crash: their turns are kept, so they are queued again and go on from the last.
// A goal whose last command may have happened is not: nobody knows what it would repeat.

import { findAction } from '@tabhand/actions';
import { type EventBody, TabhandError, type TaskWithCommands } from '@tabhand/protocol';
import type { Write } from './store.ts';

const flying = ({ commands }: TaskWithCommands) =>
  commands.find(({ status }) => status === 'running');

export function mayTakeUp(task: TaskWithCommands): boolean {
  const command = flying(task);
  // A replay has no turns to go on from.
  if (task.kind !== 'goal' || task.metadata?.replay !== undefined) return false;
  return command === undefined || findAction(command.action)?.effect === 'read';
}

export function queuedAgain(task: TaskWithCommands, at: number): Omit<Write, 'holding'> {
  const command = flying(task);
  const lost = new TabhandError('OUTCOME_UNKNOWN', 'The server stopped while this was read');
  const commands = command
    ? [{ ...command, status: 'error' as const, completedAt: at, error: lost.details() }]
    : [];
  const moved = commands.map(({ index, status }): EventBody => {
    return { kind: 'status', status: 'running', command: { index, status } };
  });
  const told: EventBody = {
    kind: 'log',
    level: 'info',
    message: 'The server stopped during the task; it goes on from its last turn',
  };
  return {
    taskId: task.id,
    at,
    from: ['running', 'waiting'],
    task: { status: 'queued' },
    commands,
    events: [...moved, told, { kind: 'status', status: 'queued' }],
  };
}
