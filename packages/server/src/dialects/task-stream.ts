// A task's events as the frames of its stream, and its status as the stream's snapshot. Pure.

import type {
  Asked,
  Event,
  StatusSnapshot,
  StreamStatusWord,
  Task,
  TaskStatus,
  TaskStreamEvent,
} from '@tabhand/protocol';
import { isTerminal } from '@tabhand/protocol';
import { type Entry, kept, type Projection } from '@tabhand/tasks';
import {
  iso,
  printAlert,
  printAnnotation,
  printHeal,
  printHistory,
  printLog,
  printObservation,
  printOverlay,
  printVerdict,
  printWatchdog,
} from './stream-payloads.ts';

/** What a frame says besides its own event. */
export interface FrameFacts {
  readonly task: Task;
  readonly projection: Projection;
  readonly step: Projection['step'];
  readonly plan: Projection['plan'];
  /** Log lines before this event. */
  readonly logs: number;
}

const words: Readonly<Record<TaskStatus, StreamStatusWord>> = {
  queued: 'pending',
  running: 'running',
  waiting: 'running',
  completed: 'success',
  failed: 'failed',
  cancelled: 'failed',
};

export const streamStatus = (status: TaskStatus): StreamStatusWord => words[status];

/** The statuses that a filter word stands for. */
export const statusesOf = (word: StreamStatusWord): readonly TaskStatus[] =>
  (Object.keys(words) as TaskStatus[]).filter((status) => words[status] === word);

const isoOrNull = (at: number | undefined): string | null => (at === undefined ? null : iso(at));

export function printFrame(event: Event, facts: FrameFacts): TaskStreamEvent {
  switch (event.kind) {
    case 'status':
      return { event: 'status', status: snapshotAt(event, facts) };
    case 'log':
      return { event: 'log', log: printLog(event, facts.logs) };
    case 'context':
      return { event: 'context', context: event.context };
    case 'observation':
      return { event: 'observation', ...printObservation(event) };
    case 'overlay':
      return { event: 'overlay', overlay: printOverlay(event) };
    case 'annotation':
      return { event: 'annotation', annotation: printAnnotation(event) };
    case 'watchdog':
      return { event: 'watchdog', watchdog: printWatchdog(event) };
    case 'judge':
      return { event: 'judge', verdict: printVerdict(event) };
    case 'self_heal':
      return { event: 'self_heal', self_heal: printHeal(event) };
    case 'alert':
      return { event: 'alert', alert: printAlert(event) };
    case 'agent_history':
      return { event: 'agent_history', entry: printHistory(event) };
  }
}

/** The status as it is now. */
export function printSnapshot(task: Task, projection: Projection): StatusSnapshot {
  return {
    task_id: task.id,
    title: task.name,
    status: streamStatus(task.status),
    total_steps: projection.plan?.length ?? task.totalCommands,
    current_step: projection.step?.index ?? null,
    current_step_title: projection.step?.title ?? null,
    started_at: isoOrNull(task.startedAt),
    finished_at: isoOrNull(task.completedAt),
    last_error: lastError(task),
    last_updated_at: iso(projection.updatedAt),
    ...printLists(projection),
    ...printAsked(projection.asks),
  };
}

function printAsked(asks: Asked | undefined): Pick<StatusSnapshot, 'waiting_for'> {
  if (asks === undefined) return {};
  const { missing, ...rest } = asks;
  return { waiting_for: { ...rest, ...(missing && { missing: [...missing] }) } };
}

/** The status as it was after a status event: nothing that came later shows in it. */
function snapshotAt(event: Entry<'status'>, facts: FrameFacts): StatusSnapshot {
  const { task, step, plan } = facts;
  const { context: _context, verdict: _verdict, ...base } = facts.projection;
  const then = { ...base, ...cutLists(facts.projection, event.seq), updatedAt: event.at };
  const { startedAt, completedAt, error: _, ...rest } = task;
  const was: Task = {
    ...rest,
    status: event.status,
    ...(startedAt !== undefined && startedAt <= event.at && { startedAt }),
    ...(isTerminal(event.status) && completedAt !== undefined && { completedAt }),
    ...(event.error && { error: event.error }),
  };
  const { step: _step, plan: _plan, asks: _asks, ...others } = then;
  const { asks } = event;
  const known = { ...(step && { step }), ...(plan && { plan }), ...(asks && { asks }) };
  return printSnapshot(was, { ...others, ...known });
}

/** A cancelled task is a failed one here; the reason says so when nobody gave another. */
export function lastError({ status, error }: Task): string | null {
  if (status !== 'cancelled') return error?.message ?? null;
  return error === undefined || error.message === 'Task cancelled by user'
    ? 'cancelled'
    : error.message;
}

type Lists = Pick<
  Projection,
  | 'planOverlays'
  | 'observations'
  | 'annotations'
  | 'history'
  | 'watchdogs'
  | 'heals'
  | 'alerts'
  | 'context'
  | 'verdict'
>;

function cutLists(projection: Projection, seq: number): Lists {
  if (seq >= projection.seq) return projection;
  const until = <T extends { readonly seq: number }>(all: readonly T[] | undefined) =>
    all?.filter((each) => each.seq <= seq) ?? [];
  const { context, verdict } = projection;
  return {
    planOverlays: until(projection.planOverlays),
    observations: until(projection.observations),
    annotations: until(projection.annotations),
    history: until(projection.history),
    watchdogs: until(projection.watchdogs),
    heals: until(projection.heals),
    alerts: until(projection.alerts),
    ...(context && context.seq <= seq ? { context } : {}),
    ...(verdict && verdict.seq <= seq ? { verdict } : {}),
  };
}

/** Empty lists are left out. */
function printLists(lists: Lists): Partial<StatusSnapshot> {
  const some = <K extends string, E, P>(
    key: K,
    all: readonly E[] | undefined,
    print: (each: E) => P,
  ) => (all === undefined || all.length === 0 ? {} : ({ [key]: all.map(print) } as Record<K, P[]>));
  return {
    ...some('plan_overlays', lists.planOverlays, printOverlay),
    ...some('recent_evidence', lists.observations?.slice(-kept.evidence), printObservation),
    ...some('observation_history', lists.observations, printObservation),
    ...(lists.context && { context_snapshot: lists.context.context }),
    ...some('annotations', lists.annotations, printAnnotation),
    ...some('agent_history', lists.history, printHistory),
    ...some('watchdog_events', lists.watchdogs, printWatchdog),
    ...(lists.verdict && { judge_verdict: printVerdict(lists.verdict) }),
    ...some('self_heal_events', lists.heals, printHeal),
    ...some('alerts', lists.alerts, printAlert),
  };
}
