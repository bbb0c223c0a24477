// One entry of a conversation, the list of them, and how they are pushed.

import { z } from 'zod';
import { IsoTimeSchema, OpenObjectSchema, TextSchema } from './fields.ts';
import { CorrectionSchema, InteractStatusSchema, VerificationSchema } from './interact-answer.ts';
import { PlanPreviewSchema } from './plan.ts';

export const MessageRoleSchema = z.enum(['user', 'assistant', 'system']);
export type MessageRole = z.infer<typeof MessageRoleSchema>;

/** Known keys of a message's metadata; whatever else is kept as it is. */
export const MessageMetadataSchema = z.looseObject({
  messageType: z.string().optional().describe('`plan_preview`, `plan_update`, …'),
  taskId: z.string().optional(),
  plan: PlanPreviewSchema.optional(),
});
export type MessageMetadata = z.infer<typeof MessageMetadataSchema>;

export const ChatMessageSchema = z.object({
  messageId: z.string(),
  sessionId: z.string().optional(),
  role: MessageRoleSchema,
  content: z.string(),
  sequenceNumber: z.int().nonnegative().optional(),
  timestamp: IsoTimeSchema,
  status: z.enum(['success', 'failure', 'pending']).optional(),
  actionPayload: OpenObjectSchema.optional(),
  actionString: z.string().optional(),
  error: z.union([z.string(), OpenObjectSchema]).optional(),
  domSummary: z.string().optional(),
  metadata: MessageMetadataSchema.optional(),
});
export type ChatMessage = z.infer<typeof ChatMessageSchema>;

/** A message as a client reads it: one without a role counts as the assistant's. */
export const ReceivedMessageSchema = ChatMessageSchema.extend({
  role: MessageRoleSchema.default('assistant'),
});

/** A message that announces a plan, or a changed one. */
export const PlanMessageSchema = ChatMessageSchema.extend({
  role: z.literal('system'),
  metadata: z.object({
    messageType: z.enum(['plan_preview', 'plan_update']),
    taskId: z.string(),
    plan: PlanPreviewSchema,
  }),
});
export type PlanMessage = z.infer<typeof PlanMessageSchema>;

export const ListMessagesQuerySchema = z
  .object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    since: IsoTimeSchema.optional(),
  })
  .describe('GET /api/session/{sessionId}/messages, query.');
export type ListMessagesQuery = z.infer<typeof ListMessagesQuerySchema>;

export const ListMessagesAnswerSchema = z
  .object({
    sessionId: z.string(),
    messages: z.array(ChatMessageSchema),
    total: z.int().nonnegative(),
    sessionExists: z.boolean().describe('`false`: unknown session, answered with no messages.'),
  })
  .describe('GET /api/session/{sessionId}/messages; not wrapped.');
export type ListMessagesAnswer = z.infer<typeof ListMessagesAnswerSchema>;

export const PusherAuthRequestSchema = z
  .object({ socket_id: TextSchema.max(200), channel_name: TextSchema.max(200) })
  .describe('POST /api/pusher/auth, form or JSON.');
export type PusherAuthRequest = z.infer<typeof PusherAuthRequestSchema>;

export const PusherAuthAnswerSchema = z
  .object({ auth: z.string().describe('`key:signature`') })
  .describe('POST /api/pusher/auth.');
export type PusherAuthAnswer = z.infer<typeof PusherAuthAnswerSchema>;

export const NewMessagePushSchema = z
  .object({
    type: z.literal('new_message'),
    sessionId: z.string(),
    message: ChatMessageSchema,
  })
  .describe('Push event `new_message` on `private-session-{sessionId}`.');
export type NewMessagePush = z.infer<typeof NewMessagePushSchema>;

export const InteractResponsePushSchema = z
  .object({
    type: z.literal('interact_response'),
    sessionId: z.string(),
    data: z.object({
      taskId: z.string().optional(),
      action: z.string().optional(),
      thought: z.string().optional(),
      status: InteractStatusSchema.optional(),
      currentStepIndex: z.int().nonnegative().optional(),
      verification: VerificationSchema.optional(),
      correction: CorrectionSchema.optional(),
    }),
  })
  .describe('Push event `interact_response`: an interact round ended; fetch the messages.');
export type InteractResponsePush = z.infer<typeof InteractResponsePushSchema>;
