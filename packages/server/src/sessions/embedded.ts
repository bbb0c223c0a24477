// The embedded line: channels of this process, and who listens to them. An event is written
// out once, however many listen.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { PushLine } from './push.ts';

/** Whoever lags so far behind is cut; it reads what it missed when it comes back. */
const mostWaiting = 1024 * 1024;

export class EmbeddedLine implements PushLine {
  readonly kind = 'embedded';
  readonly key: string;
  readonly #secret: Buffer;
  readonly #channels = new Map<string, Set<WebSocket>>();

  constructor(key: string, secret: Buffer) {
    this.key = key;
    this.#secret = secret;
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
    const peers = this.#channels.get(channel);
    if (peers === undefined) return;
    const frame = Buffer.from(printFrame(event, data, channel));
    for (const peer of peers) {
      if (peer.bufferedAmount > mostWaiting) peer.terminate();
      else peer.send(frame, { binary: false });
    }
  }
}

const nothing = Buffer.alloc(0);

/** Data travels as a JSON text inside the JSON frame. */
export const printFrame = (event: string, data: object, channel?: string): string =>
  JSON.stringify({
    event,
    ...(channel !== undefined && { channel }),
    data: JSON.stringify(data),
  });
