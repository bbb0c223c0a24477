// A plan as chat and panel show it.

import { z } from 'zod';
import { IsoTimeSchema, OpenObjectSchema } from './fields.ts';

export const PlanStepStatusSchema = z.enum(['pending', 'active', 'completed', 'failed']);

export const ExpectedOutcomeSchema = z.object({
  description: z.string().optional(),
  domChanges: z
    .object({
      elementShouldExist: z.string().optional(),
      elementShouldNotExist: z.string().optional(),
      elementShouldHaveText: z.object({ selector: z.string(), text: z.string() }).optional(),
      urlShouldChange: z.boolean().optional(),
    })
    .optional(),
});
export type ExpectedOutcome = z.infer<typeof ExpectedOutcomeSchema>;

export const PlanStepSchema = z.object({
  id: z.string().describe('`step_{index}`'),
  index: z.int().nonnegative(),
  description: z.string(),
  status: PlanStepStatusSchema,
  reasoning: z.string().optional(),
  toolType: z.enum(['DOM', 'SERVER', 'MIXED']),
  expectedOutcome: OpenObjectSchema.optional(),
});
export type PlanStep = z.infer<typeof PlanStepSchema>;

export const PlanSchema = z.object({
  steps: z.array(PlanStepSchema),
  currentStepIndex: z.int().nonnegative(),
  createdAt: IsoTimeSchema.optional(),
});
export type Plan = z.infer<typeof PlanSchema>;

export const PlanPreviewSchema = z
  .object({
    steps: z.array(
      z.object({
        id: z.string().optional(),
        index: z.int().nonnegative(),
        description: z.string(),
        status: PlanStepStatusSchema,
      }),
    ),
    totalSteps: z.int().nonnegative(),
    currentStepIndex: z.int().nonnegative(),
  })
  .describe('The plan inside a plan_preview or plan_update message.');
export type PlanPreview = z.infer<typeof PlanPreviewSchema>;
