// The task and the session of an interact request: found, or begun. Each refusal says which
// rule it is: unknown is 404; not the client's to drive, or over, is 409.

import { createHash } from 'node:crypto';
import {
  type InteractRequest,
  isTerminal,
  TabhandError,
  type Task,
  type TaskType,
  type TaskWithCommands,
} from '@tabhand/protocol';
import type { Session } from '@tabhand/sessions';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';

export interface Asking {
  readonly caller: Caller;
  readonly request: InteractRequest;
  /** Idempotency-Key of the request. */
  readonly key: string | undefined;
}

/** Undefined when the request names none. */
export async function findTask(
  { engine }: Pick<Parts, 'engine'>,
  { caller, request }: Asking,
): Promise<TaskWithCommands | undefined> {
  if (request.taskId === undefined) return undefined;
  const task = await engine.get(caller.tenant, request.taskId);
  if (task === undefined) throw new TabhandError('TASK_NOT_FOUND', 'Task not found');
  if (task.kind === 'interact') return task;
  throw new TabhandError('INVALID_TASK_STATE', 'This task is driven by the server', {
    hint: 'Follow its stream, or leave taskId out to begin a task of your own.',
  });
}

export function requireOpen(task: Task): void {
  if (!isTerminal(task.status)) return;
  throw new TabhandError('TASK_COMPLETED', `The task is over: ${task.status}`, {
    hint: 'Leave taskId out to begin a new task.',
  });
}

export async function openSession(
  { sessions, env }: Pick<Parts, 'sessions' | 'env'>,
  { caller, request }: Asking,
  task: Task | undefined,
): Promise<Session> {
  const owner = { tenant: caller.tenant, user: caller.user };
  const sessionId = task?.sessionId ?? request.sessionId ?? env.uuid();
  const known = await sessions.get(owner, sessionId);
  if (known !== undefined && known.status !== 'archived') {
    if (request.url !== undefined && request.url !== '') await sessions.moved(known, request.url);
    return known;
  }
  const { url, domain, title, tabId, query: initialQuery } = request;
  const start = { sessionId, url, domain, title, tabId, initialQuery };
  return (await sessions.init(owner, start)).session;
}

/** A client repeats a lost first request by its key, and gets the task it began. */
export async function beginTask(
  { engine, env }: Pick<Parts, 'engine' | 'env'>,
  { caller, request, key }: Asking,
  about: { readonly sessionId: string; readonly taskType: TaskType },
): Promise<TaskWithCommands> {
  const now = env.now();
  const { query, url, attachment } = request;
  const task: Task = {
    id: env.uuid(),
    tenant: caller.tenant,
    user: caller.user,
    kind: 'interact',
    sessionId: about.sessionId,
    instanceId: '',
    name: query.slice(0, 80),
    intention: query,
    prompt: query,
    status: 'running',
    currentCommandIndex: 0,
    totalCommands: 0,
    createdAt: now,
    startedAt: now,
    metadata: {
      taskType: about.taskType,
      ...(url !== undefined && url !== '' && { url }),
      ...(attachment && { attachment }),
    },
  };
  const accepted = await engine.journal.accept({
    task,
    commands: [],
    events: [{ kind: 'status', status: 'running' }],
    instanceKind: 'extension',
    queueCap: Number.POSITIVE_INFINITY,
    ...(key !== undefined && {
      idempotency: { key: `interact ${key}`, requestHash: hashOf(request) },
    }),
  });
  const begun = await engine.get(caller.tenant, accepted.task.id);
  return begun ?? { ...accepted.task, commands: [] };
}

export const hashOf = (request: InteractRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');
