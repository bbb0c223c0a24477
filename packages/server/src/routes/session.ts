// HTTP for sessions: begin, list, rename, find, archive, and their messages. Whose a session is
// decides the token; a foreign one answers like a missing one.

import {
  ArchiveSessionAnswerSchema,
  ArchiveSessionRequestSchema,
  GetSessionAnswerSchema,
  IdSchema,
  LatestSessionAnswerSchema,
  ListMessagesAnswerSchema,
  ListMessagesQuerySchema,
  ListSessionsAnswerSchema,
  ListSessionsQuerySchema,
  RenameSessionAnswerSchema,
  RenameSessionRequestSchema,
  SessionByDomainAnswerSchema,
  SessionInitAnswerSchema,
  SessionInitRequestSchema,
  SessionStatusSchema,
  TabhandError,
} from '@tabhand/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';
import { printMessage, printSession } from '../sessions/print.ts';

const facts = { access: 'bearer', tag: 'sessions' } as const;
const Params = z.object({ id: IdSchema });

const wrap = <T>(data: T) => ({ success: true as const, data });

export const sessionRoutes = (parts: Parts): readonly Route[] => [
  initRoute(parts),
  listRoute(parts),
  archiveRoute(parts),
  latestRoute(parts),
  byDomainRoute(parts),
  getRoute(parts),
  renameRoute(parts),
  messagesRoute(parts),
];

const initRoute = ({ sessions }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'POST',
    path: '/api/session/init',
    summary: 'Begin a session under an id of the client; may be repeated',
    body: SessionInitRequestSchema,
    answers: { 200: SessionInitAnswerSchema },
    handler: async ({ body, caller }) => {
      const { session, created } = await sessions.init(caller, body);
      return wrap({ sessionId: session.id, created });
    },
  });

const listRoute = ({ sessions }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/api/session',
    summary: 'List sessions, those used last first',
    query: ListSessionsQuerySchema,
    answers: { 200: ListSessionsAnswerSchema },
    handler: async ({ query, caller }) => {
      const { limit, offset } = query;
      const { sessions: found, total } = await sessions.list(caller, query);
      const pagination = { total, limit, offset, hasMore: offset + found.length < total };
      return wrap({ sessions: found.map(printSession), pagination });
    },
  });

const archiveRoute = ({ sessions }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'POST',
    path: '/api/session',
    summary: 'Archive a session',
    body: ArchiveSessionRequestSchema,
    answers: { 200: ArchiveSessionAnswerSchema },
    handler: async ({ body: { sessionId }, caller }) => {
      await sessions.archive(caller, sessionId);
      return wrap({ sessionId, status: 'archived' as const, message: 'Session archived' });
    },
  });

const latestRoute = ({ sessions }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/api/session/latest',
    summary: 'The session used last; not wrapped',
    query: z.object({ status: SessionStatusSchema.default('active') }),
    answers: { 200: LatestSessionAnswerSchema },
    handler: async ({ query, caller }) => {
      const session = await sessions.latest(caller, query.status);
      if (session === undefined) throw new TabhandError('SESSION_NOT_FOUND', 'No session yet');
      return printSession(session);
    },
  });

const byDomainRoute = ({ sessions }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/api/session/by-domain/:domain',
    summary: 'The session used last on a domain',
    params: z.object({ domain: z.string().min(1).max(255) }),
    answers: { 200: SessionByDomainAnswerSchema },
    handler: async ({ params, caller }) => {
      const session = await sessions.byDomain(caller, params.domain);
      return wrap({ session: session === undefined ? null : printSession(session) });
    },
  });

const getRoute = ({ sessions }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/api/session/:id',
    summary: 'A session',
    params: Params,
    answers: { 200: GetSessionAnswerSchema },
    handler: async ({ params, caller }) =>
      wrap({ session: printSession(await sessions.require(caller, params.id)) }),
  });

const renameRoute = ({ sessions }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'PATCH',
    path: '/api/session/:id',
    summary: 'Rename a session; from then on it keeps its title',
    params: Params,
    body: RenameSessionRequestSchema,
    answers: { 200: RenameSessionAnswerSchema },
    handler: async ({ params, body, caller }) => {
      const session = await sessions.rename(caller, params.id, body.title);
      const { id: sessionId, title, updatedAt, isRenamed } = session;
      return wrap({ session: { sessionId, title, updatedAt, isRenamed } });
    },
  });

const messagesRoute = ({ sessions, messages }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/api/session/:id/messages',
    summary: 'The newest messages, or those from `since` on; an unknown session has none',
    params: Params,
    query: ListMessagesQuerySchema,
    answers: { 200: ListMessagesAnswerSchema },
    handler: async ({ params: { id }, query, caller }) => {
      const session = await sessions.get(caller, id);
      // A 404 here would make clients of the contract retry for ever.
      if (session === undefined) {
        return { sessionId: id, messages: [], total: 0, sessionExists: false };
      }
      const since = query.since === undefined ? {} : { since: Date.parse(query.since) };
      const found = await messages.list(id, { limit: query.limit, ...since });
      const { total } = found;
      return {
        sessionId: id,
        messages: found.messages.map(printMessage),
        total,
        sessionExists: true,
      };
    },
  });
