// The task store on SQLite: every move is one transaction on the one writing connection.

import type { StatementSync } from 'node:sqlite';
import type { CommandRecord, Event, Task, TaskWithCommands } from '@tabhand/protocol';
import type {
  Accepted,
  BusyInstance,
  Decide,
  NewTask,
  Projection,
  TaskFilter,
  TaskStore,
  Write,
  Written,
} from '@tabhand/tasks';
import { filterSql } from '../filter.ts';
import {
  type After,
  apply,
  begin,
  bodyOf,
  eventOf,
  fold,
  read,
  store,
  withCommands,
} from '../rows.ts';
import * as say from '../say.ts';
import { Batch } from './batch.ts';
import type { Database } from './open.ts';
import { Projections } from './projections.ts';
import { sql } from './sql.ts';

const drops = [sql.dropEvents, sql.dropCommands, sql.dropProjection, sql.dropTask];

export class SqliteTasks implements TaskStore {
  readonly #database: Database;
  readonly #statements = new Map<string, StatementSync>();
  readonly #projections = new Projections();
  readonly #accepting: Batch<NewTask, Accepted>;

  constructor(database: Database) {
    this.#database = database;
    this.#accepting = new Batch(database, (input) => this.#accept(input));
  }

  async accept(input: NewTask): Promise<Accepted> {
    return await this.#accepting.add(input);
  }

  #accept(input: NewTask): Accepted {
    const earlier = this.#earlier(input);
    if (earlier !== undefined) return earlier;
    const { task, instanceKind, queueCap, idempotency } = input;
    const counted = this.#sql(sql.enter).get(task.instanceId, task.tenant, instanceKind);
    const ahead = Number(counted?.open) - 1;
    if (ahead >= queueCap) throw say.queueFull(queueCap);
    const { events, projection, nextSeq } = begin(task, input.events);
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
    this.#sql(sql.putProjection).run(task.id, store(projection));
    this.#put(task.id, input.commands, events);
    return { task, ahead, created: true, events, projection };
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
    const after = this.#database.transaction(() => this.#write(write));
    if (after !== undefined) this.#projections.put(after);
    return after;
  }

  async decide(taskId: string, decide: Decide) {
    const after = this.#database.transaction(() => {
      const row = this.#sql(sql.task).get(taskId);
      if (row === undefined) return undefined;
      const decided = decide(this.#withCommands(read<Task>(row.body)));
      const written = decided && this.#write({ taskId, ...decided });
      return written && { ...written, commands: decided.commands ?? [] };
    });
    if (after !== undefined) this.#projections.put(after);
    return after;
  }

  #write(write: Write): After | undefined {
    const row = this.#sql(sql.task).get(write.taskId);
    if (row === undefined) return undefined;
    const task = read<Task>(row.body);
    if (!write.from.includes(task.status)) return undefined;
    const projection = this.#projection(task.id, row);
    const after = apply({ task, projection, nextSeq: Number(row.next_seq) }, write);
    this.#put(task.id, write.commands ?? [], after.events);
    this.#keep(task, after);
    return after;
  }

  /** Where nothing that is looked for changed, no index is touched and less is written. */
  #keep(before: Task, after: After): void {
    const { task, nextSeq, opened } = after;
    const moved = task.status !== before.status || task.instanceId !== before.instanceId;
    if (moved) {
      const { status, instanceId, completedAt = null } = task;
      const body = store(task);
      this.#sql(sql.updateTask).run(status, instanceId, completedAt, nextSeq, body, task.id);
    } else this.#sql(sql.updateBody).run(nextSeq, store(task), task.id);
    if (this.#projections.isDue(after)) {
      this.#sql(sql.putProjection).run(task.id, store(after.projection));
    }
    if (opened !== 0) this.#sql(sql.leave).run(task.instanceId);
  }

  #put(taskId: string, commands: readonly CommandRecord[], events: readonly Event[]): void {
    const putCommand = this.#sql(sql.putCommand);
    for (const command of commands) putCommand.run(taskId, command.index, store(command));
    const putEvent = this.#sql(sql.putEvent);
    for (const event of events) putEvent.run(taskId, event.seq, event.at, store(bodyOf(event)));
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

  /** The stored one may be some events old; what came after is folded in. */
  #projection(taskId: string, row: Record<string, unknown>): Projection {
    const known = this.#projections.get(taskId);
    if (known !== undefined) return known;
    const stored = read<Projection>(this.#sql(sql.projection).get(taskId)?.body ?? '{}');
    if (stored.seq === Number(row.next_seq) - 1) return stored;
    const { commands } = withCommands(read<Task>(row.body), this.#commandBodies(taskId));
    const since = this.#sql(sql.events).all(taskId, stored.seq, Number.MAX_SAFE_INTEGER);
    return fold(
      stored,
      since.map((each) => eventOf(taskId, each)),
      commands,
    );
  }

  async begun(): Promise<readonly TaskWithCommands[]> {
    return this.#whole(this.#sql(sql.begun).all());
  }

  async waitingFor(instanceId: string): Promise<readonly TaskWithCommands[]> {
    return this.#whole(this.#sql(sql.waitingFor).all(instanceId));
  }

  async busyInstances(): Promise<readonly BusyInstance[]> {
    return this.#sql(sql.busy)
      .all()
      .map((row) => ({ id: String(row.id), tenant: String(row.tenant), kind: say.kind(row.kind) }));
  }

  async events(taskId: string, after: number, limit: number): Promise<readonly Event[]> {
    const rows = this.#sql(sql.events).all(taskId, after, limit);
    return rows.map((row) => eventOf(taskId, row));
  }

  async open(instanceId: string): Promise<number> {
    return Number(this.#sql(sql.open).get(instanceId)?.open ?? 0);
  }

  async sweep(endedBefore: number, limit: number) {
    return this.#database.transaction(() => {
      const old = this.#sql(sql.old).all(endedBefore, limit);
      const swept = old.map((row) => ({ tenant: String(row.tenant), id: String(row.id) }));
      for (const { id } of swept) {
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
    return withCommands(task, this.#commandBodies(task.id));
  }

  #commandBodies(taskId: string): readonly unknown[] {
    const rows = this.#sql(sql.commands).all(taskId);
    return rows.map((row) => row.body);
  }

  #sql(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const prepared = this.#database.db.prepare(text);
    this.#statements.set(text, prepared);
    return prepared;
  }
}
