// The store port of the engine. Truth is in the database: a task is a row, the queue is a
// query, and everything that happens to a task is one `write`.

import type {
  CommandRecord,
  Event,
  EventBody,
  Task,
  TaskStatus,
  TaskWithCommands,
} from '@tabhand/protocol';

export interface NewTask {
  readonly task: Task;
  readonly commands: readonly CommandRecord[];
  readonly events: readonly EventBody[];
  /** Two submits of one tenant with the same key are one task. */
  readonly idempotencyKey?: string;
}

export interface Accepted {
  readonly task: Task;
  /** Tasks ahead on the same instance, the running one included. */
  readonly ahead: number;
  /** False when the idempotency key was seen before; `task` is then the earlier one. */
  readonly created: boolean;
  readonly events: readonly Event[];
}

export type TaskChange = Partial<
  Pick<
    Task,
    | 'status'
    | 'instanceId'
    | 'currentCommandIndex'
    | 'totalCommands'
    | 'startedAt'
    | 'completedAt'
    | 'error'
    | 'result'
    | 'evidence'
  >
>;

/** One move of one task: fields, commands and events, all or nothing. */
export interface Write {
  readonly taskId: string;
  readonly at: number;
  /** The move is made only from one of these statuses. */
  readonly from: readonly TaskStatus[];
  readonly task?: TaskChange;
  /** Whole records; a new index is a new command. */
  readonly commands?: readonly CommandRecord[];
  readonly events: readonly EventBody[];
}

export interface Written {
  readonly task: Task;
  readonly events: readonly Event[];
}

export interface TaskFilter {
  readonly tenant: string;
  readonly instanceId?: string;
  readonly statuses?: readonly TaskStatus[];
  readonly limit: number;
  /** Tasks older than this one, for the next page. */
  readonly before?: string;
}

export interface TaskStore {
  /** Durable when it resolves, power loss included. */
  accept(input: NewTask): Promise<Accepted>;
  /** Undefined when the task is not in one of the `from` statuses: somebody else was first. */
  write(write: Write): Promise<Written | undefined>;
  /** The oldest queued task of the instance; it stays queued until a write moves it. */
  next(instanceId: string): Promise<TaskWithCommands | undefined>;
  get(tenant: string, id: string): Promise<TaskWithCommands | undefined>;
  list(filter: TaskFilter): Promise<readonly Task[]>;
  /** Everything not yet ended, oldest first; read once at start. */
  unfinished(): Promise<readonly TaskWithCommands[]>;
  /** Events with seq > after, oldest first. */
  events(taskId: string, after: number, limit: number): Promise<readonly Event[]>;
  queued(instanceId: string): Promise<number>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
