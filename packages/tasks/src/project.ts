// The full status of a task as a fold over its events: what a reader who comes late must
// know. Plain data, kept on the task row in the same transaction as the events.

import type { Asked, CommandRecord, Event, EventKind, PlanStepFacts } from '@tabhand/protocol';

export type Entry<K extends EventKind> = Event & { readonly kind: K };

export interface Projection {
  /** Number of the last event folded in; -1 before the first. */
  readonly seq: number;
  readonly updatedAt: number;
  /** Log lines so far; a line's cursor is the count before it. */
  readonly logs: number;
  readonly step?: { readonly index: number; readonly title: string };
  readonly plan?: readonly PlanStepFacts[];
  /** Set while the task waits for a person. */
  readonly asks?: Asked;
  readonly context?: Entry<'context'>;
  readonly verdict?: Entry<'judge'>;
  readonly planOverlays?: readonly Entry<'overlay'>[];
  /** Of the execution: what was acted on last. */
  readonly overlays?: readonly Entry<'overlay'>[];
  readonly observations?: readonly Entry<'observation'>[];
  readonly annotations?: readonly Entry<'annotation'>[];
  readonly history?: readonly Entry<'agent_history'>[];
  readonly watchdogs?: readonly Entry<'watchdog'>[];
  readonly heals?: readonly Entry<'self_heal'>[];
  readonly alerts?: readonly Entry<'alert'>[];
}

/** How many of each a late reader is told; of observations the last 8 are the evidence. */
export const kept = {
  planOverlays: 50,
  overlays: 8,
  observations: 50,
  evidence: 8,
  annotations: 200,
  history: 40,
  watchdogs: 40,
  heals: 40,
  alerts: 20,
} as const;

export const nothingYet: Projection = { seq: -1, updatedAt: 0, logs: 0 };

/** `command` is the record that a status entry tells about, if it tells about one. */
export function project(before: Projection, event: Event, command?: CommandRecord): Projection {
  const base = { ...before, seq: event.seq, updatedAt: event.at };
  switch (event.kind) {
    case 'status':
      return { ...withoutAsk(base), ...stepOf(event, command) };
    case 'log':
      return { ...base, logs: before.logs + 1 };
    case 'context':
      return { ...base, context: event };
    case 'judge':
      return { ...base, verdict: event };
    case 'overlay':
      if (event.source !== 'plan') {
        return { ...base, overlays: last(before.overlays, event, kept.overlays) };
      }
      return { ...base, planOverlays: last(before.planOverlays, event, kept.planOverlays) };
    case 'observation':
      return { ...base, observations: last(before.observations, event, kept.observations) };
    case 'annotation':
      return { ...base, annotations: last(before.annotations, event, kept.annotations) };
    case 'agent_history':
      return { ...base, history: last(before.history, event, kept.history) };
    case 'watchdog':
      return { ...base, watchdogs: last(before.watchdogs, event, kept.watchdogs) };
    case 'self_heal':
      return { ...base, heals: last(before.heals, event, kept.heals) };
    case 'alert':
      return { ...base, alerts: last(before.alerts, event, kept.alerts) };
  }
}

/** A plan says where it is by itself; without one, the running command is the step. */
function stepOf(
  event: Entry<'status'>,
  command: CommandRecord | undefined,
): Pick<Projection, 'plan' | 'step' | 'asks'> {
  const active = event.plan?.find((step) => step.status === 'active');
  const running = event.command?.status === 'running' ? command : undefined;
  const step =
    active !== undefined
      ? { index: active.index, title: active.description }
      : running && { index: running.index, title: running.intention };
  return {
    ...(event.plan && { plan: event.plan }),
    ...(step && { step }),
    ...(event.asks && { asks: event.asks }),
  };
}

const withoutAsk = ({ asks: _, ...rest }: Projection): Projection => rest;

const last = <T>(before: readonly T[] | undefined, one: T, most: number): readonly T[] =>
  [...(before ?? []), one].slice(-most);
