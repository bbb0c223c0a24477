// Puts routes on fastify: the gate first, then parsing, the handler, and one place where
// errors become answers.

import { asTabhandError, issueText, TabhandError } from '@tabhand/protocol';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ZodType, z } from 'zod';
import type { Access } from './access.ts';
import { type AccessNeed, type Caller, nobody } from './caller.ts';
import { type Envelope, envelopeFor } from './envelope.ts';
import type { Logger } from './log.ts';
import { Answer, type Asked, type Route, taken } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the gate asks of callers of this route; `local` unless told. */
    access?: AccessNeed;
    envelope?: Envelope;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

export interface RouteServing {
  readonly access: Access;
  readonly log: Logger;
  /** Tests have every answer checked against the route's own schema. */
  readonly checkAnswers: boolean;
}

export function serveRoutes(
  http: FastifyInstance,
  routes: readonly Route[],
  serving: RouteServing,
): void {
  guard(http, serving.access);
  http.removeContentTypeParser('text/plain');
  http.setErrorHandler<FastifyError>((thrown, request, reply) =>
    refuse(readThrown(thrown), request, reply, serving.log),
  );
  http.setNotFoundHandler((request, reply) => {
    refuse(new TabhandError('NOT_FOUND', 'Not found'), request, reply, serving.log);
  });
  for (const route of routes) serve(http, route, serving);
}

/** Runs before the body is read, for unknown paths too. */
function guard(http: FastifyInstance, access: Access): void {
  http.decorateRequest('caller');
  http.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    request.caller = nobody;
    const preflight = request.method === 'OPTIONS';
    const need = preflight ? 'open' : (request.routeOptions.config.access ?? 'local');
    request.caller = await access.check(request.raw, need);
    holdAnswer(access, request.caller, reply);
    allowOrigin(reply, access.corsOrigin(request.raw));
    if (preflight) await reply.code(204).send();
  });
}

/** A stream ends with its caller's token; an answer that has not begun was asked for in time. */
function holdAnswer(access: Access, caller: Caller, { raw }: FastifyReply): void {
  const release = access.hold(caller, () => {
    if (raw.headersSent) raw.destroy();
  });
  raw.once('close', release);
}

const allowedHeaders = [
  'authorization',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'mcp-session-id',
].join(', ');

function allowOrigin(reply: FastifyReply, origin: string | undefined): void {
  if (origin === undefined) return;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': allowedHeaders,
    'access-control-expose-headers': 'mcp-session-id',
    vary: 'origin',
  });
}

function serve(http: FastifyInstance, route: Route, serving: RouteServing): void {
  const { method, path: url, access, envelope, bodyLimit } = route;
  http.route({
    method,
    url,
    config: { access, ...(envelope && { envelope }) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: async (request, reply) => {
      const given = await route.handler(readAsked(route, request, reply));
      return given === taken ? reply : send(route, given, { reply, serving });
    },
  });
}

function readAsked(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Asked<never, never, never> {
  const json = route.consumes === undefined;
  return {
    params: read(route.params, request.params, 'path'),
    query: read(route.query, request.query, 'query'),
    body: json ? read(route.body, request.body ?? {}, 'body') : (request.body as never),
    caller: request.caller,
    signal: signalOf(reply),
    request,
    reply,
  };
}

function read(schema: ZodType | undefined, value: unknown, where: string): never {
  if (schema === undefined) return undefined as never;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as never;
  const issues = issueText(parsed.error);
  throw new TabhandError('VALIDATION_ERROR', issues, { data: { where, issues } });
}

function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new TabhandError('CANCELLED', 'The client left'));
  });
  return gone.signal;
}

function send(
  route: Route,
  given: unknown,
  { reply, serving }: { reply: FastifyReply; serving: RouteServing },
): FastifyReply {
  const usual = Math.min(...Object.keys(route.answers).map(Number));
  const answer = given instanceof Answer ? given : new Answer(usual, given);
  if (serving.checkAnswers) checkAnswer(route, answer);
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

function checkAnswer(route: Route, answer: Answer): void {
  const schema = route.answers[answer.status];
  const sent: unknown = typeof answer.body === 'string' ? answer.body : plainJson(answer.body);
  const read = schema?.safeParse(sent);
  if (read?.success) return;
  const why = read === undefined ? 'status not declared' : z.prettifyError(read.error);
  throw new TabhandError(
    'INTERNAL_ERROR',
    `${route.method} ${route.path} ${answer.status}: ${why}`,
  );
}

const plainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const fastifyCodes: Readonly<
  Record<string, 'PARSE_ERROR' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_TYPE'>
> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'PARSE_ERROR',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'PARSE_ERROR',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
};

/** Fastify's own refusals in our words. */
function readThrown(thrown: FastifyError): TabhandError {
  if (thrown instanceof TabhandError) return thrown;
  const known = fastifyCodes[thrown.code];
  if (known !== undefined) return new TabhandError(known, thrown.message, { cause: thrown });
  const status = thrown.statusCode ?? 500;
  if (status < 500) return new TabhandError('INVALID_REQUEST', thrown.message, { cause: thrown });
  return asTabhandError(thrown);
}

function refuse(error: TabhandError, request: FastifyRequest, reply: FastifyReply, log: Logger) {
  const path = request.url.split('?')[0] ?? '';
  const { envelope } = request.routeOptions.config;
  if (error.code === 'INTERNAL_ERROR') log.error({ err: error, path }, 'request failed');
  const retry = error.data?.retryAfter;
  if (typeof retry === 'number') reply.header('retry-after', Math.ceil(retry));
  if (error.code === 'UNAUTHORIZED') reply.header('www-authenticate', 'Bearer');
  const body = (envelope ?? envelopeFor(path)).print(error);
  return reply.code(error.httpStatus).send(body);
}
