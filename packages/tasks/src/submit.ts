// Takes a task in: checks every command against its action, binds it to a browser, and has
// it stored before the answer goes out.

import { readCommand } from '@tabhand/actions';
import {
  type CommandRecord,
  commandId,
  type Env,
  type JsonObject,
  TabhandError,
  type Task,
} from '@tabhand/protocol';
import type { Instances } from './instances.ts';
import type { Journal } from './journal.ts';
import type { Accepted, TaskStore } from './store.ts';

/** Who asks. */
export interface Caller {
  readonly tenant: string;
  readonly user: string;
}

export interface SubmitRequest {
  readonly name: string;
  readonly intention?: string | undefined;
  readonly instanceId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly commands: readonly {
    readonly tool: string;
    readonly intention?: string | undefined;
    readonly args: JsonObject;
  }[];
  readonly idempotencyKey?: string | undefined;
}

export interface SubmitParts {
  readonly env: Env;
  readonly store: TaskStore;
  readonly journal: Journal;
  readonly instances: Instances;
  readonly queueCap: number;
}

export async function submit(
  request: SubmitRequest,
  caller: Caller,
  parts: SubmitParts,
): Promise<Accepted> {
  const { env, journal } = parts;
  if (request.commands.length === 0) throw new TabhandError('NO_COMMANDS', 'No commands provided');
  const id = env.taskId();
  const commands = request.commands.map((command, index) => checked(command, id, index));
  const instanceId = await bind(request.instanceId, caller, parts);
  const task: Task = {
    id,
    ...caller,
    kind: 'commands',
    sessionId: request.sessionId ?? env.uuid(),
    instanceId,
    name: request.name,
    intention: request.intention ?? request.name,
    status: 'queued',
    currentCommandIndex: 0,
    totalCommands: commands.length,
    createdAt: env.now(),
    ...(request.metadata !== undefined && { metadata: request.metadata }),
  };
  const key = request.idempotencyKey;
  const events = [{ kind: 'status', status: 'queued' }] as const;
  return await journal.accept({
    task,
    commands,
    events,
    ...(key !== undefined && { idempotencyKey: key }),
  });
}

function checked(
  command: SubmitRequest['commands'][number],
  taskId: string,
  index: number,
): CommandRecord {
  try {
    const read = readCommand(command.tool, command.args, command.intention);
    return { ...read, id: commandId(taskId, index), index, status: 'pending' };
  } catch (thrown) {
    if (!(thrown instanceof TabhandError)) throw thrown;
    throw new TabhandError(thrown.code, `Command ${index}: ${thrown.message}`, {
      hint: thrown.hint,
      data: { ...thrown.data, commandIndex: index },
    });
  }
}

async function bind(
  wished: string | undefined,
  caller: Caller,
  parts: SubmitParts,
): Promise<string> {
  const { instances, store, queueCap } = parts;
  const instance =
    wished === undefined
      ? await instances.choose(caller.tenant, (id) => store.queued(id))
      : instances.find(wished);
  if (instance === undefined || instance.tenant !== caller.tenant) {
    throw new TabhandError('INVALID_INSTANCE', `Instance not connected: ${wished}`);
  }
  if ((await store.queued(instance.id)) >= queueCap) {
    throw new TabhandError('QUEUE_FULL', `Queue full: max ${queueCap} tasks allowed`);
  }
  return instance.id;
}
