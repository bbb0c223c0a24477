// Login, the session behind a token, logout, refresh, and tickets for streams that send no
// headers. Answers are not wrapped.

import {
  AuthSessionAnswerSchema,
  type LoginAnswer,
  LoginAnswerSchema,
  LoginRequestSchema,
  RefreshRequestSchema,
} from '@tabhand/protocol';
import type { Login, User } from '@tabhand/sessions';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route } from '../route.ts';
import { clearCookie } from '../sessions/cookie.ts';
import { readToken } from '../token.ts';

const tag = 'auth';
const iso = z.iso.datetime();
const nothing = z.null();
const time = (ms: number): string => new Date(ms).toISOString();

export const authRoutes = (parts: Parts): readonly Route[] => [
  loginRoute(parts),
  sessionRoute(parts),
  logoutRoute(parts),
  refreshRoute(parts),
  ticketRoute(parts),
];

const loginRoute = ({ accounts }: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/v1/auth/login',
    access: 'open',
    tag,
    summary: 'Log in with email and password',
    body: LoginRequestSchema,
    answers: { 200: LoginAnswerSchema },
    handler: async ({ body, request }) =>
      printLogin(await accounts.login(body.email, body.password, request.ip)),
  });

const sessionRoute = ({ accounts }: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/api/v1/auth/session',
    access: 'bearer',
    tag,
    summary: 'Who the token belongs to',
    answers: { 200: AuthSessionAnswerSchema },
    handler: async ({ caller }) => {
      const user = await accounts.user(caller.user);
      return user === undefined ? printCaller(caller) : printUser(user);
    },
  });

const logoutRoute = ({ accounts, tokens }: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/v1/auth/logout',
    access: 'bearer',
    tag,
    summary: 'End every token of this login',
    answers: { 204: nothing },
    handler: async ({ request }) => {
      const record = await tokens.verify(readToken(request.raw) ?? '', ['access', 'api']);
      if (record !== undefined) await accounts.logout(record);
      return new Answer(204, null, clearCookie(request.raw));
    },
  });

const refreshRoute = ({ accounts }: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/v1/auth/refresh',
    access: 'open',
    tag,
    summary: 'Fresh tokens for a refresh token, which is good once',
    body: RefreshRequestSchema,
    answers: { 200: LoginAnswerSchema },
    handler: async ({ body }) => printLogin(await accounts.refresh(body.refreshToken)),
  });

const ticketRoute = ({ tokens }: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/v1/auth/ticket',
    access: 'bearer',
    tag,
    summary: 'A ticket for one request: ?ticket=… in the address of a stream, within a minute',
    answers: { 200: z.object({ ticket: z.string(), expiresAt: iso }) },
    handler: async ({ caller }) => {
      // Of the caller's own login, so that what it opens ends with that.
      const family = caller.token && { family: caller.token.family };
      const { token, record } = await tokens.issue(caller, 'ticket', { ...family });
      return { ticket: token, expiresAt: time(record.expiresAt) };
    },
  });

const printUser = ({ id, email, name, tenant, tenantName }: User) => ({
  user: { id, email, name },
  tenantId: tenant,
  tenantName,
});

/** Who runs the server has a token and no account. */
const printCaller = ({ tenant, user }: Caller) => ({
  user: { id: user, email: '', name: null },
  tenantId: tenant,
  tenantName: tenant,
});

const printLogin = ({ user, access, refresh }: Login): LoginAnswer => ({
  accessToken: access.token,
  expiresAt: time(access.record.expiresAt),
  refreshToken: refresh.token,
  ...printUser(user),
});
