// A task as the console shows it: the fold of its stream. Pure, so that scrubbing back in
// time is folding fewer events.

import type {
  AgentHistoryEntry,
  LogLine,
  ObservationPayload,
  OverlayPayload,
  SelfHealEvent,
  StatusSnapshot,
  StreamContext,
  TaskAlert,
  TaskAnnotation,
  TaskJudgeVerdict,
  TaskStreamEvent,
  WatchdogEvent,
} from '@tabhand/protocol';

export interface TaskModel {
  readonly status: StatusSnapshot | undefined;
  readonly logs: readonly LogLine[];
  readonly observations: readonly ObservationPayload[];
  readonly overlays: readonly OverlayPayload[];
  readonly annotations: readonly TaskAnnotation[];
  readonly watchdogs: readonly WatchdogEvent[];
  readonly alerts: readonly TaskAlert[];
  readonly heals: readonly SelfHealEvent[];
  readonly history: readonly AgentHistoryEntry[];
  readonly verdict: TaskJudgeVerdict | undefined;
  /** What the agent saw last. */
  readonly context: StreamContext | undefined;
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  /** The id of the last numbered event: where a reconnect goes on. */
  readonly cursor: number | undefined;
}

export const emptyModel: TaskModel = {
  status: undefined,
  logs: [],
  observations: [],
  overlays: [],
  annotations: [],
  watchdogs: [],
  alerts: [],
  heals: [],
  history: [],
  verdict: undefined,
  context: undefined,
  gaps: [],
  cursor: undefined,
};

/** An event that was seen before (same id, or an earlier one) changes nothing. */
export function fold(model: TaskModel, event: TaskStreamEvent, id: number | null): TaskModel {
  if (id !== null && model.cursor !== undefined && id <= model.cursor) return model;
  const next = apply(model, event);
  return id === null ? next : { ...next, cursor: id };
}

function apply(model: TaskModel, event: TaskStreamEvent): TaskModel {
  switch (event.event) {
    case 'status':
      return { ...model, status: event.status };
    case 'log':
      return { ...model, logs: [...model.logs, event.log] };
    case 'observation':
      return { ...model, observations: [...model.observations, event] };
    case 'overlay':
      return { ...model, overlays: addOverlay(model.overlays, event.overlay) };
    case 'annotation':
      return { ...model, annotations: [...model.annotations, event.annotation] };
    case 'watchdog':
      return { ...model, watchdogs: [...model.watchdogs, event.watchdog] };
    case 'judge':
      return { ...model, verdict: event.verdict };
    case 'self_heal':
      return { ...model, heals: [...model.heals, event.self_heal] };
    case 'alert':
      return { ...model, alerts: [...model.alerts, event.alert] };
    case 'agent_history':
      return { ...model, history: [...model.history, event.entry] };
    case 'gap':
      return { ...model, gaps: [...model.gaps, event.gap] };
    case 'context':
      return { ...model, context: event.context };
    case 'error':
      return model;
  }
}

/** Overlays are sent again to a new reader; the same one is kept once. */
function addOverlay(
  known: readonly OverlayPayload[],
  overlay: OverlayPayload,
): readonly OverlayPayload[] {
  const same = (each: OverlayPayload): boolean =>
    each.recorded_at === overlay.recorded_at &&
    each.source === overlay.source &&
    each.data.step_id === overlay.data.step_id;
  return known.some(same) ? known : [...known, overlay];
}
