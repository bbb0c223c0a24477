// The task stream's three addresses: SSE, WebSocket, and the gateway's, which is either.

import { IdSchema, TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { Answer, type Asked, defineRoute, type Route, taken } from '../route.ts';
import { defineSocket, type Opened, type Socket } from '../socket.ts';
import { readCursor } from '../stream/cursor.ts';
import { streamSocket } from '../stream/frames-socket.ts';
import { inlineArtifact } from '../stream/inline.ts';
import { sseHeaders, streamSse } from '../stream/sse.ts';

const tag = 'stream';
const TaskParams = z.object({ id: IdSchema });
const StreamQuery = z.object({
  cursor: z.string().optional(),
  inline: z.enum(['0', '1']).optional(),
});

type StreamParts = Pick<Parts, 'streams' | 'artifacts' | 'stopping' | 'log' | 'openEvents'>;

export const streamRoutes = (parts: StreamParts): readonly Route[] => [
  eventsRoute(parts, '/api/tasks/:id/events'),
  eventsRoute(parts, '/v1/tasks/:id/stream'),
];

export const streamSockets = (parts: StreamParts): readonly Socket[] => [
  framesSocket(parts, '/api/tasks/:id/stream'),
  framesSocket(parts, '/v1/tasks/:id/stream'),
];

const eventsRoute = (parts: StreamParts, path: string): Route =>
  defineRoute({
    method: 'GET',
    path,
    access: path.startsWith('/v1/') ? 'gateway' : 'local',
    tag,
    summary: 'Everything known about a task while it runs, as server-sent events',
    params: TaskParams,
    query: StreamQuery,
    produces: 'text/event-stream',
    answers: { 200: z.unknown(), 204: z.unknown() },
    handler: async (asked) => await followEvents(parts, asked),
  });

type EventsAsked = Asked<z.output<typeof TaskParams>, z.output<typeof StreamQuery>, undefined>;

async function followEvents(
  { streams, artifacts, stopping, openEvents }: StreamParts,
  { params, query, caller, request, reply }: EventsAsked,
): Promise<Answer | typeof taken> {
  const header = request.headers['last-event-id'];
  const cursor = readCursor({ header, query: query.cursor });
  const { channel, release } = await streams.open(caller.tenant, params.id);
  const { endedAt } = channel;
  if (cursor !== undefined && endedAt !== undefined && cursor >= endedAt) {
    release();
    return new Answer(204, undefined);
  }
  reply.hijack();
  const { raw } = reply;
  openEvents.add(raw);
  raw.writeHead(200, { ...plainHeaders(reply.getHeaders()), ...sseHeaders });
  const inline = query.inline === '1' ? inlineArtifact(artifacts, caller.tenant) : undefined;
  streamSse(raw, channel, { cursor, inline, stopping, onClose: release });
  return taken;
}

/** What the gate put on the answer goes out too. */
const plainHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const framesSocket = ({ streams, log }: StreamParts, path: string): Socket =>
  defineSocket({
    path,
    access: path.startsWith('/v1/') ? 'gateway' : 'local',
    summary: 'Everything known about a task while it runs, a frame a message',
    admit: async (opened) => {
      readSocketCursor(opened);
      const { release } = await streams.open(opened.caller.tenant, taskId(opened));
      release();
    },
    open: (socket, opened) => {
      const cursor = readSocketCursor(opened);
      streams.open(opened.caller.tenant, taskId(opened)).then(
        ({ channel, release }) => streamSocket(socket, channel, { cursor, onClose: release }),
        (err: unknown) => {
          log.error({ err }, 'a stream could not be opened');
          socket.close(1011, 'the stream could not be opened');
        },
      );
    },
  });

const readSocketCursor = ({ query, request }: Opened): number | undefined =>
  readCursor({ header: request.headers['last-event-id'], query: query.get('cursor') });

function taskId({ params }: Opened): string {
  const id = IdSchema.safeParse(params.id);
  if (id.success) return id.data;
  throw new TabhandError('TASK_NOT_FOUND', 'task not found');
}
