// The routes beside a task stream: create, list, inspect, annotate, run again, cancel.

import { z } from 'zod';
import { BoxSchema, IsoTimeSchema, OpenObjectSchema, TextSchema } from './fields.ts';
import {
  LogLineSchema,
  ObservationPayloadSchema,
  StreamArtifactSchema,
  StreamSeveritySchema,
  StreamStatusWordSchema,
  TaskAnnotationSchema,
} from './stream-payloads.ts';
import { StreamPlanSchema } from './stream-plan.ts';
import { StatusSnapshotSchema } from './task-stream.ts';

const ok = { success: z.literal(true) };
const index = z.int().nonnegative();
const output = { stdout: z.array(z.string()), stderr: z.array(z.string()) };

export const CreateGoalRequestSchema = z
  .object({
    prompt: TextSchema.max(10_000).describe('The goal, in plain words.'),
    current_url: z.string().nullish().describe('Where to begin.'),
    constraints: z.array(z.string()).nullish().describe('What must hold, in plain words.'),
    planner: z.enum(['rule', 'llm']).nullish().describe('Default: the model if one is set.'),
    llm_provider: z.string().nullish().describe('That of the server’s own model, or refused.'),
    llm_model: z.string().nullish().describe('The server’s own model, or refused.'),
    llm_api_base: z.string().nullish().describe('Refused: models are set by the operator.'),
    llm_api_key: z.string().nullish().describe('Refused: models are set by the operator.'),
    llm_temperature: z.number().nullish().describe('Ignored: plans are asked for as they are.'),
    llm_max_output_tokens: z.int().positive().nullish().describe('Ignored; see `metadata.budget`.'),
    execute: z.boolean().nullish().describe('`false`: plan only. Default true.'),
    max_replans: index.nullish(),
    max_retries: index.nullish(),
    capture_context: z.boolean().nullish().describe('Answer with the first page that is seen.'),
    context_timeout_secs: z.number().positive().nullish().describe('Default 30.'),
    context_screenshot: z.boolean().nullish().describe('With a picture of it.'),
    instance_id: z.string().nullish().describe('Target browser. Default: any that is free.'),
    session_id: z.string().nullish(),
    metadata: OpenObjectSchema.nullish().describe(
      'Kept. `budget {steps, ms, tokens, usd}` ends the task when one is used up.',
    ),
  })
  .describe('POST /api/tasks.');
export type CreateGoalRequest = z.infer<typeof CreateGoalRequestSchema>;

export const CreateGoalAnswerSchema = z
  .object({
    ...ok,
    task_id: z.string().optional(),
    ...output,
    plan: StreamPlanSchema.nullish(),
    flow: z.unknown().optional(),
    artifacts: z.array(StreamArtifactSchema).optional(),
    context: OpenObjectSchema.nullish(),
    stream_path: z.string().optional(),
  })
  .describe('POST /api/tasks.');
export type CreateGoalAnswer = z.infer<typeof CreateGoalAnswerSchema>;

export const StreamTaskSummarySchema = z.object({
  task_id: z.string(),
  total_dispatches: index,
  success_count: index,
  failure_count: index,
  last_status: StreamStatusWordSchema.nullable(),
  last_tool: z.string().nullable(),
  last_error: z.string().nullable(),
  last_recorded_at: IsoTimeSchema.nullable(),
  prompt: z.string().nullable(),
  created_at: IsoTimeSchema,
  source: z.string().describe('api_chat, cli_chat, task_center, …'),
  planner: z.string().nullable(),
  llm_provider: z.string().nullable(),
  llm_model: z.string().nullable(),
  kind: z.enum(['commands', 'goal', 'interact']).optional(),
  status: StreamStatusWordSchema.optional(),
});
export type StreamTaskSummary = z.infer<typeof StreamTaskSummarySchema>;

export const StreamTasksQuerySchema = z
  .object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    status: StreamStatusWordSchema.optional(),
    since: IsoTimeSchema.optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
  })
  .describe('GET /api/tasks, query.');
export type StreamTasksQuery = z.infer<typeof StreamTasksQuerySchema>;

export const StreamTasksAnswerSchema = z
  .object({ ...ok, tasks: z.array(StreamTaskSummarySchema) })
  .describe('GET /api/tasks.');
export type StreamTasksAnswer = z.infer<typeof StreamTasksAnswerSchema>;

export const DispatchSchema = z.object({
  action_id: z.string(),
  step_id: z.string().nullish(),
  dispatch_label: z.string(),
  dispatch_index: index,
  tool: z.string(),
  status: z.enum(['pending', 'running', 'success', 'failed', 'skipped']),
  error: z.string().nullish(),
  started_at: IsoTimeSchema.nullish(),
  finished_at: IsoTimeSchema.nullish(),
  output: z.unknown().optional(),
});
export type Dispatch = z.infer<typeof DispatchSchema>;

export const StreamTaskAnswerSchema = z
  .object({
    ...ok,
    summary: StreamTaskSummarySchema,
    dispatches: z.array(DispatchSchema),
    plan: StreamPlanSchema.nullable(),
  })
  .describe('GET /api/tasks/{taskId}.');
export type StreamTaskAnswer = z.infer<typeof StreamTaskAnswerSchema>;

export const StreamStatusAnswerSchema = z
  .object({ ...ok, status: StatusSnapshotSchema })
  .describe('GET /api/tasks/{taskId}/status.');
export type StreamStatusAnswer = z.infer<typeof StreamStatusAnswerSchema>;

export const StreamLogsQuerySchema = z
  .object({
    cursor: z.coerce.number().int().nonnegative().optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    since: IsoTimeSchema.optional(),
  })
  .describe('GET /api/tasks/{taskId}/logs, query.');
export type StreamLogsQuery = z.infer<typeof StreamLogsQuerySchema>;

export const StreamLogsAnswerSchema = z
  .object({ ...ok, logs: z.array(LogLineSchema), next_cursor: index.nullish() })
  .describe('GET /api/tasks/{taskId}/logs.');
export type StreamLogsAnswer = z.infer<typeof StreamLogsAnswerSchema>;

export const StreamObservationsAnswerSchema = z
  .object({ ...ok, observations: z.array(ObservationPayloadSchema) })
  .describe('GET /api/tasks/{taskId}/observations.');
export type StreamObservationsAnswer = z.infer<typeof StreamObservationsAnswerSchema>;

export const StreamArtifactsAnswerSchema = z
  .object({ ...ok, artifacts: z.array(StreamArtifactSchema) })
  .describe('GET /api/tasks/{taskId}/artifacts.');
export type StreamArtifactsAnswer = z.infer<typeof StreamArtifactsAnswerSchema>;

export const AnnotateRequestSchema = z
  .object({
    note: TextSchema.max(2000),
    step_id: z.string().nullish(),
    dispatch_label: z.string().nullish(),
    bbox: BoxSchema.nullish(),
    author: z.string().max(200).nullish(),
    severity: StreamSeveritySchema.nullish(),
  })
  .describe('POST /api/tasks/{taskId}/annotations.');
export type AnnotateRequest = z.infer<typeof AnnotateRequestSchema>;

export const AnnotateAnswerSchema = z
  .object({ ...ok, annotation: TaskAnnotationSchema })
  .describe('POST /api/tasks/{taskId}/annotations.');
export type AnnotateAnswer = z.infer<typeof AnnotateAnswerSchema>;

export const AnnotationsAnswerSchema = z
  .object({ ...ok, annotations: z.array(TaskAnnotationSchema) })
  .describe('GET /api/tasks/{taskId}/annotations.');
export type AnnotationsAnswer = z.infer<typeof AnnotationsAnswerSchema>;

export const ExecuteRequestSchema = z
  .object({ max_retries: index.nullish() })
  .describe('POST /api/tasks/{taskId}/execute: run the stored plan again.');
export type ExecuteRequest = z.infer<typeof ExecuteRequestSchema>;

export const ExecuteAnswerSchema = z
  .object({
    ...ok,
    task_id: z.string().optional(),
    ...output,
    report: OpenObjectSchema.nullish(),
    artifacts: z.array(StreamArtifactSchema).optional(),
  })
  .describe('POST /api/tasks/{taskId}/execute.');
export type ExecuteAnswer = z.infer<typeof ExecuteAnswerSchema>;

export const StreamCancelRequestSchema = z
  .object({ reason: z.string().max(500).nullish() })
  .describe('POST /api/tasks/{taskId}/cancel.');
export type StreamCancelRequest = z.infer<typeof StreamCancelRequestSchema>;

export const DoneAnswerSchema = z.object(ok).describe('Nothing more to say.');
export type DoneAnswer = z.infer<typeof DoneAnswerSchema>;
