// Login, the session behind a token, and a fresh token for an old one. Answers are not wrapped.

import { z } from 'zod';
import { IsoTimeSchema, TextSchema } from './fields.ts';

export const UserInfoSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
});
export type UserInfo = z.infer<typeof UserInfoSchema>;

export const LoginRequestSchema = z
  .object({ email: z.email().max(320), password: TextSchema.max(1024) })
  .describe('POST /api/v1/auth/login.');
export type LoginRequest = z.infer<typeof LoginRequestSchema>;

export const LoginAnswerSchema = z
  .object({
    accessToken: z.string(),
    expiresAt: IsoTimeSchema,
    refreshToken: z.string().optional().describe('Good once, for `refresh`.'),
    user: UserInfoSchema,
    tenantId: z.string(),
    tenantName: z.string(),
  })
  .describe('POST /api/v1/auth/login and /refresh.');
export type LoginAnswer = z.infer<typeof LoginAnswerSchema>;

export const RefreshRequestSchema = z
  .object({ refreshToken: TextSchema.max(1024) })
  .describe('POST /api/v1/auth/refresh.');
export type RefreshRequest = z.infer<typeof RefreshRequestSchema>;

export const AuthSessionAnswerSchema = z
  .object({ user: UserInfoSchema, tenantId: z.string(), tenantName: z.string() })
  .describe('GET /api/v1/auth/session.');
export type AuthSessionAnswer = z.infer<typeof AuthSessionAnswerSchema>;
