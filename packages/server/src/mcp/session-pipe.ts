// The revisions with a handshake over a line that belongs to one client: many requests at once,
// each cancelled by its id; questions to the person go the other way. Written here because the
// official library takes long to load, and a client that starts us waits for that.

import { TabhandError } from '@tabhand/protocol';
import { canElicit, elicitForm, readReply } from './elicit.ts';
import { watchResources } from './news.ts';
import { type Answering, answerSession } from './session-methods.ts';
import { codes, RpcError, type RpcId } from './stateless.ts';
import type { Calling, McpSession } from './tool.ts';

export interface PipeOptions extends Pick<Answering, 'session' | 'tools'> {
  send(message: object): Promise<void>;
}

interface Request {
  readonly id: RpcId;
  readonly method: string;
  readonly params?: unknown;
}

/** As long as a question may stay open in the task itself. */
const answerMs = 30 * 60_000;

export class SessionPipe {
  readonly #given: PipeOptions;
  readonly #running = new Map<RpcId, AbortController>();
  readonly #questions = new Map<RpcId, (answer: object) => void>();
  readonly #subscribed = new Set<string>();
  #capabilities: unknown;
  #count = 0;

  constructor(given: PipeOptions) {
    this.#given = given;
  }

  take(message: unknown): void {
    const { id, method, params, result, error } = Object(message);
    const isId = typeof id === 'string' || Number.isInteger(id);
    if (isId && typeof method === 'string') void this.#serve({ id, method, params });
    else if (isId) this.#questions.get(id)?.(Object(result ?? error));
    else if (method === 'notifications/cancelled') this.#cancel(Object(params).requestId);
    else if (typeof method !== 'string') this.#fail(null, notRequest(message));
  }

  /** Tells of changes until `stop` is called. */
  watch(session: McpSession): () => void {
    return watchResources(session, () => this.#subscribed, {
      updated: (uri) => this.#notify('notifications/resources/updated', { uri }),
      listChanged: () => this.#notify('notifications/resources/list_changed'),
    });
  }

  close(): void {
    const reason = new TabhandError('CANCELLED', 'The client left');
    for (const running of this.#running.values()) running.abort(reason);
  }

  async #serve(request: Request): Promise<void> {
    const { id, method, params } = request;
    if (method === 'initialize') this.#capabilities = Object(params).capabilities;
    const running = new AbortController();
    this.#running.set(id, running);
    const { signal } = running;
    try {
      const result = await answerSession(request, this.#answering(signal));
      // Nothing more is said about what was cancelled.
      if (!signal.aborted) await this.#given.send({ jsonrpc: '2.0', id, result });
    } catch (thrown) {
      if (!signal.aborted) this.#fail(id, thrown);
    } finally {
      this.#running.delete(id);
    }
  }

  #answering(signal: AbortSignal): Answering {
    const { session, tools } = this.#given;
    const notify: Answering['notify'] = (method, params) => {
      if (!signal.aborted) this.#notify(method, params);
    };
    const ask: Calling['ask'] = async (question) => {
      if (!canElicit(this.#capabilities)) return { kind: 'later' };
      return readReply(await this.#ask(elicitForm(question), signal));
    };
    return { session, tools, signal, ask, notify, subscribed: this.#subscribed };
  }

  /** Ids of our own requests; those of the client are another matter. */
  async #ask(params: object, signal: AbortSignal): Promise<object> {
    const id = `ask-${++this.#count}`;
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    const giveUp = (): void => {
      this.#notify('notifications/cancelled', { requestId: id });
      reject(signal.reason);
    };
    const timer = setTimeout(() => resolve({}), answerMs);
    this.#questions.set(id, resolve);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await this.#given.send({ jsonrpc: '2.0', id, method: 'elicitation/create', params });
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      this.#questions.delete(id);
    }
  }

  #cancel(id: RpcId): void {
    this.#running.get(id)?.abort(new TabhandError('CANCELLED', 'The client cancelled the request'));
  }

  #notify(method: string, params?: object): void {
    this.#given.send({ jsonrpc: '2.0', method, ...(params && { params }) }).catch(() => undefined);
  }

  #fail(id: RpcId | null, thrown: unknown): void {
    const known = thrown instanceof RpcError ? thrown : undefined;
    const { code, message } = known ?? new RpcError(codes.internal, 'Internal error');
    this.#given.send({ jsonrpc: '2.0', id, error: { code, message } }).catch(() => undefined);
  }
}

const notRequest = (message: unknown): RpcError =>
  message === undefined
    ? new RpcError(codes.parse, 'Not JSON')
    : new RpcError(codes.request, 'Not a JSON-RPC request');
