// The forms in which HTTP answers and refusals are wrapped, one for each family of routes.

import { z } from 'zod';
import { OpenObjectSchema } from './fields.ts';

/** `{success: true, data}` around an answer. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.string().optional() });

export interface Envelope<T> {
  readonly success: true;
  readonly data: T;
  readonly message?: string | undefined;
}

/** A refusal by the session and agent routes. */
export const ErrorEnvelopeSchema = z.object({
  success: z.literal(false),
  code: z.string().describe('A code of the error table.'),
  message: z.string().describe('What failed and why.'),
  error: z.string().describe('The same text as `message`.'),
  details: OpenObjectSchema.optional().describe('Which field, what covers it, what to try.'),
  debugInfo: OpenObjectSchema.optional(),
  retryAfter: z.number().optional().describe('Seconds to wait.'),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelopeSchema>;

/** A refusal by the `/tasks` and `/instances` routes. */
export const PlainErrorSchema = z.object({
  error: z.string(),
  code: z.string().optional(),
  hint: z.string().optional(),
  retryAfter: z.number().optional().describe('Seconds to wait.'),
});
export type PlainError = z.infer<typeof PlainErrorSchema>;

/** A refusal by the stream's own routes. */
export const StreamErrorSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string().optional(),
  hint: z.string().optional(),
});
export type StreamError = z.infer<typeof StreamErrorSchema>;
