// The events of a task stream, each named by `event`. The same frames go over WebSocket and SSE.

import { z } from 'zod';
import { IsoTimeSchema, OpenObjectSchema } from './fields.ts';
import {
  AgentHistoryEntrySchema,
  LogLineSchema,
  ObservationPayloadSchema,
  OverlayPayloadSchema,
  observationFields,
  SelfHealEventSchema,
  StreamContextSchema,
  StreamStatusWordSchema,
  TaskAlertSchema,
  TaskAnnotationSchema,
  TaskJudgeVerdictSchema,
  WatchdogEventSchema,
} from './stream-payloads.ts';

const index = z.int().nonnegative();

export const UserResultSchema = z.object({
  step_id: z.string(),
  step_title: z.string(),
  kind: z.string(),
  schema: z.string().nullish(),
  content: z.unknown().optional(),
  artifact_path: z.string().nullish(),
});
export type UserResult = z.infer<typeof UserResultSchema>;

export const StatusSnapshotSchema = z
  .object({
    task_id: z.string(),
    title: z.string(),
    status: StreamStatusWordSchema,
    total_steps: index,
    current_step: index.nullable().describe('From 0.'),
    current_step_title: z.string().nullable(),
    started_at: IsoTimeSchema.nullable(),
    finished_at: IsoTimeSchema.nullable(),
    last_error: z.string().nullable(),
    last_updated_at: IsoTimeSchema,
    plan_overlays: z.array(OverlayPayloadSchema).optional(),
    recent_evidence: z.array(ObservationPayloadSchema).optional().describe('The last 8.'),
    observation_history: z.array(ObservationPayloadSchema).optional().describe('The last 50.'),
    context_snapshot: StreamContextSchema.optional(),
    annotations: z.array(TaskAnnotationSchema).optional(),
    agent_history: z.array(AgentHistoryEntrySchema).optional().describe('The last 40.'),
    watchdog_events: z.array(WatchdogEventSchema).optional().describe('The last 40.'),
    judge_verdict: TaskJudgeVerdictSchema.optional(),
    self_heal_events: z.array(SelfHealEventSchema).optional().describe('The last 40.'),
    alerts: z.array(TaskAlertSchema).optional().describe('The last 20.'),
    user_results: z.array(UserResultSchema).optional(),
    missing_user_result: z.boolean().optional(),
    message_state: z.string().optional(),
    manual_override: OpenObjectSchema.optional().describe('Set while a person drives.'),
    waiting_for: z
      .object({
        kind: z.enum(['question', 'confirmation', 'take_over']),
        text: z.string(),
        missing: z.array(z.string()).optional(),
      })
      .optional()
      .describe('Set while the task waits for a person.'),
  })
  .describe('Everything known about a task now. Empty lists are left out.');
export type StatusSnapshot = z.infer<typeof StatusSnapshotSchema>;

const id = {
  id: index.optional().describe('The event’s number; absent on frames made for one reader.'),
};
const frame = <const T extends string, S extends z.ZodRawShape>(event: T, body: S) =>
  z.object({ event: z.literal(event), ...id, ...body });

export const StatusEventSchema = frame('status', { status: StatusSnapshotSchema });
export const LogEventSchema = frame('log', { log: LogLineSchema });
export const ContextEventSchema = frame('context', { context: StreamContextSchema });
export const ObservationEventSchema = frame('observation', observationFields);
export const OverlayEventSchema = frame('overlay', { overlay: OverlayPayloadSchema });
export const AnnotationEventSchema = frame('annotation', { annotation: TaskAnnotationSchema });
export const WatchdogStreamEventSchema = frame('watchdog', { watchdog: WatchdogEventSchema });
export const JudgeEventSchema = frame('judge', { verdict: TaskJudgeVerdictSchema });
export const SelfHealStreamEventSchema = frame('self_heal', { self_heal: SelfHealEventSchema });
export const AlertEventSchema = frame('alert', { alert: TaskAlertSchema });
export const AgentHistoryEventSchema = frame('agent_history', { entry: AgentHistoryEntrySchema });
export const GapEventSchema = frame('gap', {
  gap: z.object({
    from: index.describe('First number that was lost.'),
    to: index.describe('Last number that was lost.'),
  }),
}).describe('Events were lost to this reader; a fresh `status` follows.');
export const StreamErrorEventSchema = frame('error', { message: z.string() });

export const TaskStreamEventSchema = z
  .discriminatedUnion('event', [
    StatusEventSchema,
    LogEventSchema,
    ContextEventSchema,
    ObservationEventSchema,
    OverlayEventSchema,
    AnnotationEventSchema,
    WatchdogStreamEventSchema,
    JudgeEventSchema,
    SelfHealStreamEventSchema,
    AlertEventSchema,
    AgentHistoryEventSchema,
    GapEventSchema,
    StreamErrorEventSchema,
  ])
  .describe('One frame of a task stream.');
export type TaskStreamEvent = z.infer<typeof TaskStreamEventSchema>;
export type TaskStreamEventName = TaskStreamEvent['event'];

/** What a frame carries, by event name: `TaskStreamFrame<'log'>`. */
export type TaskStreamFrame<N extends TaskStreamEventName> = Extract<TaskStreamEvent, { event: N }>;
