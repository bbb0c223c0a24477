// The engine as the rim sees it: submit, cancel, answer, get, list, follow. It composes the
// parts and owns one runner per browser.

import type { PerformContext } from '@tabhand/actions';
import {
  type Env,
  type Json,
  TabhandError,
  type Task,
  type TaskError,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { type CallOptions, finished, type ToolCall } from './call.ts';
import { type Desk, deskFor } from './desk.ts';
import { endInterrupted, endTask } from './ending.ts';
import { type Instance, Instances, type Launch } from './instances.ts';
import { Journal } from './journal.ts';
import { Later } from './later.ts';
import type { Limits } from './limits.ts';
import { Retention } from './retention.ts';
import type { RunParts } from './run.ts';
import { Runner } from './runner.ts';
import { listSource, type Source } from './source.ts';
import type { Accepted, TaskFilter, TaskStore } from './store.ts';
import { type Caller, type SubmitRequest, submit } from './submit.ts';

export interface EngineOptions {
  readonly env: Env;
  readonly store: TaskStore;
  readonly launch: Launch;
  /** Managed browsers that may be launched on demand, for each tenant. */
  readonly pool: number;
  readonly queueCap: number;
  readonly limits: Limits;
  readonly commandTimeoutMs: number;
  readonly taskTimeoutMs: number;
  /** How long tasks in progress may go on when the server stops. */
  readonly drainMs: number;
  /** Ended tasks are kept so long. */
  readonly retentionMs: number;
  /** How long queued tasks wait after a restart for a browser that must come by itself. */
  readonly returnMs: number;
  /** Drives tasks that have a goal instead of commands. */
  readonly goalSource?: (task: TaskWithCommands) => Source;
  /** What a command gets besides: files, secrets, policy. */
  /** Keeps pictures of pages; without it none are taken. */
  readonly keepPicture?: RunParts['keepPicture'];
  readonly heal?: RunParts['heal'];
  readonly context?: (task: TaskWithCommands) => Partial<PerformContext>;
  /** Profiles that are kept on disk. */
  readonly profiles?: Desk['profiles'];
  /** Something went wrong where nobody waits for an answer. */
  readonly onError: (thrown: unknown, what: string) => void;
  /** Told which tasks retention removed, so that their artifacts go too. */
  readonly onSwept?: (tasks: readonly { tenant: string; id: string }[]) => Promise<void>;
}

/** An instance with what it does now. */
export interface InstanceReport {
  readonly instance: Instance;
  readonly has: readonly string[];
  readonly runningTaskId: string | undefined;
  /** Tasks waiting for it, the running one left out. */
  readonly queued: number;
}

export class Engine {
  readonly instances: Instances;
  readonly journal: Journal;
  readonly #options: EngineOptions;
  readonly #runners = new Map<string, Runner>();
  readonly #retention: Retention;
  /** Tasks that may be found in the store although their submitter was not answered yet. */
  readonly #announced = new Map<string, Promise<void>>();
  readonly #later: Later;
  #stopping = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.journal = new Journal(options.store, (thrown) => options.onError(thrown, 'reader'));
    this.instances = new Instances(options);
    this.instances.onGone((instance, why) => {
      this.#unattended(this.#disconnected(instance, why), instance.id);
    });
    this.instances.onCame(({ id }) => this.#runner(id).wake());
    this.#later = new Later((thrown) => options.onError(thrown, 'later'));
    this.#retention = new Retention(options);
  }

  /** Ends what a crash interrupted, in order, and takes up what was queued. */
  async start(): Promise<void> {
    const { store, returnMs } = this.#options;
    const parts = { ...this.#options, journal: this.journal };
    for (const task of await store.begun()) await endInterrupted(task, parts);
    for (const { id, tenant, kind } of await store.busyInstances()) {
      if (kind !== 'managed') this.#awaitReturn(id, returnMs);
      else this.#runner(this.instances.restore(id, tenant).id).wake();
    }
    this.#retention.start();
  }

  async submit(request: SubmitRequest, caller: Caller): Promise<Accepted> {
    if (this.#stopping) throw new TabhandError('NO_INSTANCE', 'The server is stopping');
    if (request.prompt !== undefined && this.#options.goalSource === undefined) {
      throw new TabhandError('NOT_SUPPORTED', 'This server runs no goals');
    }
    const { journal, instances } = this;
    const announced = Promise.withResolvers<void>();
    const ids: string[] = [];
    const announce = (id: string): void => {
      ids.push(id);
      this.#announced.set(id, announced.promise);
    };
    try {
      const parts = { ...this.#options, journal, instances, announce };
      const accepted = await submit(request, caller, parts);
      setImmediate(() => this.#runner(accepted.task.instanceId).wake());
      return accepted;
    } finally {
      // The submitter is told, and subscribed, before the first event of the run.
      setImmediate(() => {
        for (const id of ids) this.#announced.delete(id);
        announced.resolve();
      });
    }
  }

  /** One tool call: a task of one command, awaited. */
  async runTool(call: ToolCall, caller: Caller, options: CallOptions): Promise<TaskWithCommands> {
    const { tool, args, instanceId, sessionId } = call;
    const { idempotency } = options;
    const commands = [{ tool, args }];
    const request = { name: tool, instanceId, sessionId, commands, idempotency };
    const { task } = await this.submit(request, caller);
    try {
      return await finished(task, this.#options.store, this.journal, options.signal);
    } catch (thrown) {
      await this.cancel(task.tenant, task.id);
      throw thrown;
    }
  }

  /** False when the task is unknown or had ended before. */
  async cancel(tenant: string, id: string, message = 'Task cancelled by user'): Promise<boolean> {
    const task = await this.get(tenant, id);
    if (task === undefined) return false;
    const error: TaskError = { code: 'CANCELLED', message };
    const parts = { ...this.#options, journal: this.journal };
    const ended = await endTask(id, { status: 'cancelled', error }, parts);
    const run = this.#runners.get(task.instanceId)?.running(id);
    if (ended) run?.interrupt(new TabhandError('CANCELLED', message));
    return ended;
  }

  /** Lets a person take over a running task's browser; false when it does not run. */
  async pause(tenant: string, id: string): Promise<boolean> {
    const task = await this.get(tenant, id);
    const run = task && this.#runners.get(task.instanceId)?.running(id);
    run?.pause();
    return run !== undefined;
  }

  /** Hands a person's answer to a waiting task; false when it does not wait. */
  async answer(tenant: string, id: string, answer: Json): Promise<boolean> {
    const task = await this.get(tenant, id);
    const run = task && this.#runners.get(task.instanceId)?.running(id);
    return run?.answer(answer) ?? false;
  }

  async get(tenant: string, id: string): Promise<TaskWithCommands | undefined> {
    return await this.#options.store.get(tenant, id);
  }

  async list(filter: TaskFilter): Promise<readonly Task[]> {
    return await this.#options.store.list(filter);
  }

  async reports(tenant: string): Promise<readonly InstanceReport[]> {
    const { store } = this.#options;
    const reports = this.instances.list(tenant).map(async (instance) => {
      const runningTaskId = this.#runners.get(instance.id)?.running()?.task.id;
      const open = await store.open(instance.id);
      const queued = Math.max(0, open - (runningTaskId === undefined ? 0 : 1));
      return { instance, has: [...(this.instances.has(instance.id) ?? [])], runningTaskId, queued };
    });
    return await Promise.all(reports);
  }

  async close(): Promise<void> {
    this.#stopping = true;
    this.#retention.stop();
    this.#later.stop();
    const reason = new TabhandError('INSTANCE_DISCONNECTED', 'The server stopped during the task');
    const { drainMs } = this.#options;
    await Promise.all([...this.#runners.values()].map((runner) => runner.stop(reason, drainMs)));
    await this.instances.closeAll();
  }

  #runner(instanceId: string): Runner {
    const known = this.#runners.get(instanceId);
    if (known !== undefined) return known;
    const { journal, instances } = this;
    const options = this.#options;
    const runner = new Runner(instanceId, {
      ...options,
      journal,
      driver: (id) => instances.driver(id),
      context: (task) => this.#context(task),
      source: (task) => this.#source(task),
      ready: async (taskId) => await this.#announced.get(taskId),
      comesBack: (id) => !this.#stopping && instances.find(id)?.kind === 'managed',
      onHung: (id) => instances.discard(id),
      onError: (thrown, taskId) => {
        options.onError(thrown, taskId);
        this.#mend(instanceId);
      },
    });
    this.#runners.set(instanceId, runner);
    return runner;
  }

  #source(task: TaskWithCommands): Source {
    const { goalSource } = this.#options;
    return task.kind === 'goal' && goalSource !== undefined ? goalSource(task) : listSource(task);
  }

  #context(task: TaskWithCommands): Omit<PerformContext, 'signal'> {
    const { store, context, profiles } = this.#options;
    const parts = { store, journal: this.journal, instances: this.instances, profiles };
    const instances = deskFor(task, parts);
    return { taskId: task.id, readArtifact: noFiles, instances, ...context?.(task) };
  }

  /** What is queued for a browser that will not come back is lost with it. */
  async #disconnected(instance: Instance, why: string): Promise<void> {
    const reason = new TabhandError('INSTANCE_DISCONNECTED', why);
    this.#runners.get(instance.id)?.running()?.interrupt(reason);
    if (this.instances.find(instance.id) !== undefined) return;
    await this.#failQueued(instance.id, why);
    if (this.#runners.get(instance.id)?.running() === undefined) this.#runners.delete(instance.id);
  }

  async #failQueued(instanceId: string, message: string): Promise<void> {
    if (this.#stopping) return;
    const parts = { ...this.#options, journal: this.journal };
    const error: TaskError = { code: 'INSTANCE_DISCONNECTED', message };
    const ending = { status: 'failed', error, from: ['queued'] } as const;
    const waiting = await this.#options.store.waitingFor(instanceId);
    for (const task of waiting) await endTask(task.id, ending, parts);
  }

  #awaitReturn(instanceId: string, ms: number): void {
    this.#later.once(ms, async () => {
      if (this.instances.find(instanceId) !== undefined) return;
      await this.#failQueued(instanceId, 'Browser instance disconnected');
    });
  }

  /** The store failed during a run: as soon as it works again the task is ended, as after a crash. */
  #mend(instanceId: string): void {
    this.#later.untilDone(async () => {
      const runner = this.#runner(instanceId);
      const parts = { ...this.#options, journal: this.journal };
      const begun = await this.#options.store.begun();
      const left = begun.filter((task) => task.instanceId === instanceId);
      for (const task of left) {
        if (runner.running(task.id) === undefined) await endInterrupted(task, parts);
      }
      runner.wake();
    });
  }

  #unattended(work: Promise<void>, what: string): void {
    work.catch((thrown: unknown) => this.#options.onError(thrown, what));
  }
}

const noFiles = () => Promise.reject(new TabhandError('NOT_FOUND', 'No such file'));
