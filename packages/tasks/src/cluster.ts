// What several nodes need of their common store: who holds a browser, tasks that no browser has
// yet, and news from elsewhere. One node on its own folder needs none of it.

import type { Ability, ScreenFrame } from '@tabhand/actions';
import type { ErrorDetails, Json, TaskStatus } from '@tabhand/protocol';
import type { Instance } from './instances.ts';
import type { BusyInstance } from './store.ts';

/** A task moved: enough to know who should look, and what to read. */
export interface MoveNote {
  readonly kind: 'moved';
  readonly taskId: string;
  readonly tenant: string;
  readonly instanceId: string;
  readonly status: TaskStatus;
  /** Numbers of the first and the last event of the move. */
  readonly first: number;
  readonly last: number;
}

/** Something only the node that runs the task can do. */
export interface CallNote {
  readonly kind: 'call';
  readonly taskId: string;
  readonly instanceId: string;
  readonly what: 'answer' | 'pause';
  readonly answer?: Json;
}

/** Browsers were given up; whoever can may take them over. */
export interface ReleaseNote {
  readonly kind: 'released';
}

/** A question that the node which has the browser answers, to the one that asked. */
export interface AskNote {
  readonly kind: 'ask';
  readonly id: string;
  readonly taskId: string;
  readonly instanceId: string;
  readonly what: string;
  readonly body: Json;
}

export interface ReplyNote {
  readonly kind: 'reply';
  /** Of the question. */
  readonly id: string;
  readonly value?: Json;
  readonly error?: ErrorDetails;
}

export type Note = MoveNote | CallNote | ReleaseNote | AskNote | ReplyNote;

/** The newest picture of each task that is watched from another node. */
export interface ScreenPost {
  show(taskId: string, frame: ScreenFrame): Promise<void>;
  newest(taskId: string): Promise<ScreenFrame | undefined>;
  /** Calls back when there is a new one; what is lost meanwhile is replaced by the next. */
  listen(hear: (taskId: string) => void): () => void;
}

/** A browser as its own node described it. */
export interface InstanceElsewhere {
  readonly instance: Instance;
  readonly has: readonly Ability[];
  readonly open: number;
  readonly runningTaskId?: string;
}

export interface Cluster {
  readonly screens: ScreenPost;
  /**
   * Takes a browser for this node. One that another node holds is taken only from a node that
   * gives no sign of life, or by force: when the browser itself has come here.
   */
  take(instance: Instance, how: { has: readonly Ability[]; force: boolean }): Promise<boolean>;
  /** Whether this node took it and was not refused since; the store itself decides at each write. */
  holds(instanceId: string): boolean;
  /** Says that this node lives; answers the browsers that others took meanwhile. */
  renew(): Promise<readonly string[]>;
  /** Takes over browsers with open tasks whose node is gone. */
  adopt(how: { managed: boolean; goneMs: number }): Promise<readonly BusyInstance[]>;
  /** Gives up one browser, or all of this node. */
  release(instanceId?: string): Promise<void>;
  /** Browsers that other nodes hold. */
  elsewhere(tenant: string): Promise<readonly InstanceElsewhere[]>;
  /** Tenants that have tasks which no browser has yet. */
  unbound(): Promise<readonly string[]>;
  /** Gives the browser the oldest task of the tenant that no browser has; false when there is none. */
  bind(instanceId: string, tenant: string): Promise<boolean>;
  /** Tells the other nodes. */
  tell(notes: readonly Note[]): Promise<void>;
  /** Calls back with what other nodes told; `poll` asks by itself when nothing was heard. */
  listen(hear: (notes: readonly Note[]) => void): void;
  poll(): Promise<void>;
}

/** The browser of a task that none has yet. */
export const anyBrowser = '';
