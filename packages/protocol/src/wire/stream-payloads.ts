// What the events of a task stream carry. Keys are snake_case; times are RFC 3339 except in self-heal.

import { z } from 'zod';
import { BoxSchema, IsoTimeSchema, MsTimeSchema, OpenObjectSchema } from './fields.ts';

const index = z.int().nonnegative();
const place = {
  step_id: z.string().nullish(),
  dispatch_label: z.string().nullish(),
};

export const StreamStatusWordSchema = z.enum(['pending', 'running', 'success', 'failed']);
export type StreamStatusWord = z.infer<typeof StreamStatusWordSchema>;

export const StreamSeveritySchema = z.enum(['info', 'warn', 'critical']);
export type StreamSeverity = z.infer<typeof StreamSeveritySchema>;

export const LogLineSchema = z.object({
  cursor: index.describe('From 0, by one.'),
  timestamp: IsoTimeSchema,
  level: z.enum(['info', 'warn', 'error']),
  message: z.string(),
  budget: z
    .record(z.string(), z.object({ used: z.number(), of: z.number().optional() }))
    .optional()
    .describe('What a goal has used of its `steps`, `ms`, `tokens` and `usd`.'),
});
export type LogLine = z.infer<typeof LogLineSchema>;

export const StreamContextSchema = z
  .object({
    success: z.boolean().optional(),
    perception: OpenObjectSchema.optional().describe('The last observation of the page.'),
    screenshot_base64: z.string().nullish(),
    stdout: z.string().optional(),
    stderr: z.string().optional(),
    error: z.string().nullish(),
  })
  .describe('The latest context of the task.');
export type StreamContext = z.infer<typeof StreamContextSchema>;

export const StreamArtifactSchema = z.object({
  ...place,
  dispatch_index: index.nullish(),
  action_id: z.string().nullish(),
  route: z.object({ session: z.string(), page: z.string(), frame: z.string() }).partial().nullish(),
  label: z.string().nullish(),
  content_type: z.string().optional(),
  byte_len: index.optional(),
  filename: z.string().nullish(),
  path: z.string().nullish().describe('Where to download it; opaque.'),
  data_base64: z.string().nullish().describe('The bytes, when asked for with `?inline=1`.'),
  recorded_at: IsoTimeSchema.optional(),
  bbox: BoxSchema.nullish(),
  error: z.string().nullish(),
  data: z
    .object({
      text_sample: z.string(),
      identity: z.string(),
      note: z.string(),
      url: z.string(),
      shows: z
        .object({ width: z.number(), height: z.number() })
        .describe('The part of the page in the picture, in the units of boxes.'),
    })
    .partial()
    .nullish(),
  obstruction_type: z.string().nullish(),
  dom_statistics: OpenObjectSchema.nullish(),
});
export type StreamArtifact = z.infer<typeof StreamArtifactSchema>;

/** An observation's own fields; the stream puts `event` beside them. */
export const observationFields = {
  observation_type: z.enum(['image', 'artifact']).describe('`image` for image/* content.'),
  task_id: z.string(),
  step_id: z.string().nullish(),
  dispatch_label: z.string().nullish(),
  dispatch_index: index.nullish(),
  screenshot_path: z.string().nullish().describe('Where to download it; same as artifact.path.'),
  bbox: BoxSchema.nullish(),
  content_type: z.string().optional(),
  recorded_at: IsoTimeSchema,
  artifact: StreamArtifactSchema,
};
export const ObservationPayloadSchema = z.object(observationFields);
export type ObservationPayload = z.infer<typeof ObservationPayloadSchema>;

const planOverlay = {
  step_id: z.string().nullish(),
  title: z.string().optional(),
  bbox: BoxSchema.nullish(),
  annotation: z.string().nullish(),
  action: z.string().nullish(),
  locator: z.union([z.string(), OpenObjectSchema]).nullish(),
  recorded_at: IsoTimeSchema.optional(),
};
const timelineOverlay = {
  kind: z.string().optional().describe('`stage_timeline`, `failure`, `missing_result`, …'),
  deterministic: z.boolean().optional(),
  stages: z.array(z.unknown()).optional(),
  detail: z.string().optional(),
  level: z.string().optional(),
};

export const OverlayDataSchema = StreamArtifactSchema.extend({
  ...planOverlay,
  ...timelineOverlay,
});
export type OverlayData = z.infer<typeof OverlayDataSchema>;

export const OverlayPayloadSchema = z
  .object({
    task_id: z.string(),
    source: z.enum(['plan', 'execution']).describe('What is intended, or what was just done.'),
    recorded_at: IsoTimeSchema,
    data: OverlayDataSchema,
  })
  .describe('Something to draw over the page.');
export type OverlayPayload = z.infer<typeof OverlayPayloadSchema>;

export const TaskAnnotationSchema = z.object({
  id: z.string(),
  ...place,
  note: z.string(),
  bbox: BoxSchema.nullish(),
  author: z.string().nullish(),
  severity: StreamSeveritySchema.nullish(),
  kind: z.string().nullish(),
  created_at: IsoTimeSchema,
});
export type TaskAnnotation = z.infer<typeof TaskAnnotationSchema>;

export const WatchdogEventSchema = z.object({
  id: z.string().describe('The same as its annotation’s.'),
  kind: z.string().describe('A condition: consent_gate, captcha, login_wall, …'),
  severity: StreamSeveritySchema,
  note: z.string(),
  ...place,
  recorded_at: IsoTimeSchema,
});
export type WatchdogEvent = z.infer<typeof WatchdogEventSchema>;

export const TaskJudgeVerdictSchema = z.object({
  verdict: z.object({ passed: z.boolean(), reason: z.string().nullish() }),
  recorded_at: IsoTimeSchema,
});
export type TaskJudgeVerdict = z.infer<typeof TaskJudgeVerdictSchema>;

export const SelfHealEventSchema = z.object({
  timestamp: MsTimeSchema,
  strategy_id: z.string(),
  action: z.string(),
  note: z.string().nullable(),
});
export type SelfHealEvent = z.infer<typeof SelfHealEventSchema>;

export const TaskAlertSchema = z.object({
  timestamp: IsoTimeSchema,
  severity: StreamSeveritySchema,
  message: z.string(),
  kind: z.string().nullable(),
});
export type TaskAlert = z.infer<typeof TaskAlertSchema>;

export const AlertWebhookSchema = z
  .object({ task_id: z.string(), ...TaskAlertSchema.shape })
  .describe('What is posted to the alert webhook.');
export type AlertWebhook = z.infer<typeof AlertWebhookSchema>;

export const AgentHistoryEntrySchema = z.object({
  timestamp: IsoTimeSchema,
  step_index: index,
  step_id: z.string(),
  title: z.string(),
  status: z.enum(['success', 'failed']),
  attempts: index,
  message: z.string().nullish(),
  observation_summary: z.string().nullish(),
  obstruction: z.string().nullish(),
  structured_summary: z.unknown().optional(),
});
export type AgentHistoryEntry = z.infer<typeof AgentHistoryEntrySchema>;
