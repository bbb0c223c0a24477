// The parameters of MCP's methods, read the same way for every revision that we answer ourselves.

import { z } from 'zod';

export const PromptSchema = z.looseObject({
  name: z.string(),
  arguments: z.record(z.string(), z.string()).optional(),
});
export const CursorSchema = z.looseObject({ cursor: z.string().optional() });
export const UriSchema = z.looseObject({ uri: z.string() });
export const CallSchema = z.looseObject({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).optional(),
  _meta: z.looseObject({ progressToken: z.union([z.string(), z.number()]).optional() }).optional(),
  requestState: z.string().optional(),
  inputResponses: z.record(z.string(), z.unknown()).optional(),
});
