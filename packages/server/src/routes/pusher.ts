// HTTP for push: where to connect, and leave to listen to a session's private channel.

import {
  ErrorEnvelopeSchema,
  envelopeOf,
  PusherAuthAnswerSchema,
  PusherAuthRequestSchema,
  TabhandError,
} from '@tabhand/protocol';
import { sessionOfChannel } from '@tabhand/sessions';
import { z } from 'zod';
import { wrapped } from '../envelope.ts';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route } from '../route.ts';
import type { PushLine } from '../sessions/push.ts';

const facts = { access: 'bearer', tag: 'push' } as const;

/** What a Pusher client is made with, in its own words. */
const PusherConfigSchema = z.object({
  key: z.string(),
  cluster: z.string(),
  wsHost: z.string().optional(),
  wsPort: z.int().optional(),
  wssPort: z.int().optional(),
  forceTLS: z.boolean(),
  enabledTransports: z.array(z.enum(['ws', 'wss'])),
  authEndpoint: z.string(),
});

export const pusherRoutes = (parts: Parts): readonly Route[] => [
  configRoute(parts),
  authRoute(parts),
];

const configRoute = ({ pushLine, config, address }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/api/pusher/config',
    summary: 'Key and address for a Pusher client',
    answers: { 200: envelopeOf(PusherConfigSchema) },
    handler: async ({ request }) => {
      const line = requireLine(pushLine);
      const here = config.publicUrl ?? `${address().protocol}//${request.host}`;
      return { success: true as const, data: printConfig(line, new URL(here)) };
    },
  });

function printConfig({ key, outside }: PushLine, here: URL): z.input<typeof PusherConfigSchema> {
  const tls = outside?.tls ?? here.protocol === 'https:';
  const host = outside === undefined ? here.hostname : outside.host;
  const port = outside === undefined ? Number(here.port) || undefined : outside.port;
  return {
    key,
    cluster: outside?.cluster ?? '',
    ...(host !== undefined && { wsHost: host }),
    ...(port !== undefined && (tls ? { wssPort: port } : { wsPort: port })),
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    authEndpoint: '/api/pusher/auth',
  };
}

const authRoute = ({ pushLine, sessions }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'POST',
    path: '/api/pusher/auth',
    summary: 'Leave for one socket to listen to the channel of a session of the caller',
    body: PusherAuthRequestSchema,
    answers: { 200: PusherAuthAnswerSchema, 403: ErrorEnvelopeSchema },
    handler: async ({ body: { socket_id, channel_name }, caller }) => {
      const line = requireLine(pushLine);
      const id = sessionOfChannel(channel_name);
      if (id === undefined || !/^\d+\.\d+$/.test(socket_id)) {
        throw new TabhandError('CHANNEL_FORBIDDEN', 'Only private-session-<id> may be listened to');
      }
      // Push clients know 403 for this, where other routes say 404.
      const session = await sessions.get(caller, id);
      if (session === undefined) return new Answer(403, wrapped.print(unknown()));
      await line.vouch?.(socket_id, caller);
      return { auth: line.sign(socket_id, channel_name) };
    },
  });

const unknown = (): TabhandError => new TabhandError('SESSION_NOT_FOUND', 'Session not found');

function requireLine(line: PushLine | undefined): PushLine {
  if (line !== undefined) return line;
  throw new TabhandError('PUSH_NOT_CONFIGURED', 'Push is switched off on this server');
}
