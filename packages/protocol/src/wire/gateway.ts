// The gateway's `/v1` routes: run one tool, run a plan, and the policy file that says who may.

import { z } from 'zod';
import { OpenObjectSchema, TextSchema } from './fields.ts';
import { StreamPlanSchema } from './stream-plan.ts';

export const GatewayToolRequestSchema = z
  .object({
    tool: TextSchema,
    params: OpenObjectSchema.nullish().describe('The tool’s arguments.'),
    routing: z
      .object({ instance_id: z.string(), tab_id: z.union([z.string(), z.number()]) })
      .partial()
      .nullish()
      .describe('Which browser and tab. Default: any that is free.'),
    options: OpenObjectSchema.nullish(),
    timeout_ms: z.int().positive().nullish().describe('Default 10000; capped by the tenant.'),
    idempotency_key: TextSchema.max(256).nullish(),
    trace_id: TextSchema.max(256).nullish(),
  })
  .describe('POST /v1/tools/run.');
export type GatewayToolRequest = z.infer<typeof GatewayToolRequestSchema>;

export const GatewayToolAnswerSchema = z
  .object({
    status: z.enum(['ok', 'error']),
    task_id: z.string(),
    data: z.unknown().optional(),
    trace_id: z.string().nullish(),
    action_id: z.string().nullish(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .describe('POST /v1/tools/run.');
export type GatewayToolAnswer = z.infer<typeof GatewayToolAnswerSchema>;

export const GatewayTaskRequestSchema = z
  .object({
    prompt: TextSchema,
    plan: StreamPlanSchema.nullish().describe('Steps to run; absent: the planner makes them.'),
    constraints: z.array(z.string()).nullish(),
    context: OpenObjectSchema.nullish(),
  })
  .describe('POST /v1/tasks/run.');
export type GatewayTaskRequest = z.infer<typeof GatewayTaskRequestSchema>;

export const GatewayTaskAnswerSchema = z
  .object({ success: z.literal(true), task_id: z.string(), stream_path: z.string() })
  .describe('POST /v1/tasks/run, 202.');
export type GatewayTaskAnswer = z.infer<typeof GatewayTaskAnswerSchema>;

export const gatewayErrorCodes = [
  'forbidden',
  'unauthorized',
  'disabled',
  'too_many_requests',
  'invalid_argument',
  'not_implemented',
  'internal',
] as const;

export const GatewayErrorSchema = z
  .object({
    error: z.object({
      code: z.enum(gatewayErrorCodes),
      message: z.string(),
      hint: z.string().optional(),
    }),
  })
  .describe('A refusal by the gateway.');
export type GatewayError = z.infer<typeof GatewayErrorSchema>;

export const GatewayHealthAnswerSchema = z
  .object({ status: z.literal('ok') })
  .describe('GET /healthz.');
export type GatewayHealthAnswer = z.infer<typeof GatewayHealthAnswerSchema>;

export const GatewayTenantSchema = z.strictObject({
  id: TextSchema,
  allow_tools: z.array(z.string()).default([]).describe('Empty: every tool.'),
  rate_limit_rps: z.number().positive().optional(),
  concurrency_max: z.int().positive().optional(),
  timeout_ms_tool: z.int().positive().max(600_000).default(60_000),
  idempotency_window_sec: z.int().nonnegative().default(300),
  api_keys: z.array(TextSchema).default([]),
  hmac_secrets: z.array(TextSchema).default([]),
});
export type GatewayTenant = z.infer<typeof GatewayTenantSchema>;

export const GatewayPolicySchema = z
  .strictObject({
    allowed_tokens: z.array(TextSchema).default([]),
    ip_whitelist: z.array(TextSchema).default([]),
    tenants: z.array(GatewayTenantSchema).default([]),
  })
  .describe('The gateway’s policy file. Unknown fields are refused.');
export type GatewayPolicy = z.infer<typeof GatewayPolicySchema>;
