// A task's report as JSON, and how a report is asked for.

import { z } from 'zod';
import { IsoTimeSchema } from './fields.ts';
import { InteractStatusSchema, TaskTypeSchema } from './interact-answer.ts';

export const ReportFormatSchema = z.enum(['json', 'csv', 'markdown']);
export type ReportFormat = z.infer<typeof ReportFormatSchema>;

export const ReportQuerySchema = z
  .object({ format: ReportFormatSchema.default('json') })
  .describe('GET /api/session/{sessionId}/task/{taskId}/report, query.');
export type ReportQuery = z.infer<typeof ReportQuerySchema>;

export const ReportActionSchema = z.object({
  stepIndex: z.int().nonnegative(),
  action: z.string().describe('Ids are quoted: `click("14")`.'),
  status: z.enum(['success', 'failure', 'pending']),
  thought: z.string(),
  timestamp: IsoTimeSchema,
});
export type ReportAction = z.infer<typeof ReportActionSchema>;

export const TaskReportSchema = z
  .object({
    metadata: z.object({
      taskId: z.string(),
      sessionId: z.string(),
      generatedAt: IsoTimeSchema,
      format: ReportFormatSchema,
    }),
    task: z.object({
      query: z.string(),
      status: InteractStatusSchema,
      taskType: TaskTypeSchema,
      startedAt: IsoTimeSchema.optional(),
      completedAt: IsoTimeSchema.optional(),
      result: z.string().optional(),
    }),
    actionHistory: z.array(ReportActionSchema),
    summary: z.object({
      totalSteps: z.int().nonnegative(),
      successfulSteps: z.int().nonnegative(),
      duration: z.string().describe('`3m 0s`'),
    }),
  })
  .describe('GET /api/session/{sessionId}/task/{taskId}/report.');
export type TaskReport = z.infer<typeof TaskReportSchema>;
