// A plan as the stream's routes print it: steps, each with a tool, checks and a need for approval.

import { z } from 'zod';
import { IsoTimeSchema, OpenObjectSchema } from './fields.ts';

export const StreamPlanStepSchema = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  tool: z.object({
    kind: OpenObjectSchema.or(z.string()).describe('Navigate, Click, TypeText, …, Done.'),
    wait: z.enum(['none', 'dom_ready', 'idle']),
    timeout_ms: z.number().nullish(),
  }),
  validations: z.array(
    z.object({ description: z.string(), condition: OpenObjectSchema.or(z.string()) }),
  ),
  requires_approval: z.boolean(),
  metadata: OpenObjectSchema.optional(),
});
export type StreamPlanStep = z.infer<typeof StreamPlanStepSchema>;

export const StreamPlanSchema = z.object({
  task_id: z.string(),
  title: z.string(),
  description: z.string(),
  created_at: IsoTimeSchema,
  meta: z
    .object({
      rationale: z.array(z.string()),
      risk_assessment: z.array(z.string()),
      vendor_context: OpenObjectSchema,
      overlays: z.array(z.unknown()),
    })
    .partial(),
  steps: z.array(StreamPlanStepSchema),
});
export type StreamPlan = z.infer<typeof StreamPlanSchema>;
