// Sessions over HTTP: begin, list, rename, find, archive, and the task that is going on in one.

import { z } from 'zod';
import { IdSchema, UuidSchema } from '../ids.ts';
import { envelopeOf } from './envelope.ts';
import { IsoTimeSchema, MsTimeSchema, OpenObjectSchema, TextSchema } from './fields.ts';
import { InteractStatusSchema } from './interact-answer.ts';

export const SessionStatusSchema = z.enum([
  'active',
  'completed',
  'failed',
  'interrupted',
  'archived',
]);
export type SessionStatus = z.infer<typeof SessionStatusSchema>;

export const SessionInitRequestSchema = z
  .object({
    sessionId: UuidSchema.describe('Made by the client.'),
    url: z.string().optional(),
    domain: z.string().max(255).optional(),
    initialQuery: z.string().max(10_000).optional(),
    title: z.string().max(500).optional(),
    tabId: z.int().positive().optional().describe('Kept for debugging only.'),
  })
  .describe('POST /api/session/init; may be repeated.');
export type SessionInitRequest = z.infer<typeof SessionInitRequestSchema>;

export const SessionInitAnswerSchema = envelopeOf(
  z.object({ sessionId: z.string(), created: z.boolean() }),
).describe('POST /api/session/init.');
export type SessionInitAnswer = z.infer<typeof SessionInitAnswerSchema>;

export const SessionInfoSchema = z.object({
  sessionId: z.string(),
  title: z.string().optional(),
  domain: z.string().optional(),
  tabId: z.number().optional(),
  url: z.string().optional(),
  status: SessionStatusSchema,
  isRenamed: z.boolean(),
  createdAt: IsoTimeSchema,
  updatedAt: IsoTimeSchema,
  messageCount: z.int().nonnegative(),
  metadata: OpenObjectSchema.optional(),
});
export type SessionInfo = z.infer<typeof SessionInfoSchema>;

export const ListSessionsQuerySchema = z
  .object({
    status: SessionStatusSchema.optional(),
    includeArchived: z.stringbool().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset: z.coerce.number().int().nonnegative().default(0),
  })
  .describe('GET /api/session, query.');
export type ListSessionsQuery = z.infer<typeof ListSessionsQuerySchema>;

export const ListSessionsAnswerSchema = envelopeOf(
  z.object({
    sessions: z.array(SessionInfoSchema),
    pagination: z.object({
      total: z.int().nonnegative(),
      limit: z.int().positive(),
      offset: z.int().nonnegative(),
      hasMore: z.boolean(),
    }),
  }),
).describe('GET /api/session.');
export type ListSessionsAnswer = z.infer<typeof ListSessionsAnswerSchema>;

export const ArchiveSessionRequestSchema = z
  .object({ sessionId: IdSchema })
  .describe('POST /api/session: archives it.');
export type ArchiveSessionRequest = z.infer<typeof ArchiveSessionRequestSchema>;

export const ArchiveSessionAnswerSchema = envelopeOf(
  z.object({ sessionId: z.string(), status: z.literal('archived'), message: z.string() }),
).describe('POST /api/session.');
export type ArchiveSessionAnswer = z.infer<typeof ArchiveSessionAnswerSchema>;

export const GetSessionAnswerSchema = envelopeOf(z.object({ session: SessionInfoSchema })).describe(
  'GET /api/session/{sessionId}.',
);
export type GetSessionAnswer = z.infer<typeof GetSessionAnswerSchema>;

export const RenameSessionRequestSchema = z
  .object({ title: TextSchema.max(500) })
  .describe('PATCH /api/session/{sessionId}.');
export type RenameSessionRequest = z.infer<typeof RenameSessionRequestSchema>;

export const RenameSessionAnswerSchema = envelopeOf(
  z.object({
    session: z.object({
      sessionId: z.string(),
      title: z.string(),
      updatedAt: MsTimeSchema,
      isRenamed: z.boolean().optional(),
    }),
  }),
).describe('PATCH /api/session/{sessionId}.');
export type RenameSessionAnswer = z.infer<typeof RenameSessionAnswerSchema>;

export const LatestSessionAnswerSchema = SessionInfoSchema.describe(
  'GET /api/session/latest; not wrapped.',
);
export type LatestSessionAnswer = z.infer<typeof LatestSessionAnswerSchema>;

export const SessionByDomainAnswerSchema = envelopeOf(
  z.object({ session: SessionInfoSchema.nullable() }),
).describe('GET /api/session/by-domain/{domain}.');
export type SessionByDomainAnswer = z.infer<typeof SessionByDomainAnswerSchema>;

export const ActiveTaskAnswerSchema = envelopeOf(
  z.object({
    taskId: z.string(),
    query: z.string(),
    status: InteractStatusSchema,
    currentStepIndex: z.int().nonnegative(),
    createdAt: IsoTimeSchema,
    updatedAt: IsoTimeSchema,
  }),
).describe('GET /api/session/{sessionId}/task/active.');
export type ActiveTaskAnswer = z.infer<typeof ActiveTaskAnswerSchema>;

export const ResumeTaskRequestSchema = z
  .object({
    resolutionMethod: z.enum(['provide_in_chat', 'user_action_on_web']),
    resolutionData: OpenObjectSchema.optional().describe('By name of the required field.'),
  })
  .describe('POST /api/session/{sessionId}/task/{taskId}/resume.');
export type ResumeTaskRequest = z.infer<typeof ResumeTaskRequestSchema>;

export const ResumeTaskAnswerSchema = envelopeOf(
  z.object({
    taskId: z.string(),
    status: z.literal('executing'),
    message: z.string(),
    resumedAt: IsoTimeSchema,
  }),
).describe('POST /api/session/{sessionId}/task/{taskId}/resume.');
export type ResumeTaskAnswer = z.infer<typeof ResumeTaskAnswerSchema>;
