// The task store on SQLite. Hot statements are prepared once; stored JSON carries `v`.

import type { StatementSync } from 'node:sqlite';
import type { CommandRecord, Event, EventBody, Task, TaskWithCommands } from '@tabhand/protocol';
import type { Accepted, NewTask, TaskFilter, TaskStore, Write, Written } from '@tabhand/tasks';
import type { Database } from './open.ts';

const insertTask = `INSERT INTO tasks
  (id, tenant, user, kind, session_id, instance_id, status, created_at, idempotency_key, next_seq, body)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export class SqliteTasks implements TaskStore {
  readonly #database: Database;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: Database) {
    this.#database = database;
  }

  async accept(input: NewTask): Promise<Accepted> {
    const accepted = this.#database.transaction(() => this.#accept(input));
    await this.#database.durable();
    return accepted;
  }

  #accept(input: NewTask): Accepted {
    const earlier = this.#earlier(input);
    if (earlier !== undefined) return { task: earlier, ahead: 0, created: false, events: [] };
    const { task } = input;
    const ahead = this.#ahead(task.instanceId);
    const key = input.idempotencyKey ?? null;
    const seqs = input.events.length;
    this.#sql(insertTask).run(
      task.id,
      task.tenant,
      task.user,
      task.kind,
      task.sessionId,
      task.instanceId,
      task.status,
      task.createdAt,
      key,
      seqs,
      store(task),
    );
    for (const command of input.commands) this.#putCommand(task.id, command);
    const events = this.#putEvents(task.id, 0, { at: task.createdAt, events: input.events });
    return { task, ahead, created: true, events };
  }

  async write(write: Write): Promise<Written | undefined> {
    return this.#database.transaction(() => this.#write(write));
  }

  #write(write: Write): Written | undefined {
    const row = this.#sql('SELECT body, next_seq FROM tasks WHERE id = ?').get(write.taskId);
    if (row === undefined) return undefined;
    const before = read<Task>(row.body);
    if (!write.from.includes(before.status)) return undefined;
    const task: Task = { ...before, ...write.task };
    for (const command of write.commands ?? []) this.#putCommand(task.id, command);
    const seq = Number(row.next_seq);
    const events = this.#putEvents(task.id, seq, write);
    this.#sql(
      'UPDATE tasks SET status = ?, instance_id = ?, next_seq = ?, body = ? WHERE id = ?',
    ).run(task.status, task.instanceId, seq + events.length, store(task), task.id);
    return { task, events };
  }

  async next(instanceId: string): Promise<TaskWithCommands | undefined> {
    const sql = `SELECT body FROM tasks WHERE instance_id = ?
      AND status IN ('queued', 'running', 'waiting') ORDER BY n LIMIT 1`;
    const row = this.#sql(sql).get(instanceId);
    const task = row === undefined ? undefined : read<Task>(row.body);
    return task?.status === 'queued' ? this.#withCommands(task) : undefined;
  }

  async get(tenant: string, id: string): Promise<TaskWithCommands | undefined> {
    const row = this.#sql('SELECT body FROM tasks WHERE id = ? AND tenant = ?').get(id, tenant);
    return row === undefined ? undefined : this.#withCommands(read<Task>(row.body));
  }

  async list(filter: TaskFilter): Promise<readonly Task[]> {
    const where = ['tenant = ?'];
    const values: (string | number)[] = [filter.tenant];
    if (filter.instanceId !== undefined) {
      where.push('instance_id = ?');
      values.push(filter.instanceId);
    }
    if (filter.statuses !== undefined) {
      where.push(`status IN (${filter.statuses.map(() => '?').join(', ')})`);
      values.push(...filter.statuses);
    }
    if (filter.before !== undefined) {
      where.push('n < (SELECT n FROM tasks WHERE id = ?)');
      values.push(filter.before);
    }
    const sql = `SELECT body FROM tasks WHERE ${where.join(' AND ')} ORDER BY n DESC LIMIT ?`;
    return this.#sql(sql)
      .all(...values, filter.limit)
      .map((row) => read<Task>(row.body));
  }

  async unfinished(): Promise<readonly TaskWithCommands[]> {
    const sql =
      "SELECT body FROM tasks WHERE status IN ('queued', 'running', 'waiting') ORDER BY n";
    return this.#sql(sql)
      .all()
      .map((row) => this.#withCommands(read<Task>(row.body)));
  }

  async events(taskId: string, after: number, limit: number): Promise<readonly Event[]> {
    const sql =
      'SELECT seq, at, body FROM events WHERE task_id = ? AND seq > ? ORDER BY seq LIMIT ?';
    return this.#sql(sql)
      .all(taskId, after, limit)
      .map((row) => ({
        taskId,
        seq: Number(row.seq),
        at: Number(row.at),
        ...read<EventBody>(row.body),
      }));
  }

  async queued(instanceId: string): Promise<number> {
    return this.#ahead(instanceId);
  }

  async ping(): Promise<void> {
    this.#sql('SELECT 1').get();
  }

  async close(): Promise<void> {
    this.#statements.clear();
    await this.#database.close();
  }

  #earlier(input: NewTask): Task | undefined {
    if (input.idempotencyKey === undefined) return undefined;
    const sql = 'SELECT body FROM tasks WHERE tenant = ? AND idempotency_key = ?';
    const row = this.#sql(sql).get(input.task.tenant, input.idempotencyKey);
    return row === undefined ? undefined : read<Task>(row.body);
  }

  #ahead(instanceId: string): number {
    const sql = `SELECT count(*) AS ahead FROM tasks WHERE instance_id = ?
      AND status IN ('queued', 'running', 'waiting')`;
    return Number(this.#sql(sql).get(instanceId)?.ahead ?? 0);
  }

  #withCommands(task: Task): TaskWithCommands {
    const rows = this.#sql('SELECT body FROM commands WHERE task_id = ? ORDER BY idx').all(task.id);
    return { ...task, commands: rows.map((row) => read<CommandRecord>(row.body)) };
  }

  #putCommand(taskId: string, command: CommandRecord): void {
    this.#sql('INSERT OR REPLACE INTO commands VALUES (?, ?, ?)').run(
      taskId,
      command.index,
      store(command),
    );
  }

  #putEvents(
    taskId: string,
    from: number,
    { at, events }: { at: number; events: readonly EventBody[] },
  ): Event[] {
    const insert = this.#sql('INSERT INTO events VALUES (?, ?, ?, ?)');
    return events.map((body, index) => {
      insert.run(taskId, from + index, at, store(body));
      return { taskId, seq: from + index, at, ...body };
    });
  }

  #sql(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const prepared = this.#database.db.prepare(text);
    this.#statements.set(text, prepared);
    return prepared;
  }
}

const store = (value: object): string => JSON.stringify({ v: 1, ...value });

function read<T>(body: unknown): T {
  const { v: _, ...value } = JSON.parse(String(body));
  return value;
}
