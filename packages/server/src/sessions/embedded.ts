// The embedded line: channels of this node, and who listens to them. An event is written out
// once, however many listen; with several nodes it goes round by the relay.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Relay, sessionOfChannel } from '@tabhand/sessions';
import type { WebSocket } from 'ws';
import type { PushLine } from './push.ts';

/** Whoever lags so far behind is cut; it reads what it missed when it comes back. */
const mostWaiting = 1024 * 1024;
const mostCarried = 7900;

export class EmbeddedLine implements PushLine {
  readonly kind = 'embedded';
  readonly key: string;
  readonly #secret: Buffer;
  readonly #relay: Relay | undefined;
  readonly #channels = new Map<string, Set<WebSocket>>();

  constructor(key: string, secret: Buffer, relay?: Relay) {
    this.key = key;
    this.#secret = secret;
    this.#relay = relay;
    relay?.listen((text) => this.#hear(text));
  }

  sign(socketId: string, channel: string): string {
    const said = `${socketId}:${channel}`;
    return `${this.key}:${createHmac('sha256', this.#secret).update(said).digest('hex')}`;
  }

  isSigned(auth: string, socketId: string, channel: string): boolean {
    const [given, right] = [auth, this.sign(socketId, channel)].map((text) => Buffer.from(text));
    return given?.length === right?.length && timingSafeEqual(given ?? nothing, right ?? nothing);
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
    if (this.#relay === undefined) this.#deliver(channel, frame);
    else await this.#relay.publish(carried(channel, frame));
  }

  #hear(text: string): void {
    const [channel = '', frame = ''] = text.split('\n', 2);
    this.#deliver(channel, frame);
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
