// The embedded endpoint for Pusher clients: connect, ping, subscribe to a private channel with
// a signature of /api/pusher/auth, unsubscribe. Clients may not send events to each other.

import { randomInt } from 'node:crypto';
import { sessionOfChannel } from '@tabhand/sessions';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { defineSocket, type Opened, type Socket } from '../socket.ts';
import { type EmbeddedLine, printFrame } from './embedded.ts';

const FrameSchema = z.object({
  event: z.string().max(200),
  data: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
});
const SubscribeSchema = z.object({
  channel: z.string().max(200),
  auth: z.string().max(500).optional(),
});

/** Codes 4000–4099 tell a client not to come back, 4100–4199 to come back later. */
const refusals = {
  unknownKey: { code: 4001, message: 'There is no app with this key' },
  version: { code: 4007, message: 'Unsupported protocol version; use 5 to 7' },
  crowded: { code: 4100, message: 'Too many connections that listen to nothing; try later' },
  clientEvent: { code: 4301, message: 'Client events are refused here' },
  garbled: { code: null, message: 'The message is not a JSON object with an event' },
} as const;

const closed = { type: 'AuthError', error: 'The channel is not open to you', status: 401 };
const activitySeconds = 120;
const mostIdle = 1000;
const mostChannels = 100;

export function pusherSocket(line: EmbeddedLine): Socket {
  /** Connected, but listening to nothing: nobody has vouched for them yet. */
  const idle = new Set<WebSocket>();
  return defineSocket({
    path: '/app/:key',
    access: 'open',
    summary: 'Push for Pusher clients: private channels of sessions',
    open: (socket, opened) => {
      const refusal = refuse(opened, line, idle.size);
      if (refusal !== undefined) {
        socket.send(printFrame('pusher:error', refusal));
        socket.close(refusal.code, refusal.message);
        return;
      }
      new Peer(socket, line, idle).greet();
    },
  });
}

function refuse({ params, query }: Opened, line: EmbeddedLine, idle: number) {
  if (params.key !== line.key) return refusals.unknownKey;
  const version = Number(query.get('protocol') ?? 7);
  if (!(version >= 5 && version <= 7)) return refusals.version;
  return idle >= mostIdle ? refusals.crowded : undefined;
}

class Peer {
  readonly #socket: WebSocket;
  readonly #line: EmbeddedLine;
  readonly #idle: Set<WebSocket>;
  readonly #channels = new Set<string>();
  readonly #socketId = `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`;

  constructor(socket: WebSocket, line: EmbeddedLine, idle: Set<WebSocket>) {
    this.#socket = socket;
    this.#line = line;
    this.#idle = idle;
  }

  greet(): void {
    this.#idle.add(this.#socket);
    this.#line.connect(this.#socketId, this.#socket);
    this.#socket.on('message', (data) => this.#hear(data));
    this.#socket.on('close', () => this.#gone());
    const facts = { socket_id: this.#socketId, activity_timeout: activitySeconds };
    this.#say('pusher:connection_established', facts);
  }

  #hear(data: RawData): void {
    const frame = FrameSchema.safeParse(parse(data.toString())).data;
    const inner = typeof frame?.data === 'string' ? parse(frame.data) : frame?.data;
    if (frame === undefined) this.#say('pusher:error', refusals.garbled);
    else if (frame.event === 'pusher:ping') this.#say('pusher:pong', {});
    else if (frame.event === 'pusher:subscribe') this.#subscribe(inner);
    else if (frame.event === 'pusher:unsubscribe') this.#unsubscribe(inner);
    else if (frame.event.startsWith('client-')) this.#say('pusher:error', refusals.clientEvent);
  }

  #subscribe(inner: unknown): void {
    const wanted = SubscribeSchema.safeParse(inner).data;
    if (wanted === undefined) this.#say('pusher:error', refusals.garbled);
    else if (this.#mayListen(wanted)) this.#listen(wanted.channel);
    else this.#say('pusher:subscription_error', closed, wanted.channel);
  }

  #mayListen({ channel, auth = '' }: z.infer<typeof SubscribeSchema>): boolean {
    if (sessionOfChannel(channel) === undefined || this.#channels.size >= mostChannels)
      return false;
    return this.#line.isSigned(auth, this.#socketId, channel);
  }

  #listen(channel: string): void {
    this.#channels.add(channel);
    this.#idle.delete(this.#socket);
    this.#line.join(channel, this.#socket);
    this.#say('pusher_internal:subscription_succeeded', {}, channel);
  }

  #unsubscribe(inner: unknown): void {
    const channel = SubscribeSchema.safeParse(inner).data?.channel ?? '';
    if (!this.#channels.delete(channel)) return;
    this.#line.leave(channel, this.#socket);
    if (this.#channels.size === 0) this.#idle.add(this.#socket);
  }

  #gone(): void {
    this.#idle.delete(this.#socket);
    for (const channel of this.#channels) this.#line.leave(channel, this.#socket);
  }

  #say(event: string, data: object, channel?: string): void {
    this.#socket.send(printFrame(event, data, channel));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
