// One node among several: holds its browsers by leases, tells the others what it wrote, hears
// what they wrote, takes over from nodes that are gone, and takes tasks that no browser has.

import type { TabhandError, TaskWithCommands } from '@tabhand/protocol';
import { isTerminal } from '@tabhand/protocol';
import { Asking } from './asking.ts';
import { anyBrowser, type CallNote, type Cluster, type MoveNote, type Note } from './cluster.ts';
import type { Instance, Instances } from './instances.ts';
import type { Journal, News } from './journal.ts';
import type { Runner } from './runner.ts';
import type { TaskStore } from './store.ts';

export interface NodeParts {
  readonly cluster: Cluster;
  readonly store: TaskStore;
  readonly journal: Journal;
  readonly instances: Instances;
  /** Whether this node launches browsers; one that does not takes over none either. */
  readonly works: boolean;
  readonly leaseMs?: number;
  readonly returnMs: number;
  readonly runner: (instanceId: string) => Runner;
  readonly known: (instanceId: string) => Runner | undefined;
  readonly endInterrupted: (task: TaskWithCommands) => Promise<void>;
  readonly failQueued: (instanceId: string) => Promise<void>;
  readonly ended: (task: MoveNote) => TabhandError;
  readonly lost: (instanceId: string) => TabhandError;
  readonly newId: () => string;
  readonly onError: (thrown: unknown, what: string) => void;
}

export const usualLeaseMs = 30_000;
const tellMs = 20;
const pollMs = 1000;

export class Nodes {
  /** Questions to and from the other nodes. */
  readonly asking: Asking;
  readonly #parts: NodeParts;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #taking = new Map<string, Promise<boolean>>();
  #notes: Note[] = [];
  #telling: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | undefined;
  #heard: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: NodeParts) {
    this.#parts = parts;
    const isHere = (id: string) =>
      parts.instances.find(id) !== undefined && parts.cluster.holds(id);
    this.asking = new Asking({ tell: (note) => this.#note(note), newId: parts.newId, isHere });
  }

  async start(): Promise<void> {
    const { cluster, journal, leaseMs = usualLeaseMs } = this.#parts;
    journal.onWritten((news) => this.#note(noteOf(news)));
    cluster.listen((notes) => this.#hear(notes));
    await this.#beat();
    this.#every(leaseMs / 3, () => this.#beat());
    this.#every(pollMs, () => cluster.poll());
  }

  /** Whether the browser is this node's to drive; what its last node left unfinished is ended first. */
  async hold(instanceId: string): Promise<boolean> {
    if (this.#parts.cluster.holds(instanceId)) return true;
    const instance = this.#parts.instances.find(instanceId);
    if (instance === undefined || this.#stopped) return false;
    const taking = this.#taking.get(instanceId) ?? this.#take(instance);
    this.#taking.set(instanceId, taking);
    return await taking.finally(() => this.#taking.delete(instanceId));
  }

  async #take(instance: Instance): Promise<boolean> {
    const { cluster, instances } = this.#parts;
    const has = [...(instances.has(instance.id) ?? [])];
    const taken = await cluster.take(instance, { has, force: instance.kind === 'extension' });
    if (taken) await this.#endBegun(instance.id);
    return taken;
  }

  call(note: CallNote): void {
    this.#note(note);
  }

  /** Looks for tasks that no browser has, while a browser of this node is free. */
  claim(): void {
    if (this.#stopped) return;
    this.#claiming ??= this.#claimAll()
      .catch((thrown: unknown) => this.#parts.onError(thrown, 'claim'))
      .finally(() => {
        this.#claiming = undefined;
      });
  }

  /** Gives everything up, so that the others need not wait for the lease to run out. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#telling);
    await this.#claiming;
    await this.#parts.cluster.release();
    await this.#parts.cluster.tell([...this.#notes, { kind: 'released' }]);
  }

  /** A sign of life, and a look for what others left. */
  async #beat(): Promise<void> {
    const { cluster, works, returnMs } = this.#parts;
    for (const id of await cluster.renew()) this.#lose(id);
    for (const instance of await cluster.adopt({ managed: works, goneMs: returnMs })) {
      await this.#endBegun(instance.id);
      if (instance.kind !== 'managed') await this.#parts.failQueued(instance.id);
      else this.#wake(this.#parts.instances.restore(instance.id, instance.tenant).id);
    }
    for (const instance of this.#parts.instances.all()) this.#wake(instance.id);
    this.claim();
  }

  #lose(instanceId: string): void {
    const { known, lost, instances, onError } = this.#parts;
    known(instanceId)?.running()?.interrupt(lost(instanceId));
    instances.giveUp(instanceId).catch((thrown: unknown) => onError(thrown, instanceId));
  }

  #wake(instanceId: string): void {
    if (!this.#stopped) this.#parts.runner(instanceId).wake();
  }

  async #endBegun(instanceId: string): Promise<void> {
    const { store, known, endInterrupted } = this.#parts;
    for (const task of await store.begun()) {
      const ours = known(instanceId)?.running(task.id) !== undefined;
      if (task.instanceId === instanceId && !ours) await endInterrupted(task);
    }
  }

  async #claimAll(): Promise<void> {
    const { cluster, instances, store, works } = this.#parts;
    for (const tenant of await cluster.unbound()) {
      for (;;) {
        const free = await instances.idle(tenant, (id) => store.open(id), works);
        if (free === undefined || !(await this.hold(free.id))) break;
        if (!(await cluster.bind(free.id, tenant))) break;
        this.#wake(free.id);
      }
    }
  }

  #note(note: Note): void {
    if (this.#notes.push(note) > 1 || this.#stopped) return;
    this.#telling = setTimeout(() => this.#tell(), tellMs);
  }

  #tell(): void {
    const notes = this.#notes;
    this.#notes = [];
    // Whoever was not told looks by himself, only later.
    this.#parts.cluster.tell(notes).catch((thrown) => this.#parts.onError(thrown, 'tell'));
  }

  #hear(notes: readonly Note[]): void {
    for (const note of notes) this.#act(note);
    const moves = notes.filter((note) => note.kind === 'moved');
    this.#heard = this.#heard
      .then(() => this.#parts.journal.hear(moves))
      .catch((thrown: unknown) => this.#parts.onError(thrown, 'hear'));
  }

  #act(note: Note): void {
    if (note.kind === 'released') this.#again(() => this.#beat());
    else if (note.kind === 'call') this.#called(note);
    else if (note.kind === 'moved') this.#moved(note);
    else this.asking.hear(note);
  }

  #called({ taskId, instanceId, what, answer }: CallNote): void {
    const run = this.#parts.known(instanceId)?.running(taskId);
    if (what === 'pause') run?.pause();
    else run?.answer(answer ?? null);
  }

  #moved(note: MoveNote): void {
    const { known, ended, cluster } = this.#parts;
    if (isTerminal(note.status)) {
      known(note.instanceId)?.running(note.taskId)?.interrupt(ended(note));
    } else if (note.status === 'queued') {
      if (note.instanceId === anyBrowser) this.claim();
      else if (cluster.holds(note.instanceId)) this.#wake(note.instanceId);
    }
  }

  #every(ms: number, work: () => Promise<void>): void {
    this.#timers.push(setInterval(() => this.#again(work), ms).unref());
  }

  #again(work: () => Promise<void>): void {
    if (!this.#stopped) work().catch((thrown: unknown) => this.#parts.onError(thrown, 'nodes'));
  }
}

const noteOf = ({ task, events }: News): MoveNote => ({
  kind: 'moved',
  taskId: task.id,
  tenant: task.tenant,
  instanceId: task.instanceId,
  status: task.status,
  first: events[0]?.seq ?? 0,
  last: events.at(-1)?.seq ?? -1,
});
