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
import type { InstanceKind } from './instances.ts';
import type { Projection } from './project.ts';

export interface NewTask {
  readonly task: Task;
  readonly commands: readonly CommandRecord[];
  readonly events: readonly EventBody[];
  readonly instanceKind: InstanceKind;
  /** Open tasks that the instance may have; one more is refused with QUEUE_FULL. */
  readonly queueCap: number;
  /** Open tasks that the tenant may have on all browsers. */
  readonly tenantCap?: number;
  /** Two submits of one tenant with the same key are one task. */
  readonly idempotency?: { readonly key: string; readonly requestHash: string };
}

export interface Accepted {
  readonly task: Task;
  /** Tasks ahead on the same instance, the running one included. */
  readonly ahead: number;
  /** False when the idempotency key was seen before; `task` is then the earlier one. */
  readonly created: boolean;
  readonly events: readonly Event[];
  readonly projection: Projection;
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
  /** The browser that must be this node's for the move to count; of use among several nodes. */
  readonly holding?: string;
  /** Names the move: tried again after a lost answer, it is made once. */
  readonly once?: string;
}

export interface Written {
  readonly task: Task;
  readonly events: readonly Event[];
  readonly projection: Projection;
}

export interface TaskFilter {
  readonly tenant: string;
  readonly instanceId?: string;
  readonly sessionId?: string;
  readonly statuses?: readonly TaskStatus[];
  readonly limit: number;
  /** Newest first unless told. */
  readonly order?: 'asc' | 'desc';
  /** Tasks older than this one, for the next page. */
  readonly before?: string;
}

/** An instance that has open tasks, as far as the store knows it. */
export interface BusyInstance {
  readonly id: string;
  readonly tenant: string;
  readonly kind: InstanceKind;
}

export type Decide = (task: TaskWithCommands) => Omit<Write, 'taskId'> | undefined;

export interface TaskStore {
  /** Durable when it resolves, power loss included. */
  accept(input: NewTask): Promise<Accepted>;
  /** Undefined when the task is not in one of the `from` statuses: somebody else was first. */
  write(write: Write): Promise<Written | undefined>;
  /**
   * A move that depends on where the commands stand: decided and written in one
   * transaction. Undefined when there is no such task or nothing was decided.
   */
  decide(taskId: string, decide: Decide): Promise<(Written & Pick<Write, 'commands'>) | undefined>;
  /** The oldest queued task of the instance, if none runs there; it stays queued until a write moves it. */
  next(instanceId: string): Promise<TaskWithCommands | undefined>;
  get(tenant: string, id: string): Promise<TaskWithCommands | undefined>;
  list(filter: TaskFilter): Promise<readonly Task[]>;
  projection(taskId: string): Promise<Projection | undefined>;
  /** Begun but not ended, oldest first, those driven by a client left out. */
  begun(): Promise<readonly TaskWithCommands[]>;
  /** Queued on the instance, oldest first. */
  waitingFor(instanceId: string): Promise<readonly TaskWithCommands[]>;
  busyInstances(): Promise<readonly BusyInstance[]>;
  /** Events with seq > after, oldest first. */
  events(taskId: string, after: number, limit: number): Promise<readonly Event[]>;
  /** Open tasks of the instance, the running one included. */
  open(instanceId: string): Promise<number>;
  /** Removes tasks that ended before that time; answers which. */
  sweep(endedBefore: number, limit: number): Promise<readonly { tenant: string; id: string }[]>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
