// The engine as the rim sees it: submit, cancel, get, list, follow. It composes the parts
// and owns one runner per browser.

import type { Ability } from '@tabhand/actions';
import {
  type Env,
  type EventBody,
  isTerminal,
  type JsonObject,
  TabhandError,
  type Task,
  type TaskError,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { type InstanceFacts, Instances, type Launch } from './instances.ts';
import { Journal, type Reader } from './journal.ts';
import { Runner } from './runner.ts';
import { skipped } from './skip.ts';
import type { Accepted, TaskFilter, TaskStore } from './store.ts';
import { type Caller, type SubmitRequest, submit } from './submit.ts';

export interface EngineOptions {
  readonly env: Env;
  readonly store: TaskStore;
  readonly launch: Launch;
  readonly pool: number;
  readonly queueCap: number;
}

export interface ToolCall {
  readonly tool: string;
  readonly args: JsonObject;
  readonly instanceId?: string;
}

export interface CallOptions {
  readonly signal: AbortSignal;
  readonly idempotencyKey?: string | undefined;
}

export class Engine {
  readonly instances: Instances;
  readonly #options: EngineOptions;
  readonly journal: Journal;
  readonly #runners = new Map<string, Runner>();

  constructor(options: EngineOptions) {
    this.#options = options;
    this.journal = new Journal(options.store);
    this.instances = new Instances(options);
    this.instances.onGone((id, why) => this.#disconnected(id, why));
  }

  /** Ends what a crash interrupted and takes up what was queued. */
  async start(): Promise<void> {
    for (const task of await this.#options.store.unfinished()) {
      if (task.status !== 'queued') await this.#interrupted(task);
      this.instances.restore(task.instanceId, task.tenant);
      this.#runner(task.instanceId).wake();
    }
  }

  async submit(request: SubmitRequest, caller: Caller): Promise<Accepted> {
    const { env, store, queueCap } = this.#options;
    const parts = { env, store, queueCap, journal: this.journal, instances: this.instances };
    const accepted = await submit(request, caller, parts);
    // The submitter is told, and subscribed, before the first event of the run.
    setImmediate(() => this.#runner(accepted.task.instanceId).wake());
    return accepted;
  }

  /** False when the task is unknown or had ended before. */
  async cancel(tenant: string, id: string): Promise<boolean> {
    const task = await this.get(tenant, id);
    if (task === undefined) return false;
    const error: TaskError = { code: 'CANCELLED', message: 'Task cancelled by user' };
    const ended = await this.#end(task, 'cancelled', error);
    if (ended)
      this.#runners
        .get(task.instanceId)
        ?.interrupt(id, new TabhandError('CANCELLED', error.message));
    return ended;
  }

  async get(tenant: string, id: string): Promise<TaskWithCommands | undefined> {
    return await this.#options.store.get(tenant, id);
  }

  async list(filter: TaskFilter): Promise<readonly Task[]> {
    return await this.#options.store.list(filter);
  }

  subscribe(reader: Reader): () => void {
    return this.journal.subscribe(reader);
  }

  async instanceFacts(tenant: string): Promise<readonly InstanceFacts[]> {
    const facts = this.instances.list(tenant).map(async (instance) => ({
      instance,
      has: new Set<Ability>(),
      runningTaskId: this.#runners.get(instance.id)?.runningTaskId,
      queued: await this.#options.store.queued(instance.id),
    }));
    return await Promise.all(facts);
  }

  /** One tool call: a task of one command, awaited. */
  async runTool(call: ToolCall, caller: Caller, options: CallOptions): Promise<TaskWithCommands> {
    const { tool, args, instanceId } = call;
    const request = {
      name: tool,
      instanceId,
      commands: [{ tool, args }],
      idempotencyKey: options.idempotencyKey,
    };
    const { task } = await this.submit(request, caller);
    return await this.finished(task, options.signal);
  }

  /** The task once it has ended. */
  async finished(task: Task, signal: AbortSignal): Promise<TaskWithCommands> {
    const ended = Promise.withResolvers<void>();
    const stop = this.subscribe((news) => {
      if (news.task.id === task.id && isTerminal(news.task.status)) ended.resolve();
    });
    const abort = () => ended.reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    try {
      const now = await this.get(task.tenant, task.id);
      if (now !== undefined && !isTerminal(now.status)) await ended.promise;
    } finally {
      stop();
      signal.removeEventListener('abort', abort);
    }
    const whole = await this.get(task.tenant, task.id);
    if (whole === undefined) throw new TabhandError('TASK_NOT_FOUND', 'Task not found');
    return whole;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#runners.values()].map((runner) => runner.stop()));
    await this.instances.closeAll();
  }

  #runner(instanceId: string): Runner {
    const known = this.#runners.get(instanceId);
    if (known !== undefined) return known;
    const { env, store } = this.#options;
    const driver = (id: string) => this.instances.driver(id);
    const runner = new Runner(instanceId, { env, store, journal: this.journal, driver });
    this.#runners.set(instanceId, runner);
    return runner;
  }

  async #end(
    task: TaskWithCommands,
    status: 'cancelled' | 'failed',
    error: TaskError,
  ): Promise<boolean> {
    const at = this.#options.env.now();
    const rest = skipped(task.commands, at);
    const moves = rest.map(({ index }): EventBody => {
      return { kind: 'status', status: 'running', command: { index, status: 'skipped' } };
    });
    const written = await this.journal.append({
      taskId: task.id,
      at,
      from: ['queued', 'running', 'waiting'],
      task: { status, completedAt: at, error },
      commands: rest,
      events: [...moves, { kind: 'status', status, error }],
    });
    return written !== undefined;
  }

  /** A command in flight at a crash may have happened: it is reported, never run again. */
  async #interrupted(task: TaskWithCommands): Promise<void> {
    const at = this.#options.env.now();
    const flying = task.commands.find((command) => command.status === 'running');
    const message = 'The server stopped while this ran; whether it took effect is not known';
    const error: TaskError = {
      code: 'OUTCOME_UNKNOWN',
      message,
      ...(flying && { commandId: flying.id }),
    };
    if (flying !== undefined) {
      const details = new TabhandError('OUTCOME_UNKNOWN', message).details();
      const failed = { ...flying, status: 'error' as const, completedAt: at, error: details };
      await this.journal.append({
        taskId: task.id,
        at,
        from: ['running', 'waiting'],
        commands: [failed],
        events: [
          { kind: 'status', status: 'running', command: { index: flying.index, status: 'error' } },
        ],
      });
    }
    const rest = { ...task, commands: task.commands.filter((command) => command !== flying) };
    await this.#end(rest, 'failed', error);
  }

  #disconnected(instanceId: string, why: string): void {
    this.#runners.get(instanceId)?.interruptAny(new TabhandError('INSTANCE_DISCONNECTED', why));
  }
}
