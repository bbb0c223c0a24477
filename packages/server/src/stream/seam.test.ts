// The seam between replay and live, under every order in which reads, writes, news and slow
// clients can meet: nothing twice, nothing left out unsaid, the end last.

import type { Event, EventBody, Task, TaskWithCommands } from '@tabhand/protocol';
import { type News, nothingYet, type Projection, project, type Reader } from '@tabhand/tasks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Frame } from './frame.ts';
import { Reader as StreamReader } from './reader.ts';
import { Streams, type StreamsSource } from './streams.ts';

const interleavings = process.env.TABHAND_LONG === '1' ? 10_000 : 1000;

const task: TaskWithCommands = {
  id: 'task_1_a',
  tenant: 'local',
  user: 'local',
  kind: 'commands',
  sessionId: 's',
  instanceId: 'i',
  name: 'A task',
  intention: 'A task',
  status: 'running',
  currentCommandIndex: 0,
  totalCommands: 0,
  createdAt: 0,
  commands: [],
};

/** A journal in memory whose every answer comes when the scheduler likes. */
class Memory implements StreamsSource {
  readonly events_: Event[] = [];
  readonly #readers = new Set<Reader>();
  readonly #pause: (what: string) => Promise<unknown>;
  #projection: Projection = nothingYet;
  #task: Task = task;

  constructor(pause: (what: string) => Promise<unknown>) {
    this.#pause = pause;
  }

  write(bodies: readonly EventBody[]): News {
    const events = bodies.map((body, index): Event => {
      return { taskId: task.id, seq: this.events_.length + index, at: 1, ...body };
    });
    this.events_.push(...events);
    this.#projection = events.reduce((status, event) => project(status, event), this.#projection);
    const last = bodies.at(-1);
    if (last?.kind === 'status') this.#task = { ...this.#task, status: last.status };
    return { task: this.#task, events, commands: [], projection: this.#projection };
  }

  publish(news: News): void {
    for (const reader of this.#readers) reader(news);
  }

  subscribe(reader: Reader): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  async #answer<T>(what: string, read: () => T): Promise<T> {
    await this.#pause(`${what} asked`);
    const value = read();
    await this.#pause(`${what} answered`);
    return value;
  }

  get = () => this.#answer('task', () => ({ ...task, ...this.#task }));
  projection = () => this.#answer('projection', () => this.#projection);
  events = (_: string, after: number, limit: number) =>
    this.#answer('events', () => this.events_.slice(after + 1, after + 1 + limit));
}

interface Case {
  readonly s: fc.Scheduler;
  readonly writes: readonly number[];
  /** Which news arrive late, as from another node. */
  readonly late: readonly boolean[];
  readonly ring: number;
  readonly cursor: number | undefined;
  readonly room: number;
}

const log: EventBody = { kind: 'log', level: 'info', message: 'm' };

async function play({ s, writes, late, ring, cursor, room }: Case): Promise<void> {
  const pause = (what: string) => s.schedule(Promise.resolve(), what);
  const memory = new Memory(pause);
  memory.write([{ kind: 'status', status: 'queued' }]);
  const streams = new Streams(memory, ring);
  const heard: Frame[] = [];
  const over = Promise.withResolvers<void>();
  let from: number | undefined;
  const listen = async () => {
    await pause('client comes');
    // Only what was there can have been seen.
    from = cursor === undefined ? undefined : Math.min(cursor, memory.events_.length - 1);
    const { channel } = await streams.open(task.tenant, task.id);
    let left = room;
    const reader = new StreamReader(
      channel,
      {
        send: (frame) => {
          heard.push(frame);
          left -= 1;
          if (left > 0) return true;
          left = room;
          void pause('client drains').then(() => reader.ready());
          return false;
        },
        end: () => over.resolve(),
      },
      from,
    );
    reader.ready();
  };
  const work = async () => {
    for (const [index, count] of writes.entries()) {
      await pause('write');
      const end: EventBody[] =
        index === writes.length - 1 ? [{ kind: 'status', status: 'completed' }] : [];
      const news = memory.write([...Array.from({ length: count }, () => log), ...end]);
      if (late[index]) void pause('late news').then(() => memory.publish(news));
      else memory.publish(news);
    }
  };
  const all = Promise.all([listen(), work(), over.promise]);
  await s.waitFor(all);
  check(heard, memory.events_, from);
}

/** Ids go up by one from where the client was; what is missing was named by a gap. */
function check(heard: readonly Frame[], events: readonly Event[], from: number | undefined): void {
  let next = from === undefined ? firstOf(heard) : from + 1;
  for (const { id, event } of heard) {
    if (event.event === 'gap') {
      expect(event.gap.from).toBe(next);
      next = event.gap.to + 1;
    }
    if (id === undefined) continue;
    expect(id).toBe(next);
    next = id + 1;
    if (event.event === 'log') expect(event.log.cursor).toBe(logsBefore(events, id));
  }
  const ended = from === events.length - 1;
  expect(next).toBe(events.length);
  expect(heard.at(-1)?.last ?? ended).toBe(true);
}

const firstOf = (heard: readonly Frame[]): number | undefined =>
  heard
    .map(({ id, event }) => (event.event === 'gap' ? event.gap.from : id))
    .find((id) => id !== undefined);

const logsBefore = (events: readonly Event[], id: number): number =>
  events.slice(0, id).filter((event) => event.kind === 'log').length;

test(`[TS-7] F18: events during a replay come once and in order, ${interleavings} interleavings`, async () => {
  const cases = fc.record({
    s: fc.scheduler(),
    writes: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 8 }),
    late: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    ring: fc.integer({ min: 2, max: 12 }),
    cursor: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
    room: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(fc.asyncProperty(cases, play), { numRuns: interleavings });
}, 120_000);
