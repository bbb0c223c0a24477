// How each family of routes wraps a refusal. The error itself is the same everywhere.

import {
  ErrorEnvelopeSchema,
  GatewayErrorSchema,
  PlainErrorSchema,
  StreamErrorSchema,
  type TabhandError,
} from '@tabhand/protocol';
import { z } from 'zod';

export interface Envelope {
  readonly schema: z.ZodType;
  print(error: TabhandError): object;
}

const waits = (error: TabhandError): { retryAfter?: number } =>
  typeof error.data?.retryAfter === 'number' ? { retryAfter: error.data.retryAfter } : {};

/** `{error, code, hint}`: tasks, instances, and every path that has no other form. */
export const plain: Envelope = {
  schema: PlainErrorSchema,
  print: (error) => ({
    error: error.message,
    code: error.code,
    hint: error.hint,
    ...waits(error),
  }),
};

/** `{success: false, code, message, error, details}`: agent, sessions, knowledge, push. */
export const wrapped: Envelope = {
  schema: ErrorEnvelopeSchema,
  print: (error) => ({
    success: false,
    code: error.code,
    message: error.message,
    error: error.message,
    details: { hint: error.hint, ...error.data },
    ...waits(error),
  }),
};

/** `{success: false, error, code, hint}`: the task stream's own routes. */
export const stream: Envelope = {
  schema: StreamErrorSchema,
  print: ({ message, code, hint }) => ({ success: false, error: message, code, hint }),
};

/** `{success: false, error: {code, message, hint}}`: single tool calls. */
export const tool: Envelope = {
  schema: z.object({
    success: z.literal(false),
    error: z.object({ code: z.string(), message: z.string(), hint: z.string().optional() }),
    taskId: z.string().optional(),
  }),
  print: ({ message, code, hint }) => ({ success: false, error: { code, message, hint } }),
};

const gatewayWords: Readonly<Record<number, string>> = {
  400: 'invalid_argument',
  401: 'unauthorized',
  403: 'forbidden',
  429: 'too_many_requests',
  501: 'not_implemented',
};

/** `{error: {code, message, hint}}` in the gateway's own words. */
export const gateway: Envelope = {
  schema: GatewayErrorSchema,
  print: ({ message, hint, httpStatus }) => {
    const code = gatewayWords[httpStatus] ?? (httpStatus < 500 ? 'invalid_argument' : 'internal');
    return { error: { code, message, hint } };
  },
};

const families: readonly (readonly [RegExp, Envelope])[] = [
  [/^\/api\/(agent|session|v1\/auth|knowledge|pusher)(\/|$)/, wrapped],
  [/^\/api\/tools(\/|$)/, tool],
  [/^\/api\/tasks(\/|$)/, stream],
  [/^\/v1\//, gateway],
];

/** The form for a path whose route is unknown or says nothing else. */
export const envelopeFor = (path: string): Envelope =>
  families.find(([pattern]) => pattern.test(path))?.[1] ?? plain;
