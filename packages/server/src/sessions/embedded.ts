// The embedded line: channels of this node, and who listens to them. An event is written out
// once, however many listen; with several nodes it goes round by the relay.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Relay, sessionOfChannel } from '@tabhand/sessions';
import type { WebSocket } from 'ws';
import type { Caller } from '../caller.ts';
import type { Ending, Held } from './held.ts';
import type { PushLine } from './push.ts';

/** Whoever lags so far behind is cut; it reads what it missed when it comes back. */
const mostWaiting = 1024 * 1024;
const mostCarried = 7900;
const vouching = 'vouched';

export interface EmbeddedOptions {
  readonly key: string;
  readonly secret: Buffer;
  readonly relay?: Relay | undefined;
  /** Ends a socket with the token that let it listen. */
  readonly held: Held;
}

/** Codes of Pusher: 40xx tells a client to stay away, 42xx to come back at once. */
const endings: Readonly<Record<Ending, readonly [code: number, why: string]>> = {
  revoked: [4009, 'The token was revoked'],
  expired: [4200, 'The token has expired; come back with a fresh one'],
};

export class EmbeddedLine implements PushLine {
  readonly kind = 'embedded';
  readonly key: string;
  readonly #options: EmbeddedOptions;
  readonly #channels = new Map<string, Set<WebSocket>>();
  readonly #sockets = new Map<string, WebSocket>();

  constructor(options: EmbeddedOptions) {
    this.key = options.key;
    this.#options = options;
    options.relay?.listen((text) => this.#hear(text));
  }

  sign(socketId: string, channel: string): string {
    const said = `${socketId}:${channel}`;
    return `${this.key}:${createHmac('sha256', this.#options.secret).update(said).digest('hex')}`;
  }

  isSigned(auth: string, socketId: string, channel: string): boolean {
    const [given, right] = [auth, this.sign(socketId, channel)].map((text) => Buffer.from(text));
    return given?.length === right?.length && timingSafeEqual(given ?? nothing, right ?? nothing);
  }

  /** The socket may be on another node than the one that was asked. */
  async vouch(socketId: string, caller: Caller): Promise<void> {
    const { relay } = this.#options;
    const here = this.#sockets.has(socketId) || relay === undefined;
    if (here) this.#bind(socketId, caller);
    else await relay.publish(`${vouching}\n${JSON.stringify({ socketId, caller })}`);
  }

  connect(socketId: string, socket: WebSocket): void {
    this.#sockets.set(socketId, socket);
    socket.once('close', () => this.#sockets.delete(socketId));
  }

  join(channel: string, peer: WebSocket): void {
    const peers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, peers.add(peer));
  }

  leave(channel: string, peer: WebSocket): void {
    const peers = this.#channels.get(channel);
    peers?.delete(peer);
    if (peers?.size === 0) this.#channels.delete(channel);
  }

  async send(channel: string, event: string, data: object): Promise<void> {
    const frame = printFrame(event, data, channel);
    const { relay } = this.#options;
    if (relay === undefined) this.#deliver(channel, frame);
    else await relay.publish(carried(channel, frame));
  }

  #hear(text: string): void {
    const [channel = '', frame = ''] = text.split('\n', 2);
    if (channel === vouching) this.#bindSaid(frame);
    else this.#deliver(channel, frame);
  }

  #bindSaid(text: string): void {
    const { socketId, caller }: { socketId: string; caller: Caller } = JSON.parse(text);
    this.#bind(socketId, caller);
  }

  #bind(socketId: string, caller: Caller): void {
    const socket = this.#sockets.get(socketId);
    if (socket === undefined) return;
    const release = this.#options.held.hold(caller, (why) => socket.close(...endings[why]));
    socket.once('close', release);
  }

  #deliver(channel: string, text: string): void {
    const peers = this.#channels.get(channel);
    if (peers === undefined) return;
    const frame = Buffer.from(text);
    for (const peer of peers) {
      if (peer.bufferedAmount > mostWaiting) peer.terminate();
      else peer.send(frame, { binary: false });
    }
  }
}

const nothing = Buffer.alloc(0);

/** Frames have no line breaks. One that is too long for the relay becomes a call to fetch. */
function carried(channel: string, frame: string): string {
  const text = `${channel}\n${frame}`;
  if (Buffer.byteLength(text) <= mostCarried) return text;
  const sessionId = sessionOfChannel(channel);
  const fetch = { type: 'interact_response', sessionId, data: {} };
  return `${channel}\n${printFrame('interact_response', fetch, channel)}`;
}

/** Data travels as a JSON text inside the JSON frame. */
export const printFrame = (event: string, data: object, channel?: string): string =>
  JSON.stringify({
    event,
    ...(channel !== undefined && { channel }),
    data: JSON.stringify(data),
  });
