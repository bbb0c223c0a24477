// Self-heal strategies: what is tried when a command fails, listed and switched over HTTP.

import { z } from 'zod';

const severity = z.string().nullish();

export const SelfHealActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auto_retry'), extra_attempts: z.int().nonnegative() }),
  z.object({ type: z.literal('annotate'), severity, note: z.string().nullish() }),
  z.object({ type: z.literal('human_approval'), severity }),
]);

export const SelfHealStrategySchema = z.object({
  id: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  tags: z.array(z.string()),
  telemetry_label: z.string().nullish(),
  action: SelfHealActionSchema,
});
export type SelfHealStrategy = z.infer<typeof SelfHealStrategySchema>;

export const SelfHealStrategiesAnswerSchema = z
  .object({
    success: z.literal(true),
    strategies: z.array(SelfHealStrategySchema),
    stats: z.object({
      total_strategies: z.int().nonnegative(),
      enabled_strategies: z.int().nonnegative(),
    }),
  })
  .describe('GET /api/self-heal/strategies.');
export type SelfHealStrategiesAnswer = z.infer<typeof SelfHealStrategiesAnswerSchema>;

export const SelfHealSwitchRequestSchema = z
  .strictObject({ enabled: z.boolean() })
  .describe('POST /api/self-heal/strategies/{id}.');
export type SelfHealSwitchRequest = z.infer<typeof SelfHealSwitchRequestSchema>;

export const SelfHealInjectRequestSchema = z
  .object({ note: z.string().max(500).nullish() })
  .describe('POST /api/self-heal/strategies/{id}/inject.');
export type SelfHealInjectRequest = z.infer<typeof SelfHealInjectRequestSchema>;

export const SelfHealStrategyAnswerSchema = z
  .object({ success: z.literal(true), strategy: SelfHealStrategySchema.optional() })
  .describe('Answer to a switch or an injection.');
export type SelfHealStrategyAnswer = z.infer<typeof SelfHealStrategyAnswerSchema>;
