// Ends tasks from outside their run: cancelled by a person, lost with their browser, or
// interrupted by a crash. Whoever writes first decides; the others find it ended.

import {
  type CommandRecord,
  type Env,
  type EventBody,
  TabhandError,
  type TaskError,
  type TaskStatus,
  type TaskWithCommands,
} from '@tabhand/protocol';
import type { Journal } from './journal.ts';
import { skipped } from './skip.ts';
import { mayTakeUp, queuedAgain } from './take-up.ts';

export interface Ending {
  readonly status: 'cancelled' | 'failed';
  readonly error: TaskError;
  /** Only from these; by default from wherever it is not ended yet. */
  readonly from?: readonly TaskStatus[];
}

interface EndingParts {
  readonly env: Env;
  readonly journal: Journal;
}

/** False when the task had ended before. */
export async function endTask(
  taskId: string,
  { status, error, from = ['queued', 'running', 'waiting'] }: Ending,
  { env, journal }: EndingParts,
): Promise<boolean> {
  const written = await journal.decide(taskId, (task) => {
    const at = env.now();
    const commands = skipped(task.commands, at);
    const ended: EventBody = { kind: 'status', status, error };
    const change = { status, completedAt: at, error };
    return { at, from, task: change, commands, events: [...commands.map(moved), ended] };
  });
  return written !== undefined;
}

const moved = ({ index, status }: CommandRecord): EventBody => ({
  kind: 'status',
  status: 'running',
  command: { index, status },
});

/** A command in flight at a crash may have happened: it is reported, never run again. */
export async function endInterrupted(task: TaskWithCommands, parts: EndingParts): Promise<void> {
  if (mayTakeUp(task)) {
    const again = queuedAgain(task, parts.env.now());
    await parts.journal.append({ ...again, holding: task.instanceId });
    return;
  }
  const flying = task.commands.find((command) => command.status === 'running');
  const unknown = new TabhandError(
    'OUTCOME_UNKNOWN',
    'The server stopped while this ran; whether it took effect is not known',
  );
  const stopped = new TabhandError('INSTANCE_DISCONNECTED', 'The server stopped during the task');
  const { code, message, hint } = flying === undefined ? stopped : unknown;
  const at = parts.env.now();
  const failed: CommandRecord[] =
    flying === undefined
      ? []
      : [{ ...flying, status: 'error', completedAt: at, error: unknown.details() }];
  const rest = skipped(
    task.commands.filter((command) => command !== flying),
    at,
  );
  const error: TaskError = { code, message, hint, ...(flying && { commandId: flying.id }) };
  await parts.journal.append({
    taskId: task.id,
    at,
    from: ['running', 'waiting'],
    holding: task.instanceId,
    task: { status: 'failed', completedAt: at, error },
    commands: [...failed, ...rest],
    events: [...[...failed, ...rest].map(moved), { kind: 'status', status: 'failed', error }],
  });
}
