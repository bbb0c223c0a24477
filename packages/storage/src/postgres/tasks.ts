// The task store on Postgres: the same moves, each under a lock on the task's row.

import { type Event, isTerminal, type Task, type TaskWithCommands } from '@tabhand/protocol';
import {
  type Accepted,
  anyBrowser,
  type BusyInstance,
  type Decide,
  type NewTask,
  type Projection,
  type TaskFilter,
  type TaskStore,
  type Write,
  type Written,
} from '@tabhand/tasks';
import type { PoolClient } from 'pg';
import { filterSql } from '../filter.ts';
import {
  type After,
  apply,
  begin,
  eventsAfter,
  eventsOf,
  read,
  store,
  storeEvents,
  storeSubmitted,
  submittedIndex,
  withCommands,
} from '../rows.ts';
import * as say from '../say.ts';
import type { Leases } from './leases.ts';
import type { Postgres, Row } from './open.ts';
import { sql } from './sql.ts';

export class PostgresTasks implements TaskStore {
  readonly #postgres: Postgres;
  readonly #leases: Leases | undefined;

  /** With leases, a move that says what it holds counts only while this node holds it. */
  constructor(postgres: Postgres, leases?: Leases) {
    this.#postgres = postgres;
    this.#leases = leases;
  }

  async accept(input: NewTask): Promise<Accepted> {
    return await this.#postgres.transaction((client) => accept(client, input));
  }

  async write(write: Write): Promise<Written | undefined> {
    return await this.#postgres.transaction((client) => move(client, write, this.#leases));
  }

  async decide(taskId: string, decide: Decide) {
    return await this.#postgres.transaction(async (client) => {
      const { rows } = await client.query<Row>(sql.taskForUpdate, [taskId]);
      if (rows[0] === undefined) return undefined;
      const { rows: commands } = await client.query<Row>(sql.commands, [taskId]);
      const decided = decide(wholeOf(rows[0], commands));
      const written = decided && (await move(client, { taskId, ...decided }));
      return written && { ...written, commands: decided.commands ?? [] };
    });
  }

  async next(instanceId: string): Promise<TaskWithCommands | undefined> {
    const [task] = await this.#whole(sql.first, [instanceId]);
    return task?.status === 'queued' ? task : undefined;
  }

  async get(tenant: string, id: string): Promise<TaskWithCommands | undefined> {
    const [task] = await this.#whole(sql.task, [id]);
    return task?.tenant === tenant ? task : undefined;
  }

  async list(filter: TaskFilter): Promise<readonly Task[]> {
    const { text, values } = filterSql(filter, (nth) => `$${nth}`);
    const rows = await this.#rows(text, values);
    return rows.map((row) => read<Task>(row.body));
  }

  async projection(taskId: string): Promise<Projection | undefined> {
    const [row] = await this.#rows(sql.task, [taskId]);
    return row === undefined ? undefined : read<Projection>(row.projection);
  }

  async begun(): Promise<readonly TaskWithCommands[]> {
    return await this.#whole(sql.begun, []);
  }

  async waitingFor(instanceId: string): Promise<readonly TaskWithCommands[]> {
    return await this.#whole(sql.waitingFor, [instanceId]);
  }

  async busyInstances(): Promise<readonly BusyInstance[]> {
    const rows = await this.#rows(sql.busy, []);
    return rows.map(({ id, tenant, kind }) => {
      return { id: String(id), tenant: String(tenant), kind: say.kind(kind) };
    });
  }

  async events(taskId: string, after: number, limit: number): Promise<readonly Event[]> {
    const rows = await this.#rows(sql.events, [taskId, after, limit]);
    const events = rows.flatMap((row) => eventsOf(taskId, row));
    return eventsAfter(events, after, limit);
  }

  async open(instanceId: string): Promise<number> {
    const [row] = await this.#rows(sql.open, [instanceId]);
    return Number(row?.open ?? 0);
  }

  async sweep(endedBefore: number, limit: number) {
    return await this.#postgres.transaction(async (client) => {
      const { rows } = await client.query<Row>(sql.old, [endedBefore, limit]);
      const swept = rows.map(({ tenant, id }) => ({ tenant: String(tenant), id: String(id) }));
      const ids = [swept.map(({ id }) => id)];
      for (const text of [sql.dropEvents, sql.dropCommands, sql.dropTasks]) {
        await client.query(text, ids);
      }
      return swept;
    });
  }

  async ping(): Promise<void> {
    await this.#rows('SELECT 1', []);
  }

  async close(): Promise<void> {
    await this.#postgres.close();
  }

  async #rows(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return await this.#postgres.rows(text, values);
  }

  async #whole(text: string, values: readonly unknown[]): Promise<TaskWithCommands[]> {
    const rows = await this.#rows(text, values);
    return await Promise.all(
      rows.map(async (row) => {
        const task = read<Task>(row.body);
        return wholeOf(row, await this.#rows(sql.commands, [task.id]));
      }),
    );
  }
}

const wholeOf = (row: Row, commands: readonly Row[]): TaskWithCommands =>
  withCommands(read<Task>(row.body), commands);

async function accept(client: PoolClient, input: NewTask): Promise<Accepted> {
  const { task, instanceKind, queueCap, tenantCap, idempotency } = input;
  // Whoever has the same key waits here until the first one is through.
  if (idempotency !== undefined) {
    await client.query(sql.lockKey, [`${task.tenant} ${idempotency.key}`]);
  }
  const earlier = await findEarlier(client, input);
  if (earlier !== undefined) return earlier;
  // The lock on the instance's row makes its tasks numbered in the order they are committed.
  const line = task.instanceId === anyBrowser ? lineKind(task) : instanceKind;
  const entered = await client.query<Row>(sql.enter, [lineOf(task), task.tenant, line]);
  const ahead = Number(entered.rows[0]?.open) - 1;
  if (ahead >= queueCap) throw say.queueFull(queueCap);
  if (tenantCap !== undefined) await checkTenant(client, task.tenant, tenantCap);
  const after = begin(task, input.events);
  const { rowCount } = await client.query(sql.insertTask, insertValues(input, after));
  if (rowCount === 0) throw say.idTaken(task.id);
  if (input.commands.length > 0) {
    const submitted = [[submittedIndex], [storeSubmitted(input.commands)]];
    await client.query(sql.putCommands, [task.id, ...submitted]);
  }
  await putEvents(client, task.id, after.events);
  return { task, ahead, created: true, events: after.events, projection: after.projection };
}

/** Nodes that take tasks at the same moment may go over it by as many. */
async function checkTenant(client: PoolClient, tenant: string, cap: number): Promise<void> {
  const { rows } = await client.query<Row>(sql.openOfTenant, [tenant]);
  if (Number(rows[0]?.open) > cap) throw say.tenantFull(cap);
}

async function findEarlier(client: PoolClient, { task, idempotency }: NewTask) {
  if (idempotency === undefined) return undefined;
  const { rows } = await client.query<Row>(sql.earlier, [task.tenant, idempotency.key]);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.request_hash !== idempotency.requestHash) throw say.keyTaken();
  const projection = read<Projection>(row.projection);
  return { task: read<Task>(row.body), ahead: 0, created: false, events: [], projection };
}

const insertValues = ({ task, idempotency }: NewTask, { nextSeq, projection }: After) => [
  task.id,
  task.tenant,
  task.user,
  task.kind,
  task.sessionId,
  task.instanceId,
  task.status,
  task.createdAt,
  idempotency?.key ?? null,
  idempotency?.requestHash ?? null,
  nextSeq,
  store(task),
  store(projection),
];

async function move(
  client: PoolClient,
  write: Write,
  leases?: Leases,
): Promise<Written | undefined> {
  const { rows } = await client.query<Row>(sql.taskForUpdate, [write.taskId]);
  const [row] = rows;
  if (row === undefined) return undefined;
  const task = read<Task>(row.body);
  const earlier = await madeBefore(client, row, write);
  if (earlier !== undefined) return { task, projection: read(row.projection), events: earlier };
  if (!write.from.includes(task.status)) return undefined;
  // Always the task before its browser, so that no two moves wait for each other.
  const { holding } = write;
  const fenced = leases !== undefined && holding !== undefined;
  if (fenced && !(await leases.check(client, holding))) return undefined;
  const projection = read<Projection>(row.projection);
  const after = apply({ task, projection, nextSeq: Number(row.next_seq) }, write);
  await client.query(sql.move, moveValues(after, write));
  return after;
}

/** Everything that a move writes is one statement: each round trip holds the row's lock. */
function moveValues(after: After, { commands = [], once }: Write) {
  const { task, projection, nextSeq, opened, events } = after;
  const [first] = events;
  return [
    task.id,
    task.status,
    task.instanceId,
    task.completedAt ?? null,
    nextSeq,
    store(task),
    store(projection),
    commands.map(({ index }) => index),
    commands.map(store),
    first?.seq ?? null,
    first?.at ?? null,
    first === undefined ? null : storeEvents(events),
    // By then each command has a row of its own, without what must not be kept.
    isTerminal(task.status),
    opened === 0 ? null : lineOf(task),
    once === undefined ? null : store({ once, first: first?.seq ?? nextSeq, next: nextSeq }),
  ];
}

/** A move as its row remembers it. */
interface Made {
  readonly once: string;
  readonly first: number;
  readonly next: number;
}

/**
 * The events of this very move, if it was committed and only the answer was lost: whoever lost the
 * connection then cannot know, and tries again.
 */
async function madeBefore(
  client: PoolClient,
  { made }: Row,
  { taskId, once }: Write,
): Promise<readonly Event[] | undefined> {
  if (once === undefined || typeof made !== 'string') return undefined;
  const last = read<Made>(made);
  if (last.once !== once) return undefined;
  const count = last.next - last.first;
  const { rows } = await client.query<Row>(sql.events, [taskId, last.first - 1, count]);
  const events = rows.flatMap((each) => eventsOf(taskId, each));
  return eventsAfter(events, last.first - 1, count);
}

/** Where a task stands in line: at its browser, or with others of its tenant that have none. */
const lineOf = (task: Task): string =>
  task.instanceId === anyBrowser ? `${lineKind(task)} ${task.tenant}` : task.instanceId;

const lineKind = ({ kind }: Task): string => (kind === 'interact' ? 'interact' : 'any');

async function putEvents(client: PoolClient, taskId: string, events: readonly Event[]) {
  const [first] = events;
  if (first === undefined) return;
  await client.query(sql.putEvents, [taskId, first.seq, first.at, storeEvents(events)]);
}
