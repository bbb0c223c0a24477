// The task store on SQLite: every move is one transaction on the one writing connection.

import type { StatementSync } from 'node:sqlite';
import { type Event, isTerminal, type Task, type TaskWithCommands } from '@tabhand/protocol';
import {
  type Accepted,
  type BusyInstance,
  type Decide,
  type NewTask,
  nothingYet,
  type Projection,
  type TaskFilter,
  type TaskStore,
  type Write,
  type Written,
} from '@tabhand/tasks';
import { filterSql } from '../filter.ts';
import {
  type After,
  apply,
  type Before,
  begin,
  eventsAfter,
  eventsOf,
  fold,
  read,
  store,
  storeEvents,
  storeSubmitted,
  submittedIndex,
  withCommands,
} from '../rows.ts';
import * as say from '../say.ts';
import { Batch } from './batch.ts';
import { Live } from './live.ts';
import { Loads } from './loads.ts';
import type { Database } from './open.ts';
import { sql } from './sql.ts';

const drops = [sql.dropEvents, sql.dropCommands, sql.dropProjection, sql.dropTask];

export class SqliteTasks implements TaskStore {
  readonly #database: Database;
  readonly #statements = new Map<string, StatementSync>();
  readonly #live = new Live();
  readonly #loads: Loads;
  readonly #tenants: Loads;
  /** Browsers whose row is there. */
  readonly #met = new Set<string>();
  readonly #accepting: Batch<NewTask, Accepted>;

  constructor(database: Database) {
    this.#database = database;
    this.#loads = new Loads(this.#sql(sql.openByInstance));
    this.#tenants = new Loads(this.#sql(sql.openByTenant));
    this.#accepting = new Batch(database, {
      one: (input) => this.#accept(input),
      lost: (values) => this.#lost(values),
    });
  }

  accept(input: NewTask): Promise<Accepted> {
    return this.#accepting.add(input);
  }

  #accept(input: NewTask): Accepted {
    const earlier = this.#earlier(input);
    if (earlier !== undefined) return earlier;
    const { task, queueCap, tenantCap = Number.POSITIVE_INFINITY } = input;
    const ahead = this.#loads.of(task.instanceId);
    if (ahead >= queueCap) throw say.queueFull(queueCap);
    if (this.#tenants.of(task.tenant) >= tenantCap) throw say.tenantFull(tenantCap);
    const { events, projection, nextSeq } = begin(task, input.events);
    this.#insert(input, nextSeq);
    this.#meet(input);
    if (input.commands.length > 0) {
      this.#sql(sql.putCommand).run(task.id, submittedIndex, storeSubmitted(input.commands));
    }
    this.#putEvents(task.id, events);
    this.#loads.enter(task.instanceId);
    this.#tenants.enter(task.tenant);
    return { task, ahead, created: true, events, projection };
  }

  #insert({ task, idempotency }: NewTask, nextSeq: number): void {
    const added = this.#sql(sql.insertTask).run(
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
    );
    if (Number(added.changes) === 0) throw say.idTaken(task.id);
  }

  #meet({ task, instanceKind }: NewTask): void {
    if (this.#met.has(task.instanceId)) return;
    this.#sql(sql.meet).run(task.instanceId, task.tenant, instanceKind);
    this.#met.add(task.instanceId);
  }

  #lost(values: readonly Accepted[]): void {
    this.#met.clear();
    for (const { created, task } of values) if (created) this.#leave(task);
  }

  #earlier({ task, idempotency }: NewTask): Accepted | undefined {
    if (idempotency === undefined) return undefined;
    const row = this.#sql(sql.earlier).get(task.tenant, idempotency.key);
    if (row === undefined) return undefined;
    if (row.request_hash !== idempotency.requestHash) throw say.keyTaken();
    const known = read<Task>(row.body);
    const projection = this.#projection(known.id, row);
    return { task: known, ahead: 0, created: false, events: [], projection };
  }

  async write(write: Write): Promise<Written | undefined> {
    return this.#moved(this.#database.transaction(() => this.#write(write)));
  }

  async decide(taskId: string, decide: Decide) {
    return this.#moved(
      this.#database.transaction(() => {
        const row = this.#sql(sql.task).get(taskId);
        if (row === undefined) return undefined;
        const decided = decide(this.#withCommands(read<Task>(row.body)));
        const written = decided && this.#write({ taskId, ...decided });
        return written && { ...written, commands: decided.commands ?? [] };
      }),
    );
  }

  /** Memory follows what is committed. */
  #moved<A extends After>(after: A | undefined): A | undefined {
    if (after === undefined) return undefined;
    this.#live.put(after);
    if (after.opened !== 0) this.#leave(after.task);
    return after;
  }

  #leave({ instanceId, tenant }: Task): void {
    this.#loads.leave(instanceId);
    this.#tenants.leave(tenant);
  }

  #write(write: Write): After | undefined {
    const before = this.#live.get(write.taskId) ?? this.#before(write.taskId);
    if (before === undefined || !write.from.includes(before.task.status)) return undefined;
    const after = apply(before, write);
    const putCommand = this.#sql(sql.putCommand);
    for (const command of write.commands ?? []) {
      putCommand.run(write.taskId, command.index, store(command));
    }
    this.#putEvents(write.taskId, after.events);
    this.#keep(before.task, after);
    return after;
  }

  #before(taskId: string): Before | undefined {
    const row = this.#sql(sql.task).get(taskId);
    if (row === undefined) return undefined;
    const projection = this.#projection(taskId, row);
    return { task: read<Task>(row.body), projection, nextSeq: Number(row.next_seq) };
  }

  /** Where nothing that is looked for changed, no index is touched and less is written. */
  #keep(before: Task, after: After): void {
    const { task, nextSeq } = after;
    const moved = task.status !== before.status || task.instanceId !== before.instanceId;
    if (moved) {
      const { status, instanceId, completedAt = null } = task;
      const body = store(task);
      this.#sql(sql.updateTask).run(status, instanceId, completedAt, nextSeq, body, task.id);
    } else this.#sql(sql.updateBody).run(nextSeq, store(task), task.id);
    // By then each command has a row of its own, without what must not be kept.
    if (isTerminal(task.status)) this.#sql(sql.dropSubmitted).run(task.id);
    if (this.#live.isDue(after)) {
      this.#sql(sql.putProjection).run(task.id, store(after.projection));
    }
  }

  #putEvents(taskId: string, events: readonly Event[]): void {
    const [first] = events;
    if (first === undefined) return;
    this.#sql(sql.putEvent).run(taskId, first.seq, first.at, storeEvents(events));
  }

  async next(instanceId: string): Promise<TaskWithCommands | undefined> {
    const row = this.#sql(sql.first).get(instanceId);
    const task = row === undefined ? undefined : read<Task>(row.body);
    return task?.status === 'queued' ? this.#withCommands(task) : undefined;
  }

  async get(tenant: string, id: string): Promise<TaskWithCommands | undefined> {
    const row = this.#sql(sql.task).get(id);
    const task = row === undefined ? undefined : read<Task>(row.body);
    return task?.tenant === tenant ? this.#withCommands(task) : undefined;
  }

  async list(filter: TaskFilter): Promise<readonly Task[]> {
    const { text, values } = filterSql(filter, () => '?');
    return this.#sql(text)
      .all(...values)
      .map((row) => read<Task>(row.body));
  }

  async projection(taskId: string): Promise<Projection | undefined> {
    const row = this.#sql(sql.task).get(taskId);
    return row === undefined ? undefined : this.#projection(taskId, row);
  }

  /** The stored one may be some events old, or not be there yet; what came after is folded in. */
  #projection(taskId: string, row: Record<string, unknown>): Projection {
    const known = this.#live.projection(taskId);
    if (known !== undefined) return known;
    const kept = this.#sql(sql.projection).get(taskId);
    const stored = kept === undefined ? nothingYet : read<Projection>(kept.body);
    if (stored.seq === Number(row.next_seq) - 1) return stored;
    const { commands } = this.#withCommands(read<Task>(row.body));
    return fold(stored, this.#events(taskId, stored.seq, Number.MAX_SAFE_INTEGER), commands);
  }

  async begun(): Promise<readonly TaskWithCommands[]> {
    return this.#whole(this.#sql(sql.begun).all());
  }

  async waitingFor(instanceId: string): Promise<readonly TaskWithCommands[]> {
    return this.#whole(this.#sql(sql.waitingFor).all(instanceId));
  }

  async busyInstances(): Promise<readonly BusyInstance[]> {
    return this.#sql(sql.instances)
      .all()
      .filter((row) => this.#loads.of(String(row.id)) > 0)
      .map((row) => ({ id: String(row.id), tenant: String(row.tenant), kind: say.kind(row.kind) }));
  }

  async events(taskId: string, after: number, limit: number): Promise<readonly Event[]> {
    return this.#events(taskId, after, limit);
  }

  #events(taskId: string, after: number, limit: number): readonly Event[] {
    const events: Event[] = [];
    for (const row of this.#sql(sql.events).iterate(taskId, after)) {
      events.push(...eventsOf(taskId, row));
      // The first row may begin before what is asked for.
      if (events.length >= limit && (events[events.length - limit]?.seq ?? 0) > after) break;
    }
    return eventsAfter(events, after, limit);
  }

  async open(instanceId: string): Promise<number> {
    return this.#loads.of(instanceId);
  }

  async sweep(endedBefore: number, limit: number) {
    return this.#database.transaction(() => {
      const old = this.#sql(sql.old).all(endedBefore, limit);
      const swept = old.map((row) => ({ tenant: String(row.tenant), id: String(row.id) }));
      for (const { id } of swept) {
        this.#live.forget(id);
        for (const text of drops) this.#sql(text).run(id);
      }
      return swept;
    });
  }

  async ping(): Promise<void> {
    this.#sql('SELECT 1').get();
  }

  async close(): Promise<void> {
    this.#statements.clear();
    await this.#database.close();
  }

  #whole(rows: readonly Record<string, unknown>[]): TaskWithCommands[] {
    return rows.map((row) => this.#withCommands(read<Task>(row.body)));
  }

  #withCommands(task: Task): TaskWithCommands {
    return withCommands(task, this.#sql(sql.commands).all(task.id));
  }

  #sql(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const prepared = this.#database.db.prepare(text);
    this.#statements.set(text, prepared);
    return prepared;
  }
}
