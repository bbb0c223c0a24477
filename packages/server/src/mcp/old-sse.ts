// The older SSE transport: a stream that first names the address to post to, whole, because
// clients written for it do not all know where it would be relative to.

import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

export class OldSse implements Transport {
  readonly sessionId = randomUUID();
  readonly #stream: ServerResponse;
  readonly #origin: string;
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;

  constructor(stream: ServerResponse, origin: string) {
    this.#stream = stream;
    this.#origin = origin;
  }

  async start(): Promise<void> {
    this.#stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    this.#stream.once('close', () => this.onclose?.());
    this.#say('endpoint', `${this.#origin}/message?sessionId=${this.sessionId}`);
  }

  /** False for a body that is no JSON-RPC message. */
  take(body: unknown): boolean {
    const read = JSONRPCMessageSchema.safeParse(body);
    if (read.success) this.onmessage?.(read.data);
    return read.success;
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#say('message', JSON.stringify(message));
  }

  async close(): Promise<void> {
    this.#stream.end();
  }

  #say(event: string, data: string): void {
    if (!this.#stream.destroyed) this.#stream.write(`event: ${event}\ndata: ${data}\n\n`);
  }
}
