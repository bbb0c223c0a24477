// One runner for each browser: made when needed, woken when there may be work, mended after the
// store failed, stopped with the engine. What a browser that is gone leaves is ended here.

import type { PerformContext } from '@tabhand/actions';
import { TabhandError, type TaskError, type TaskWithCommands } from '@tabhand/protocol';
import { deskFor } from './desk.ts';
import { endInterrupted, endTask } from './ending.ts';
import type { EngineOptions } from './engine.ts';
import type { Instance, Instances } from './instances.ts';
import type { Journal } from './journal.ts';
import { Later } from './later.ts';
import { Nodes } from './nodes.ts';
import { Runner } from './runner.ts';
import { listSource, type Source } from './source.ts';

export interface RunnersParts extends EngineOptions {
  readonly journal: Journal;
  readonly instances: Instances;
  readonly ready: (taskId: string) => Promise<void>;
}

const stopReason = (): TabhandError =>
  new TabhandError('INSTANCE_DISCONNECTED', 'The server stopped during the task');

export class Runners {
  /** Only where several nodes share a store. */
  readonly nodes: Nodes | undefined;
  readonly #parts: RunnersParts;
  readonly #runners = new Map<string, Runner>();
  readonly #later: Later;
  #stopping = false;

  constructor(parts: RunnersParts) {
    this.#parts = parts;
    this.#later = new Later((thrown) => parts.onError(thrown, 'later'));
    this.nodes = this.#openNodes();
    parts.instances.onGone((instance, why) => {
      const ended = this.#disconnected(instance, why);
      ended.catch((thrown: unknown) => parts.onError(thrown, instance.id));
    });
    parts.instances.onCame(({ id }) => this.of(id).wake());
  }

  /** Ends what a crash interrupted, in order, and takes up what was queued. */
  async start(): Promise<void> {
    if (this.nodes !== undefined) return await this.nodes.start();
    const { store, instances, returnMs } = this.#parts;
    for (const task of await store.begun()) await endInterrupted(task, this.#parts);
    for (const { id, tenant, kind } of await store.busyInstances()) {
      if (kind !== 'managed') this.#awaitReturn(id, returnMs);
      else this.of(instances.restore(id, tenant).id).wake();
    }
  }

  async stop(drainMs: number): Promise<void> {
    this.#stopping = true;
    this.#later.stop();
    const reason = stopReason();
    await Promise.all([...this.#runners.values()].map((runner) => runner.stop(reason, drainMs)));
    await this.nodes?.stop();
  }

  known(instanceId: string): Runner | undefined {
    return this.#runners.get(instanceId);
  }

  of(instanceId: string): Runner {
    const known = this.#runners.get(instanceId);
    if (known !== undefined) return known;
    const { instances } = this.#parts;
    const runner = new Runner(instanceId, {
      ...this.#parts,
      driver: (id) => instances.driver(id),
      context: (task) => this.#context(task),
      source: (task) => this.#source(task),
      hold: async (id) => this.nodes === undefined || (await this.nodes.hold(id)),
      onIdle: () => this.nodes?.claim(),
      comesBack: (id) => !this.#stopping && instances.find(id)?.kind === 'managed',
      onHung: (id) => instances.discard(id),
      onError: (thrown, taskId) => {
        this.#parts.onError(thrown, taskId);
        this.#mend(instanceId);
      },
    });
    this.#runners.set(instanceId, runner);
    return runner;
  }

  #openNodes(): Nodes | undefined {
    const { cluster, onError, pool, env } = this.#parts;
    if (cluster === undefined) return undefined;
    return new Nodes({
      ...this.#parts,
      cluster,
      newId: () => env.uuid(),
      works: pool > 0,
      runner: (id) => this.of(id),
      known: (id) => this.known(id),
      endInterrupted: (task) => endInterrupted(task, this.#parts),
      failQueued: (id) => this.#failQueued(id, 'Browser instance disconnected'),
      ended: ({ taskId }) => new TabhandError('CANCELLED', `Task ${taskId} was ended elsewhere`),
      lost: (id) => new TabhandError('INSTANCE_DISCONNECTED', `Another node drives ${id} now`),
      onError,
    });
  }

  #source(task: TaskWithCommands): Source {
    const { goalSource } = this.#parts;
    return task.kind === 'goal' && goalSource !== undefined ? goalSource(task) : listSource(task);
  }

  #context(task: TaskWithCommands): Omit<PerformContext, 'signal'> {
    const { store, journal, context, profiles } = this.#parts;
    const instances = deskFor(task, { store, journal, instances: this.#parts.instances, profiles });
    return { taskId: task.id, readArtifact: noFiles, instances, ...context?.(task) };
  }

  /** What is queued for a browser that will not come back is lost with it. */
  async #disconnected(instance: Instance, why: string): Promise<void> {
    const { instances, cluster } = this.#parts;
    const reason = new TabhandError('INSTANCE_DISCONNECTED', why);
    this.#runners.get(instance.id)?.running()?.interrupt(reason);
    if (instances.find(instance.id) !== undefined) return;
    // It may have gone to another node, with all that waits for it.
    if (cluster !== undefined) await cluster.renew();
    if (cluster === undefined || cluster.holds(instance.id)) {
      await this.#failQueued(instance.id, why);
      await cluster?.release(instance.id);
    }
    if (this.#runners.get(instance.id)?.running() === undefined) this.#runners.delete(instance.id);
  }

  async #failQueued(instanceId: string, message: string): Promise<void> {
    if (this.#stopping) return;
    const error: TaskError = { code: 'INSTANCE_DISCONNECTED', message };
    const ending = { status: 'failed', error, from: ['queued'] } as const;
    const waiting = await this.#parts.store.waitingFor(instanceId);
    for (const task of waiting) await endTask(task.id, ending, this.#parts);
  }

  #awaitReturn(instanceId: string, ms: number): void {
    this.#later.once(ms, async () => {
      if (this.#parts.instances.find(instanceId) !== undefined) return;
      await this.#failQueued(instanceId, 'Browser instance disconnected');
    });
  }

  /** The store failed during a run: as soon as it works again the task is ended, as after a crash. */
  #mend(instanceId: string): void {
    this.#later.untilDone(async () => {
      const runner = this.of(instanceId);
      const begun = await this.#parts.store.begun();
      const left = begun.filter((task) => task.instanceId === instanceId);
      for (const task of left) {
        if (runner.running(task.id) === undefined) await endInterrupted(task, this.#parts);
      }
      runner.wake();
    });
  }
}

const noFiles = () => Promise.reject(new TabhandError('NOT_FOUND', 'No such file'));
