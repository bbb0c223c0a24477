// Stateless requests over HTTP: one POST, one answer. Session ids and event ids mean nothing
// here; whoever closes the connection gave up, and the work stops.

import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { listen } from './listen.ts';
import type { McpAsked } from './routes.ts';
import {
  checkHeaders,
  codes,
  RpcError,
  type RpcId,
  readStateless,
  type StatelessRequest,
} from './stateless.ts';
import { type Answering, answerStateless } from './stateless-answer.ts';

export type ForRequest = Omit<Answering, 'notify' | 'signal'>;

const keepAliveMs = 15_000;

export async function serveStateless(asked: McpAsked, given: () => ForRequest): Promise<void> {
  const { request, reply, signal } = asked;
  const raw = reply.raw;
  const id = idOf(request.body);
  try {
    const read = readStateless(request.body);
    if (read === undefined) return void raw.writeHead(202).end();
    checkHeaders(read, request.headers);
    if (read.method === 'subscriptions/listen')
      return await serveListen(read, given().session.parts.stopping, { asked, given });
    const wire = new Wire(raw, read.meta.progressToken !== undefined);
    const notify = (method: string, params: object): void =>
      wire.say({ jsonrpc: '2.0', method, params });
    const result = await answerStateless(read, { ...given(), signal, notify });
    wire.end({ jsonrpc: '2.0', id, result }, 200);
  } catch (thrown) {
    const { code, message, data, status } = asRpc(thrown);
    const error = { code, message, ...(data !== undefined && { data }) };
    const body = { jsonrpc: '2.0', ...(id !== undefined && { id }), error };
    new Wire(raw, raw.headersSent).end(body, status);
  }
}

function idOf(body: unknown): RpcId | undefined {
  const { id } = Object(body);
  return typeof id === 'string' || Number.isInteger(id) ? id : undefined;
}

function asRpc(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  if (thrown instanceof z.ZodError)
    return new RpcError(codes.params, z.prettifyError(thrown), { status: 400 });
  return new RpcError(codes.internal, 'Internal error', { status: 500 });
}

/** An answer as one JSON object, or as a stream when there is something to say before. */
class Wire {
  readonly #raw: ServerResponse;
  readonly #streams: boolean;

  constructor(raw: ServerResponse, streams: boolean) {
    this.#raw = raw;
    this.#streams = streams;
  }

  say(message: object): void {
    if (!this.#streams || this.#raw.destroyed) return;
    this.#begin();
    this.#raw.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  }

  end(message: object, status: number): void {
    if (this.#raw.destroyed) return;
    if (this.#streams) {
      this.say(message);
      this.#raw.end();
    } else {
      const headers = { 'content-type': 'application/json' };
      this.#raw.writeHead(status, headers).end(JSON.stringify(message));
    }
  }

  keepAlive(): void {
    this.#raw.write(':\n\n');
  }

  #begin(): void {
    if (this.#raw.headersSent) return;
    this.#raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });
  }
}

async function serveListen(
  request: StatelessRequest,
  stopping: AbortSignal,
  { asked, given }: { asked: McpAsked; given: () => ForRequest },
): Promise<void> {
  const { raw } = asked.reply;
  const wire = new Wire(raw, true);
  const stop = listen(request, given().session, (method, params) =>
    wire.say({ jsonrpc: '2.0', method, params }),
  );
  const beat = setInterval(() => wire.keepAlive(), keepAliveMs);
  const end = (): void => void raw.end();
  stopping.addEventListener('abort', end, { once: true });
  raw.once('close', () => {
    stop();
    clearInterval(beat);
    stopping.removeEventListener('abort', end);
  });
}
