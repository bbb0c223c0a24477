// What the events of a task stream carry, each printed from its entry. Pure.

import type {
  AgentHistoryEntry,
  ArtifactRef,
  LogLine,
  ObservationPayload,
  OverlayPayload,
  Rect,
  SelfHealEvent,
  StreamArtifact,
  TaskAlert,
  TaskAnnotation,
  TaskJudgeVerdict,
  WatchdogEvent,
} from '@tabhand/protocol';
import type { Entry } from '@tabhand/tasks';

export const iso = (at: number): string => new Date(at).toISOString();

export const artifactPath = (taskId: string, artifactId: string): string =>
  `/api/tasks/${encodeURIComponent(taskId)}/artifacts/${encodeURIComponent(artifactId)}`;

export const printLog = (event: Entry<'log'>, cursor: number): LogLine => ({
  cursor,
  timestamp: iso(event.at),
  level: event.level,
  message: event.message,
  ...(event.budget && { budget: { ...event.budget } }),
});

const box = (rect: Rect | undefined): Rect | null => rect ?? null;

export function printObservation(event: Entry<'observation'>): ObservationPayload {
  const artifact = printArtifact(event);
  return {
    observation_type: event.artifact.contentType.startsWith('image/') ? 'image' : 'artifact',
    task_id: event.taskId,
    step_id: event.stepId ?? null,
    dispatch_label: event.label ?? null,
    dispatch_index: event.index ?? null,
    screenshot_path: artifact.path ?? null,
    bbox: box(event.bbox),
    content_type: event.artifact.contentType,
    recorded_at: iso(event.at),
    artifact,
  };
}

function printArtifact(event: Entry<'observation'>): StreamArtifact {
  const { artifact, url, shows } = event;
  const data = { ...(url !== undefined && { url }), ...(shows && { shows }) };
  return {
    step_id: event.stepId ?? null,
    dispatch_label: event.label ?? null,
    dispatch_index: event.index ?? null,
    action_id: event.stepId ?? null,
    label: event.label ?? null,
    ...printFile(event.taskId, artifact),
    data_base64: null,
    recorded_at: iso(event.at),
    bbox: box(event.bbox),
    ...(Object.keys(data).length > 0 && { data }),
  };
}

export const printFile = (taskId: string, artifact: ArtifactRef) => ({
  content_type: artifact.contentType,
  byte_len: artifact.byteLength,
  filename: artifact.name,
  path: artifactPath(taskId, artifact.id),
});

export function printOverlay(event: Entry<'overlay'>): OverlayPayload {
  const { stepId, ...data } = event.data;
  return {
    task_id: event.taskId,
    source: event.source,
    recorded_at: iso(event.at),
    data: { ...data, step_id: stepId ?? null, recorded_at: iso(event.at) },
  };
}

export const printAnnotation = (event: Entry<'annotation'>): TaskAnnotation => ({
  id: event.id,
  step_id: event.stepId ?? null,
  dispatch_label: event.label ?? null,
  note: event.note,
  bbox: box(event.bbox),
  author: event.author,
  severity: event.severity,
  kind: event.about ?? null,
  created_at: iso(event.at),
});

export const printWatchdog = (event: Entry<'watchdog'>): WatchdogEvent => ({
  id: event.id,
  kind: event.condition,
  severity: event.severity,
  note: event.note,
  step_id: event.stepId ?? null,
  dispatch_label: event.label ?? null,
  recorded_at: iso(event.at),
});

export const printVerdict = ({ passed, reason, at }: Entry<'judge'>): TaskJudgeVerdict => ({
  verdict: { passed, ...(reason !== undefined && { reason }) },
  recorded_at: iso(at),
});

export const printHeal = ({ at, strategyId, action, note }: Entry<'self_heal'>): SelfHealEvent => ({
  timestamp: at,
  strategy_id: strategyId,
  action,
  note: note ?? null,
});

export const printAlert = ({ at, severity, message, about }: Entry<'alert'>): TaskAlert => ({
  timestamp: iso(at),
  severity,
  message,
  kind: about ?? null,
});

export const printHistory = (event: Entry<'agent_history'>): AgentHistoryEntry => ({
  timestamp: iso(event.at),
  step_index: event.stepIndex,
  step_id: event.stepId,
  title: event.title,
  status: event.status,
  attempts: event.attempts,
  ...(event.message !== undefined && { message: event.message }),
  ...(event.summary !== undefined && { structured_summary: event.summary }),
});
