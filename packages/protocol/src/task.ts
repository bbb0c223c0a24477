// Tasks and commands as the engine knows them, with the legal moves between statuses.

import type { ErrorDetails } from './errors.ts';
import type { Json, JsonObject } from './json.ts';
import type { Outcome } from './outcome.ts';

export const taskKinds = ['commands', 'goal', 'interact'] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskStatuses = [
  'queued',
  'running',
  'waiting',
  'completed',
  'failed',
  'cancelled',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const commandStatuses = ['pending', 'running', 'success', 'error', 'skipped'] as const;
export type CommandStatus = (typeof commandStatuses)[number];

export const taskMoves: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  queued: ['running', 'cancelled', 'failed'],
  running: ['waiting', 'completed', 'failed', 'cancelled'],
  waiting: ['running', 'completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  cancelled: [],
};

export const commandMoves: Readonly<Record<CommandStatus, readonly CommandStatus[]>> = {
  pending: ['running', 'skipped'],
  running: ['success', 'error', 'skipped'],
  success: [],
  error: [],
  skipped: [],
};

export const isTerminal = (status: TaskStatus): boolean => taskMoves[status].length === 0;

/** One thing asked: an action of the action list and its arguments, already parsed. */
export interface Command {
  readonly action: string;
  readonly args: JsonObject;
  readonly intention: string;
  /** The wire's own words for it, given back unchanged. */
  readonly toolName: string;
  /** The action's wire name, where it came by another than its first. */
  readonly said?: string;
}

export interface CommandRecord extends Command {
  readonly id: string;
  readonly index: number;
  readonly status: CommandStatus;
  readonly startedAt?: number;
  readonly completedAt?: number;
  readonly outcome?: Outcome;
  readonly error?: ErrorDetails;
}

export interface TaskError {
  readonly code: ErrorDetails['code'];
  readonly message: string;
  readonly commandId?: string;
  readonly hint?: string;
}

/** A postcondition that was checked by machine and held. */
export interface Evidence {
  readonly kind: 'url' | 'text' | 'value' | 'element' | 'state' | 'count' | 'download' | 'answer';
  readonly claim: string;
  readonly found: string;
  readonly where?: string;
  readonly strength: 'strong' | 'medium' | 'weak';
}

export interface Task {
  readonly id: string;
  readonly tenant: string;
  readonly user: string;
  readonly kind: TaskKind;
  readonly sessionId: string;
  /** Empty until the task is bound to a browser. */
  readonly instanceId: string;
  readonly name: string;
  readonly intention: string;
  readonly status: TaskStatus;
  readonly currentCommandIndex: number;
  readonly totalCommands: number;
  readonly createdAt: number;
  readonly startedAt?: number;
  readonly completedAt?: number;
  readonly error?: TaskError;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Goal and interact tasks: the person's words. */
  readonly prompt?: string;
  readonly result?: Json;
  readonly evidence?: readonly Evidence[];
}

export interface TaskWithCommands extends Task {
  readonly commands: readonly CommandRecord[];
}
