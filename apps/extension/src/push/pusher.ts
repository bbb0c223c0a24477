// One connection in Pusher's protocol, version 7: greets, subscribes, answers pings, and notices
// when the other side has gone quiet. When to connect at all is decided elsewhere.

import { z } from 'zod';

export const PusherConfigSchema = z.object({
  key: z.string(),
  cluster: z.string().default(''),
  wsHost: z.string().optional(),
  wsPort: z.int().optional(),
  wssPort: z.int().optional(),
  forceTLS: z.boolean().default(false),
});
export type PusherConfig = z.output<typeof PusherConfigSchema>;

const FrameSchema = z.object({
  event: z.string(),
  channel: z.string().optional(),
  data: z.unknown().optional(),
});
const GreetingSchema = z.object({
  socket_id: z.string(),
  activity_timeout: z.number().default(120),
});

export interface PusherNews {
  readonly greeted: (socketId: string) => void;
  /** The channel is listened to from now on. */
  readonly joined: (channel: string) => void;
  readonly refused: (channel: string) => void;
  readonly heard: (event: string, data: unknown, channel: string) => void;
  /** Also when it never opened; 4000 to 4099 means: do not come back as you are. */
  readonly closed: (code: number) => void;
}

const pongMs = 30_000;

export class PusherConnection {
  readonly #socket: WebSocket;
  readonly #news: PusherNews;
  #quietMs = 120_000;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastHeard = Date.now();
  #isClosed = false;

  constructor(config: PusherConfig, news: PusherNews) {
    this.#news = news;
    this.#socket = new WebSocket(addressOf(config));
    this.#socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
    this.#socket.addEventListener('close', ({ code }) => this.#closed(code));
    this.#watch(pongMs);
  }

  /** How long the other side has said nothing. */
  get quietMs(): number {
    return Date.now() - this.#lastHeard;
  }

  subscribe(channel: string, auth: string): void {
    this.#say('pusher:subscribe', { channel, auth });
  }

  unsubscribe(channel: string): void {
    this.#say('pusher:unsubscribe', { channel });
  }

  close(): void {
    this.#socket.close(1000);
    this.#closed(1000);
  }

  #hear(text: string): void {
    this.#lastHeard = Date.now();
    const frame = FrameSchema.safeParse(parse(text)).data;
    if (frame === undefined || this.#isClosed) return;
    const { event, channel = '' } = frame;
    // Data travels as a JSON text inside the JSON frame; some servers leave it plain.
    const data = typeof frame.data === 'string' ? parse(frame.data) : frame.data;
    this.#listenOn();
    if (event === 'pusher:connection_established') this.#greeted(data);
    else if (event === 'pusher:ping') this.#say('pusher:pong', {});
    else if (event === 'pusher_internal:subscription_succeeded') this.#news.joined(channel);
    else if (event === 'pusher:subscription_error') this.#news.refused(channel);
    else if (!event.startsWith('pusher')) this.#news.heard(event, data, channel);
  }

  #greeted(data: unknown): void {
    const greeting = GreetingSchema.safeParse(data).data;
    if (greeting === undefined) return;
    this.#quietMs = greeting.activity_timeout * 1000;
    this.#listenOn();
    this.#news.greeted(greeting.socket_id);
  }

  /** After a time of silence it is asked whether anybody is there; who does not answer is gone. */
  #listenOn(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#say('pusher:ping', {});
      this.#watch(pongMs);
    }, this.#quietMs);
  }

  #watch(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#socket.close();
      this.#closed(1006);
    }, ms);
  }

  #closed(code: number): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#news.closed(code);
  }

  #say(event: string, data: object): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ event, data }));
  }
}

function addressOf({ key, cluster, wsHost, wsPort, wssPort, forceTLS }: PusherConfig): string {
  const host = wsHost ?? (cluster === '' ? 'ws.pusherapp.com' : `ws-${cluster}.pusher.com`);
  const port = forceTLS ? wssPort : wsPort;
  const at = port === undefined ? host : `${host}:${port}`;
  const query = 'protocol=7&client=tabhand&version=0.1.0&flash=false';
  return `${forceTLS ? 'wss' : 'ws'}://${at}/app/${encodeURIComponent(key)}?${query}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
