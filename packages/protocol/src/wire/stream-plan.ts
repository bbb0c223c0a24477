// A plan as the stream's and the gateway's routes know it: steps, each with a tool, checks and a
// need for approval. A tool, locator or condition is an object with one key that names its kind.

import { z } from 'zod';
import { IsoTimeSchema, OpenObjectSchema, TextSchema } from './fields.ts';

export const PlanLocatorSchema = z.union([
  z.strictObject({ Css: TextSchema }),
  z.strictObject({ Aria: z.strictObject({ role: TextSchema, name: z.string() }) }),
  z.strictObject({ Text: z.strictObject({ content: TextSchema, exact: z.boolean().optional() }) }),
]);
export type PlanLocator = z.infer<typeof PlanLocatorSchema>;

export const PlanConditionSchema = z.union([
  z.strictObject({ ElementVisible: PlanLocatorSchema }),
  z.strictObject({ ElementHidden: PlanLocatorSchema }),
  z.strictObject({ UrlMatches: z.string() }),
  z.strictObject({ UrlEquals: z.string() }),
  z.strictObject({ TitleMatches: z.string() }),
  z.strictObject({ NetworkIdle: z.number().nonnegative().describe('Milliseconds.') }),
  z.strictObject({ Duration: z.number().nonnegative().describe('Milliseconds.') }),
]);
export type PlanCondition = z.infer<typeof PlanConditionSchema>;

const locator = PlanLocatorSchema;
const scrollTarget = z.union([
  z.enum(['Top', 'Bottom']),
  z.strictObject({ Selector: PlanLocatorSchema }),
  z.strictObject({ Pixels: z.number() }),
]);

export const PlanToolKindSchema = z.union([
  z.strictObject({ Navigate: z.strictObject({ url: TextSchema }) }),
  z.strictObject({ Click: z.strictObject({ locator }) }),
  z.strictObject({
    TypeText: z.strictObject({ locator, text: z.string(), submit: z.boolean().optional() }),
  }),
  z.strictObject({ Select: z.strictObject({ locator, value: z.string() }) }),
  z.strictObject({ Scroll: z.strictObject({ target: scrollTarget }) }),
  z.strictObject({ Wait: z.strictObject({ condition: PlanConditionSchema }) }),
  z.strictObject({
    Custom: z.strictObject({ name: TextSchema.describe('A tool.'), payload: OpenObjectSchema }),
  }),
  z.literal('Done'),
]);
export type PlanToolKind = z.infer<typeof PlanToolKindSchema>;

export const StreamPlanStepSchema = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  tool: z.object({
    kind: PlanToolKindSchema,
    wait: z.enum(['none', 'dom_ready', 'idle']).describe('What to wait for afterwards.'),
    timeout_ms: z.number().nullish(),
  }),
  validations: z.array(z.object({ description: z.string(), condition: PlanConditionSchema })),
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
