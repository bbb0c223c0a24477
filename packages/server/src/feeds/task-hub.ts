// Hands news of tasks to the task sockets that want them. A frame is printed once, however
// many sockets it goes to.

import type { Event, Task, TaskWithCommands } from '@tabhand/protocol';
import { type Engine, isLast, type News, untilStored } from '@tabhand/tasks';
import { printComplete, printProgress } from '../dialects/task-socket.ts';

/** What one event of one task looks like on the wire. */
export interface Frame {
  readonly taskId: string;
  readonly seq: number;
  /** Encoded once for all who get it; empty when the task socket has no message for it. */
  readonly bytes: Buffer;
}

export interface Subscriber {
  readonly tenant: string;
  deliver(frame: Frame): void;
}

type Audience = Map<string, Set<Subscriber>>;

export class TaskHub {
  readonly #engine: Engine;
  readonly #byTask: Audience = new Map();
  readonly #byInstance: Audience = new Map();

  constructor(engine: Engine) {
    this.#engine = engine;
    engine.journal.subscribe(
      (news) => this.#news(news),
      ({ taskId, instanceId }) => this.#byTask.has(taskId) || this.#byInstance.has(instanceId),
    );
  }

  followTask(subscriber: Subscriber, taskId: string): void {
    add(this.#byTask, taskId, subscriber);
  }

  followInstance(subscriber: Subscriber, instanceId: string): void {
    add(this.#byInstance, instanceId, subscriber);
  }

  unfollowTask(subscriber: Subscriber, taskId: string): void {
    remove(this.#byTask, taskId, subscriber);
  }

  unfollowInstance(subscriber: Subscriber, instanceId: string): void {
    remove(this.#byInstance, instanceId, subscriber);
  }

  /** Events of a task with seq > after as frames, for a subscriber that fell behind. */
  async read(tenant: string, taskId: string, after: number): Promise<readonly Frame[]> {
    const events = await this.#engine.journal.read(taskId, after, 100);
    const task = events.length === 0 ? undefined : await this.#engine.get(tenant, taskId);
    if (task === undefined) return [];
    return events.map((event) => frameOf(task, event));
  }

  #news({ task, events, commands }: News): void {
    const audience = this.#audience(task);
    if (audience.size === 0) return;
    for (const event of events) {
      // A store that stays away for minutes leaves the end to be asked for by status.
      if (isLast(event)) this.#complete(task, event).catch(() => undefined);
      else tell(audience, task, frameOf({ ...task, commands }, event));
    }
  }

  async #complete(task: Task, event: Event): Promise<void> {
    const whole = await untilStored(() => this.#engine.get(task.tenant, task.id));
    if (whole !== undefined) tell(this.#audience(task), task, frameOf(whole, event));
    this.#byTask.delete(task.id);
  }

  /** Whoever follows both the task and its browser is told once. */
  #audience({ id, instanceId }: Task): ReadonlySet<Subscriber> {
    const byTask = this.#byTask.get(id);
    const byInstance = this.#byInstance.get(instanceId);
    if (byTask === undefined || byInstance === undefined) return byTask ?? byInstance ?? nobody;
    return byTask.union(byInstance);
  }
}

const nobody: ReadonlySet<Subscriber> = new Set();

function tell(audience: ReadonlySet<Subscriber>, { tenant }: Task, frame: Frame): void {
  if (frame.bytes.length === 0) return;
  for (const subscriber of audience) if (subscriber.tenant === tenant) subscriber.deliver(frame);
}

const frameOf = (task: TaskWithCommands, event: Event): Frame => ({
  taskId: event.taskId,
  seq: event.seq,
  bytes: Buffer.from(printEvent(task, event)),
});

/** Empty for events that the task socket has no message for. */
function printEvent(task: TaskWithCommands, event: Event): string {
  if (event.kind !== 'status') return '';
  if (isLast(event)) return JSON.stringify(printComplete(task));
  const { index, status } = event.command ?? {};
  const command = task.commands.find((each) => each.index === index);
  if (command === undefined || status === undefined) return '';
  return JSON.stringify(printProgress({ task, command, status, at: event.at }));
}

function add(audience: Audience, key: string, subscriber: Subscriber): void {
  const set = audience.get(key) ?? new Set();
  audience.set(key, set.add(subscriber));
}

function remove(audience: Audience, key: string, subscriber: Subscriber): void {
  const set = audience.get(key);
  set?.delete(subscriber);
  if (set?.size === 0) audience.delete(key);
}
