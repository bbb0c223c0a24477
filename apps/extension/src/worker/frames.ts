// What the server may say on the link, as the extension reads it. What names another instance or
// an older epoch, or is no frame at all, is dropped without a word.

import { ActionCommandMessageSchema, ActionRequestMessageSchema } from '@tabhand/protocol';
import { z } from 'zod';

const text = z.string().min(1);
const address = { instance_id: text, epoch: z.int() };

const CommandSchema = z.object({
  action: text,
  args: z.record(z.string(), z.json()),
  intention: z.string(),
  toolName: z.string(),
});

const PolicySchema = z
  .object({
    origins: z.array(z.string()).optional(),
    consent: z.enum(['needed', 'given']).optional(),
    approved: z.array(z.string()).optional(),
    allow: z.array(z.string()).optional(),
    deny: z.array(z.string()).optional(),
    blockPrivate: z.boolean().optional(),
  })
  .nullable();

const CaptureSchema = z.object({
  format: z.enum(['png', 'jpeg', 'webp']),
  quality: z.number().optional(),
  fullPage: z.boolean().optional(),
  maxWidth: z.number().optional(),
});

const request = { ...address, request_id: text };
const RequestSchema = z.discriminatedUnion('what', [
  z.object({
    ...request,
    what: z.literal('perform'),
    command: CommandSchema,
    task_id: z.string(),
    policy: PolicySchema,
  }),
  z.object({
    ...request,
    what: z.literal('observe'),
    options: z.object({
      scope: z.enum(['viewport', 'page']).optional(),
      budget: z.number().optional(),
      find: z.string().optional(),
      boxes: z.boolean().optional(),
      minVisibleRatio: z.number().optional(),
      atomicLeafOptimization: z.boolean().optional(),
      pruneEmptyContainers: z.boolean().optional(),
    }),
  }),
  z.object({ ...request, what: z.literal('local') }),
  z.object({ ...request, what: z.literal('capture'), capture: CaptureSchema }),
]);
export type Request = z.output<typeof RequestSchema>;

const FrameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('session_init'),
    data: z.object({ session_id: text, instance_id: text.optional(), link: z.int().optional() }),
  }),
  z.object({ type: z.literal('welcome'), data: z.object(address) }),
  z.object({ type: z.literal('request'), data: RequestSchema }),
  z.object({ type: z.literal('cancel'), data: z.object(request) }),
  z.object({
    type: z.literal('give'),
    data: z.object({ ...request, need_id: text, value: z.string().nullable() }),
  }),
  z.object({
    type: z.literal('give_file'),
    data: z.object({
      ...request,
      need_id: text,
      file: z.object({ name: text, mimeType: z.string(), data: z.base64() }).nullable(),
      why: z.string().optional(),
    }),
  }),
  z.object({ type: z.literal('Pong') }),
  ActionCommandMessageSchema,
  ActionRequestMessageSchema,
]);
export type ServerFrame = z.output<typeof FrameSchema>;

export function readFrame(said: unknown): ServerFrame | undefined {
  if (typeof said !== 'string') return undefined;
  try {
    return FrameSchema.safeParse(JSON.parse(said)).data;
  } catch {
    return undefined;
  }
}
