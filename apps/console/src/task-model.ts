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

/** What makes an entry of each list one and the same. */
const keys = {
  observations: (it: ObservationPayload) => `${it.recorded_at}${it.screenshot_path}`,
  annotations: (it: TaskAnnotation) => it.id,
  watchdogs: (it: WatchdogEvent) => it.id,
  alerts: (it: TaskAlert) => it.timestamp + it.message,
  heals: (it: SelfHealEvent) => `${it.timestamp}${it.strategy_id}`,
  history: (it: AgentHistoryEntry) => it.timestamp + it.step_id,
};

/** An event that was seen before (same id, or an earlier one) changes nothing. */
export function fold(model: TaskModel, event: TaskStreamEvent, id: number | null): TaskModel {
  if (id !== null && model.cursor !== undefined && id <= model.cursor) return model;
  const next = apply(model, event, id);
  return id === null ? next : { ...next, cursor: id };
}

function apply(model: TaskModel, event: TaskStreamEvent, id: number | null): TaskModel {
  switch (event.event) {
    case 'status':
      return id === null ? recover(model, event.status) : { ...model, status: event.status };
    case 'log':
      return { ...model, logs: [...model.logs, event.log] };
    case 'observation':
      return {
        ...model,
        observations: add(model.observations, event, keys.observations),
      };
    case 'overlay':
      return { ...model, overlays: addOverlay(model.overlays, event.overlay) };
    case 'annotation':
      return { ...model, annotations: add(model.annotations, event.annotation, keys.annotations) };
    case 'watchdog':
      return { ...model, watchdogs: add(model.watchdogs, event.watchdog, keys.watchdogs) };
    case 'judge':
      return { ...model, verdict: event.verdict };
    case 'self_heal':
      return { ...model, heals: add(model.heals, event.self_heal, keys.heals) };
    case 'alert':
      return { ...model, alerts: add(model.alerts, event.alert, keys.alerts) };
    case 'agent_history':
      return { ...model, history: add(model.history, event.entry, keys.history) };
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

/** A snapshot that stands for events this reader never had: its lists fill what is missing. */
function recover(model: TaskModel, status: StatusSnapshot): TaskModel {
  return {
    ...model,
    status,
    observations: join(model.observations, status.observation_history, keys.observations),
    annotations: join(model.annotations, status.annotations, keys.annotations),
    watchdogs: join(model.watchdogs, status.watchdog_events, keys.watchdogs),
    alerts: join(model.alerts, status.alerts, keys.alerts),
    heals: join(model.heals, status.self_heal_events, keys.heals),
    history: join(model.history, status.agent_history, keys.history),
    verdict: status.judge_verdict ?? model.verdict,
    context: status.context_snapshot ?? model.context,
  };
}

/** A snapshot may have told it already; only the last ones can be the same. */
function add<T>(known: readonly T[], next: T, key: (each: T) => string): readonly T[] {
  const own = key(next);
  return known.slice(-100).some((each) => key(each) === own) ? known : [...known, next];
}

/** What both have is kept once. The snapshot's part is older than what comes after it. */
function join<T>(
  known: readonly T[],
  told: readonly T[] | undefined,
  key: (each: T) => string,
): readonly T[] {
  if (told === undefined || told.length === 0) return known;
  const seen = new Set(known.map(key));
  return [...known, ...told.filter((each) => !seen.has(key(each)))];
}

/** Log lines that were read by themselves, in their places. */
export function withLogs(model: TaskModel, lines: readonly LogLine[]): TaskModel {
  const all = new Map([...lines, ...model.logs].map((line) => [line.cursor, line]));
  return { ...model, logs: [...all.values()].sort((a, b) => a.cursor - b.cursor) };
}
