// What the server says about itself: health, info, probes, metrics.

import { HealthAnswerSchema, InfoAnswerSchema } from '@tabhand/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route, taken } from '../route.ts';
import { version } from '../version.ts';

const tag = 'server';
const WordSchema = z.object({ status: z.string() });

export const statusRoutes = (parts: Parts): readonly Route[] => [
  healthRoute(parts),
  infoRoute(parts),
  livezRoute(),
  readyzRoute(parts),
  metricsRoute(parts),
  homeRoute(),
];

const healthRoute = ({ engine, access, config, openEvents }: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/health',
    access: 'open',
    tag,
    summary: 'Whether the server works, and how it is set up',
    answers: { 200: HealthAnswerSchema },
    handler: async () => ({
      status: 'ok' as const,
      version,
      connectedInstances: engine.instances.count(),
      sseClients: openEvents.count,
      auth: access.tokenNeeded ? ('enabled' as const) : ('disabled' as const),
      authTokens: config.authToken.length,
      tls: false,
      rateLimit: false,
      rateLimitMax: 0,
    }),
  });

const infoRoute = ({ access }: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/info',
    access: 'open',
    tag,
    summary: 'Where everything is',
    answers: { 200: InfoAnswerSchema },
    handler: async ({ request }) => {
      const { protocol, host, hostname, port } = request;
      const base = `${protocol}://${host}`;
      const wire = protocol === 'https' ? ('wss' as const) : ('ws' as const);
      return {
        name: 'tabhand',
        version,
        endpoints: {
          sse: `${base}/sse`,
          message: `${base}/message`,
          health: `${base}/health`,
          mcp: `${base}/mcp`,
          tasks: `${base}/tasks`,
          console: `${base}/ui/`,
          rest_api: { list_tools: `${base}/api/tools`, execute_tool: `${base}/api/tools/{name}` },
        },
        websocket: {
          protocol: wire,
          host: hostname,
          portRange: `${port}-${port}`,
          url: `${wire}://${host}`,
        },
        auth: { required: access.tokenNeeded, method: 'bearer' },
      };
    },
  });

const livezRoute = (): Route =>
  defineRoute({
    method: 'GET',
    path: '/livez',
    access: 'open',
    tag,
    summary: 'The process answers',
    answers: { 200: WordSchema },
    handler: async () => ({ status: 'ok' }),
  });

const readyzRoute = ({ store, stopping }: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/readyz',
    access: 'open',
    tag,
    summary: 'Tasks are accepted: the store answers and the server is not stopping',
    answers: { 200: WordSchema, 503: WordSchema },
    handler: async () => {
      if (stopping.aborted) return new Answer(503, { status: 'stopping' });
      const works = await store.ping().then(
        () => true,
        () => false,
      );
      return works ? { status: 'ok' } : new Answer(503, { status: 'the store does not answer' });
    },
  });

const metricsRoute = ({ metrics }: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/metrics',
    access: 'local',
    tag,
    summary: 'Figures for Prometheus',
    produces: 'text/plain',
    answers: { 200: z.string() },
    handler: async () =>
      new Answer(200, await metrics.metrics(), { 'content-type': metrics.contentType }),
  });

/** A person who opens the address in a browser wants the console. */
const homeRoute = (): Route =>
  defineRoute({
    method: 'GET',
    path: '/',
    access: 'open',
    tag,
    summary: 'The console for browsers; otherwise where to look',
    answers: { 200: z.object({ name: z.string(), info: z.string() }) },
    handler: async ({ request, reply }) => {
      if (!request.headers.accept?.includes('text/html')) return { name: 'tabhand', info: '/info' };
      await reply.redirect('/ui/', 302);
      return taken;
    },
  });
