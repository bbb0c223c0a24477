// The engine as the rim sees it: submit, cancel, answer, get, list, follow. It composes the
// parts and owns one runner per browser.

import type { PerformContext } from '@tabhand/actions';
import {
  type Env,
  type Json,
  TabhandError,
  type Task,
  type TaskError,
  type TaskStatus,
  type TaskWithCommands,
} from '@tabhand/protocol';
import type { Answerer, Question } from './asking.ts';
import { type CallOptions, finished, type ToolCall } from './call.ts';
import { anyBrowser, type CallNote, type Cluster, type ScreenPost } from './cluster.ts';
import type { Desk } from './desk.ts';
import { endTask } from './ending.ts';
import { type Instance, Instances, type Launch } from './instances.ts';
import { Journal } from './journal.ts';
import type { Limits } from './limits.ts';
import { Retention } from './retention.ts';
import type { RunParts } from './run.ts';
import { Runners } from './runners.ts';
import type { Source } from './source.ts';
import type { Accepted, TaskFilter, TaskStore, Write } from './store.ts';
import { type Caller, type SubmitRequest, submit } from './submit.ts';

export interface EngineOptions {
  readonly env: Env;
  readonly store: TaskStore;
  /** Where several nodes share the store. */
  readonly cluster?: Cluster | undefined;
  /** How long a node's browsers stay its own without a sign of life. */
  readonly leaseMs?: number;
  readonly launch: Launch;
  /** Managed browsers that may be launched on demand, for each tenant. */
  readonly pool: number;
  readonly queueCap: number;
  /** Open tasks of one tenant, on all browsers together. */
  readonly tenantCap?: number;
  readonly limits: Limits;
  readonly commandTimeoutMs: number;
  readonly taskTimeoutMs: number;
  /** How long tasks in progress may go on when the server stops. */
  readonly drainMs: number;
  /** Ended tasks are kept so long. */
  readonly retentionMs: number;
  /** How long queued tasks wait after a restart for a browser that must come by itself. */
  readonly returnMs: number;
  /** Takes secrets out of what is about to be written. */
  readonly redact?: (write: Write) => Write;
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
  readonly #runners: Runners;
  readonly #retention: Retention;
  /** Tasks that may be found in the store although their submitter was not answered yet. */
  readonly #announced = new Map<string, Promise<void>>();
  #stopping = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.journal = new Journal(
      options.store,
      (thrown) => options.onError(thrown, 'reader'),
      options.redact,
    );
    this.instances = new Instances(options);
    const { journal, instances } = this;
    const ready = async (taskId: string) => await this.#announced.get(taskId);
    this.#runners = new Runners({ ...options, journal, instances, ready });
    this.#retention = new Retention(options);
  }

  async start(): Promise<void> {
    await this.#runners.start();
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
      setImmediate(() => this.#wake(accepted.task.instanceId));
      return accepted;
    } finally {
      // The submitter is told, and subscribed, before the first event of the run.
      setImmediate(() => {
        for (const id of ids) this.#announced.delete(id);
        announced.resolve();
      });
    }
  }

  /** Another node's browser is woken by the news. */
  #wake(instanceId: string): void {
    if (instanceId === anyBrowser) this.#runners.nodes?.claim();
    else if (this.instances.find(instanceId) !== undefined) this.#runners.of(instanceId).wake();
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
    const run = this.#runners.known(task.instanceId)?.running(id);
    if (ended) run?.interrupt(new TabhandError('CANCELLED', message));
    return ended;
  }

  /** Lets a person take over a running task's browser; false when it does not run. */
  async pause(tenant: string, id: string): Promise<boolean> {
    const task = await this.get(tenant, id);
    const run = task && this.#runners.known(task.instanceId)?.running(id);
    run?.pause();
    return run !== undefined || this.#elsewhere(task, 'running', { what: 'pause' });
  }

  /** Hands a person's answer to a waiting task; false when it does not wait. */
  async answer(tenant: string, id: string, answer: Json): Promise<boolean> {
    const task = await this.get(tenant, id);
    const run = task && this.#runners.known(task.instanceId)?.running(id);
    return run?.answer(answer) ?? this.#elsewhere(task, 'waiting', { what: 'answer', answer });
  }

  /** Hands it to the node that runs the task. */
  #elsewhere(
    task: Task | undefined,
    status: TaskStatus,
    call: Pick<CallNote, 'what' | 'answer'>,
  ): boolean {
    const { nodes } = this.#runners;
    if (nodes === undefined || task?.status !== status) return false;
    nodes.call({ kind: 'call', taskId: task.id, instanceId: task.instanceId, ...call });
    return true;
  }

  /** Whether another node drives the task's browser. */
  isElsewhere({ instanceId }: Pick<Task, 'instanceId'>): boolean {
    const alone = this.#runners.nodes === undefined || instanceId === anyBrowser;
    return !alone && this.instances.find(instanceId) === undefined;
  }

  /** Has the node with the browser do it, and answers as that did. */
  async askThere(question: Question, signal: AbortSignal): Promise<Json> {
    const { nodes } = this.#runners;
    if (nodes === undefined) throw new TabhandError('NOT_SUPPORTED', 'There is no other node');
    return await nodes.asking.ask(question, signal);
  }

  /** What this node does when another asks for it. */
  onAsked(what: string, answer: Answerer): void {
    this.#runners.nodes?.asking.onAsked(what, answer);
  }

  /** Pictures for watchers at other nodes. */
  get screens(): ScreenPost | undefined {
    return this.#options.cluster?.screens;
  }

  async get(tenant: string, id: string): Promise<TaskWithCommands | undefined> {
    return await this.#options.store.get(tenant, id);
  }

  async list(filter: TaskFilter): Promise<readonly Task[]> {
    return await this.#options.store.list(filter);
  }

  async reports(tenant: string): Promise<readonly InstanceReport[]> {
    const { store, cluster } = this.#options;
    const here = this.instances.list(tenant).map(async (instance) => {
      const runningTaskId = this.#runners.known(instance.id)?.running()?.task.id;
      const has = [...(this.instances.has(instance.id) ?? [])];
      return report({ instance, has, runningTaskId, open: await store.open(instance.id) });
    });
    const elsewhere = (await cluster?.elsewhere(tenant)) ?? [];
    return [...(await Promise.all(here)), ...elsewhere.map(report)];
  }

  async close(): Promise<void> {
    this.#stopping = true;
    this.#retention.stop();
    await this.#runners.stop(this.#options.drainMs);
    await this.instances.closeAll();
  }
}

interface Seen extends Omit<InstanceReport, 'queued' | 'runningTaskId'> {
  readonly runningTaskId?: string | undefined;
  readonly open: number;
}

const report = ({ instance, has, runningTaskId, open }: Seen): InstanceReport => {
  const queued = Math.max(0, open - (runningTaskId === undefined ? 0 : 1));
  return { instance, has, runningTaskId, queued };
};
