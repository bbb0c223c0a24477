// Stateless requests over one shared line: many at once, each cancelled by its id.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { listen } from './listen.ts';
import { codes, RpcError, type RpcId, readStateless, type StatelessRequest } from './stateless.ts';
import { type Answering, answerStateless } from './stateless-answer.ts';
import type { McpSession } from './tool.ts';

type Send = (message: object) => Promise<void>;

interface Given extends Pick<Answering, 'tools' | 'key'> {
  readonly session: () => Promise<McpSession>;
}

const CancelSchema = z.looseObject({
  method: z.literal('notifications/cancelled'),
  params: z.looseObject({ requestId: z.union([z.string(), z.number()]) }),
});

export class StatelessPipe {
  readonly #given: Given;
  readonly #send: Send;
  readonly #running = new Map<RpcId, AbortController>();

  constructor(given: Given, send: Send) {
    this.#given = given;
    this.#send = send;
  }

  take(message: unknown): void {
    const { id } = Object(message);
    this.#answer(message).catch((thrown: unknown) => {
      if (id !== undefined) this.#fail(id, thrown);
    });
  }

  /** True when the message was about a request that was taken here. */
  cancels(message: unknown): boolean {
    const read = CancelSchema.safeParse(message);
    const running = read.success ? this.#running.get(read.data.params.requestId) : undefined;
    running?.abort(new TabhandError('CANCELLED', 'The client cancelled the request'));
    return running !== undefined;
  }

  close(): void {
    const reason = new TabhandError('CANCELLED', 'The client left');
    for (const running of this.#running.values()) running.abort(reason);
  }

  async #answer(message: unknown): Promise<void> {
    const request = readStateless(message);
    if (request === undefined) return;
    const running = new AbortController();
    this.#running.set(request.id, running);
    try {
      if (request.method === 'subscriptions/listen') return await this.#listen(request, running);
      const { signal } = running;
      const notify = this.#notifier(signal);
      const session = await this.#given.session();
      const result = await answerStateless(request, { ...this.#given, session, signal, notify });
      // Nothing more is said about what was cancelled.
      if (!signal.aborted) await this.#send({ jsonrpc: '2.0', id: request.id, result });
    } finally {
      this.#running.delete(request.id);
    }
  }

  async #listen(request: StatelessRequest, { signal }: AbortController): Promise<void> {
    const stop = listen(request, await this.#given.session(), this.#notifier(signal));
    const ended = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => ended.resolve(), { once: true });
    await ended.promise;
    stop();
  }

  #notifier(signal: AbortSignal): Answering['notify'] {
    return (method, params) => {
      if (signal.aborted) return;
      this.#send({ jsonrpc: '2.0', method, params: { ...params } }).catch(() => undefined);
    };
  }

  #fail(id: RpcId, thrown: unknown): void {
    const known = thrown instanceof RpcError ? thrown : undefined;
    const { code, message, data } = known ?? new RpcError(codes.internal, 'Internal error');
    const error = { code, message, ...(data !== undefined && { data }) };
    this.#send({ jsonrpc: '2.0', id, error }).catch(() => undefined);
  }
}
