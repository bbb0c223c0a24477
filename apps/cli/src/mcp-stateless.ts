// Requests of the stateless revision on their way to a running server: a POST each, named in
// its headers too, and given up by closing it.

import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

const versionKey = 'io.modelcontextprotocol/protocolVersion';

export interface StatelessRoute {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  send(message: JSONRPCMessage): Promise<void>;
}

const versionOf = (message: object): unknown =>
  Object(Object(Object(message).params)._meta)[versionKey];

export class StatelessForwarder {
  readonly #route: StatelessRoute;
  readonly #running = new Map<unknown, AbortController>();

  constructor(route: StatelessRoute) {
    this.#route = route;
  }

  /** False for a message of the older revisions. */
  takes(message: JSONRPCMessage): boolean {
    if (typeof versionOf(message) === 'string') return true;
    return this.#running.has(cancelledBy(message));
  }

  async forward(message: JSONRPCMessage): Promise<void> {
    const cancelled = this.#running.get(cancelledBy(message));
    if (cancelled !== undefined) return cancelled.abort();
    const { id } = Object(message);
    const running = new AbortController();
    this.#running.set(id, running);
    try {
      await this.#post(message, running.signal);
    } catch (thrown) {
      if (!running.signal.aborted) throw thrown;
    } finally {
      this.#running.delete(id);
    }
  }

  close(): void {
    for (const running of this.#running.values()) running.abort();
  }

  async #post(message: JSONRPCMessage, signal: AbortSignal): Promise<void> {
    const answer = await fetch(this.#route.url, {
      method: 'POST',
      headers: { ...this.#route.headers, ...headersOf(message) },
      body: JSON.stringify(message),
      signal,
    });
    const streams = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!streams) return await this.#route.send(JSON.parse(await answer.text()));
    let rest = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) await this.#say(event);
    }
  }

  async #say(event: string): Promise<void> {
    const data = event.split('\n').find((line) => line.startsWith('data: '));
    if (data !== undefined) await this.#route.send(JSON.parse(data.slice('data: '.length)));
  }
}

const cancelledBy = (message: JSONRPCMessage): unknown =>
  Object(message).method === 'notifications/cancelled'
    ? Object(Object(message).params).requestId
    : undefined;

function headersOf(message: JSONRPCMessage): Record<string, string> {
  const { method, params } = Object(message);
  const name = Object(params).name ?? Object(params).uri;
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': String(versionOf(message)),
    'mcp-method': String(method),
    ...(typeof name === 'string' && { 'mcp-name': headerText(name) }),
  };
}

/** Headers are plain ASCII; anything else travels coded. */
const headerText = (text: string): string =>
  /^[!-~](?:[ -~]*[!-~])?$/.test(text) && !text.startsWith('=?base64?')
    ? text
    : `=?base64?${Buffer.from(text).toString('base64')}?=`;
