// What the server says about itself without being asked for a token.

import { z } from 'zod';

export const HealthAnswerSchema = z
  .object({
    status: z.literal('ok'),
    version: z.string(),
    connectedInstances: z.int().nonnegative(),
    sseClients: z.int().nonnegative(),
    auth: z.enum(['enabled', 'disabled']),
    authTokens: z.int().nonnegative().describe('How many tokens are configured.'),
    tls: z.boolean(),
    rateLimit: z.boolean(),
    rateLimitMax: z.number(),
  })
  .describe('GET /health.');
export type HealthAnswer = z.infer<typeof HealthAnswerSchema>;

export const InfoAnswerSchema = z
  .object({
    name: z.string(),
    version: z.string(),
    endpoints: z.object({
      sse: z.string(),
      message: z.string(),
      register: z.string().optional(),
      health: z.string(),
      mcp: z.string().optional(),
      tasks: z.string().optional(),
      console: z.string().optional(),
      rest_api: z.object({ list_tools: z.string(), execute_tool: z.string() }),
    }),
    websocket: z.object({
      protocol: z.enum(['ws', 'wss']),
      host: z.string(),
      portRange: z.string().describe('The one port, as `3400-3400`.'),
      url: z.string().optional().describe('The task socket.'),
    }),
    auth: z.object({ required: z.boolean(), method: z.string() }),
  })
  .describe('GET /info.');
export type InfoAnswer = z.infer<typeof InfoAnswerSchema>;
