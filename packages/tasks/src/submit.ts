// Takes a task in: checks every command against its action, binds it to a browser, and has
// it stored before the answer goes out.

import { findAction, readCommand } from '@tabhand/actions';
import {
  type Command,
  type CommandRecord,
  commandId,
  type Env,
  type JsonObject,
  TabhandError,
  type Task,
} from '@tabhand/protocol';
import { anyBrowser, type Cluster } from './cluster.ts';
import type { Instance, Instances } from './instances.ts';
import type { Journal } from './journal.ts';
import { checkCount, checkSize, type Limits } from './limits.ts';
import type { Accepted, NewTask, TaskStore } from './store.ts';

/** Who asks. */
export interface Caller {
  readonly tenant: string;
  readonly user: string;
  /** `local`: a program of the machine, without a token. */
  readonly how?: string;
}

export interface CommandRequest {
  readonly tool: string;
  readonly intention?: string | undefined;
  readonly args: JsonObject;
}

export interface SubmitRequest {
  readonly name: string;
  readonly intention?: string | undefined;
  readonly instanceId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly commands: readonly CommandRequest[];
  /** A goal in plain words, instead of commands; the agent finds them. */
  readonly prompt?: string | undefined;
  readonly idempotency?: NewTask['idempotency'] | undefined;
}

export interface SubmitParts {
  readonly env: Env;
  readonly store: TaskStore;
  readonly journal: Journal;
  readonly instances: Instances;
  readonly cluster?: Cluster | undefined;
  readonly queueCap: number;
  readonly tenantCap?: number;
  readonly limits: Limits;
  /** Called with the id before the task can be seen by anybody. */
  readonly announce: (taskId: string) => void;
}

export async function submit(
  request: SubmitRequest,
  caller: Caller,
  parts: SubmitParts,
): Promise<Accepted> {
  const commands = readCommands(request, parts.limits);
  const instance = await bind(request.instanceId, caller, parts);
  checkAbilities(commands, instance, parts.instances);
  return await parts.instances.promise(instance.id, () =>
    accept(newTask(request, caller, { commands, instance, parts }), parts),
  );
}

function readCommands(request: SubmitRequest, limits: Limits): readonly Command[] {
  if (request.metadata !== undefined) checkSize(request.metadata, 'metadata', limits.argsBytes);
  if (request.prompt !== undefined) return [];
  checkCount(request.commands.length, limits.commands);
  const commands = request.commands.map((command, index) => checked(command, index, limits));
  checkClosing(commands);
  return commands;
}

function checked(command: CommandRequest, index: number, limits: Limits): Command {
  try {
    checkSize(command.args, 'args', limits.argsBytes);
    return readCommand(command.tool, command.args, command.intention);
  } catch (thrown) {
    if (!(thrown instanceof TabhandError)) throw thrown;
    throw about(index, thrown);
  }
}

const about = (index: number, error: TabhandError): TabhandError =>
  new TabhandError(error.code, `Command ${index}: ${error.message}`, {
    hint: error.hint,
    data: { ...error.data, commandIndex: index },
  });

/** A browser may be closed by its own task only at the end; nothing could follow. */
function checkClosing(commands: readonly Command[]): void {
  const index = commands.findIndex((command) => command.action === 'instance_close');
  if (index === -1 || index === commands.length - 1) return;
  throw about(
    index,
    new TabhandError('INVALID_ARGUMENTS', 'browser_instance close must be the last command'),
  );
}

/** What the browser can never do is refused now, and not when its turn comes. */
function checkAbilities(commands: readonly Command[], { id }: Binding, instances: Instances) {
  const has = instances.has(id);
  if (has === undefined) return;
  for (const [index, command] of commands.entries()) {
    const missing = findAction(command.action)?.needs.filter((need) => !has.has(need)) ?? [];
    if (missing.length === 0) continue;
    const what = `${command.toolName} needs ${missing.join(', ')}, which this browser does not offer`;
    throw about(index, new TabhandError('NOT_SUPPORTED', what));
  }
}

type Binding = Pick<Instance, 'id' | 'kind'>;

async function bind(
  wished: string | undefined,
  caller: Caller,
  parts: SubmitParts,
): Promise<Binding> {
  const { instances, store, cluster } = parts;
  const load = (id: string): Promise<number> => store.open(id);
  if (wished !== undefined) return await named(wished, caller, parts);
  if (cluster === undefined) return await instances.choose(caller.tenant, load);
  // Among several nodes a task that would have to wait here goes to whoever is free first; nobody
  // overtakes those that wait for that already.
  const isQueue = (await cluster.unbound()).includes(caller.tenant);
  const idle = isQueue ? undefined : await instances.idle(caller.tenant, load, true);
  return idle ?? { id: anyBrowser, kind: 'managed' };
}

async function named(
  wished: string,
  caller: Caller,
  { instances, cluster }: SubmitParts,
): Promise<Binding> {
  const { tenant } = caller;
  const instance = instances.find(wished) ?? (await findElsewhere(wished, tenant, cluster));
  if (instance?.tenant === tenant) {
    requireOpen(instance, caller);
    return instance;
  }
  throw new TabhandError('INVALID_INSTANCE', `Instance not connected: ${wished}`);
}

/** A person's own browser is for whoever proves to be that person, unless it was opened to all. */
export function requireOpen(
  instance: Pick<Instance, 'id' | 'kind' | 'isOpen'>,
  caller: Caller,
): void {
  if (instance.kind !== 'extension' || instance.isOpen === true || caller.how !== 'local') return;
  throw new TabhandError(
    'FORBIDDEN',
    `${instance.id} is a person's own browser: it needs a token`,
    {
      hint: 'Send a token, or pair it again with `tabhand pair --open` to let programs of this machine use it.',
    },
  );
}

async function findElsewhere(wished: string, tenant: string, cluster: Cluster | undefined) {
  const known = await cluster?.elsewhere(tenant);
  return known?.find(({ instance }) => instance.id === wished)?.instance;
}

interface Bound {
  readonly commands: readonly Command[];
  readonly instance: Binding;
  readonly parts: SubmitParts;
}

function newTask(request: SubmitRequest, caller: Caller, bound: Bound): NewTask {
  const { env, queueCap, tenantCap } = bound.parts;
  const { prompt, metadata, idempotency } = request;
  const id = env.taskId();
  const task: Task = {
    id,
    tenant: caller.tenant,
    user: caller.user,
    kind: prompt === undefined ? 'commands' : 'goal',
    sessionId: request.sessionId ?? env.uuid(),
    instanceId: bound.instance.id,
    name: request.name,
    intention: request.intention ?? request.name,
    status: 'queued',
    currentCommandIndex: 0,
    totalCommands: bound.commands.length,
    createdAt: env.now(),
    ...(metadata !== undefined && { metadata }),
    ...(prompt !== undefined && { prompt }),
  };
  return {
    task,
    commands: bound.commands.map((command, index) => pending(command, id, index)),
    events: [{ kind: 'status', status: 'queued' }],
    instanceKind: bound.instance.kind,
    queueCap,
    ...(tenantCap !== undefined && { tenantCap }),
    ...(idempotency && { idempotency }),
  };
}

export const pending = (command: Command, taskId: string, index: number): CommandRecord => ({
  ...command,
  id: commandId(taskId, index),
  index,
  status: 'pending',
});

/** Two processes may hit on the same id; the later one takes another. */
async function accept(input: NewTask, parts: SubmitParts, attempts = 3): Promise<Accepted> {
  parts.announce(input.task.id);
  try {
    return await parts.journal.accept(input);
  } catch (thrown) {
    const taken = thrown instanceof TabhandError && thrown.data?.taken === 'id';
    if (!taken || attempts === 1) throw thrown;
    const id = parts.env.taskId();
    const commands = input.commands.map((each) => ({ ...each, id: commandId(id, each.index) }));
    return await accept({ ...input, task: { ...input.task, id }, commands }, parts, attempts - 1);
  }
}
