// One way to call the server over HTTP. Refusals of every family of routes become the one
// error class, with the server's own code and hint.

import { type ErrorCode, isErrorCode, TabhandError } from '@tabhand/protocol/errors';
import { localServer } from './local-server.ts';

export interface ClientOptions {
  /** Default: TABHAND_URL, the server that runs on this machine, http://127.0.0.1:3400. */
  readonly url?: string | undefined;
  /** Default, for a server that was not named: TABHAND_TOKEN, or the local server's own. */
  readonly token?: string | undefined;
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

export class Http {
  readonly base: URL;
  readonly token: string | undefined;

  constructor(options: ClientOptions = {}) {
    const local = options.url === undefined ? localServer() : undefined;
    this.base = readAddress(options.url ?? local?.address ?? 'http://127.0.0.1:3400');
    this.token = options.token ?? local?.token;
  }

  address(path: string, query: Call['query'] = {}): URL {
    const url = new URL(path, this.base);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url;
  }

  headers(more: Readonly<Record<string, string>> = {}): Record<string, string> {
    return { ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }), ...more };
  }

  /** The answer as it came; refusals throw. */
  async fetch(call: Call): Promise<Response> {
    const json = call.body !== undefined && !(call.body instanceof FormData);
    const response = await this.#send(this.address(call.path, call.query), {
      method: call.method ?? 'GET',
      headers: this.headers({
        ...(json && { 'content-type': 'application/json' }),
        ...call.headers,
      }),
      ...(call.body !== undefined && {
        body: json ? JSON.stringify(call.body) : (call.body as FormData),
      }),
      ...(call.signal !== undefined && { signal: call.signal }),
    });
    if (!response.ok) throw await refusal(response);
    return response;
  }

  /** What fetch says of a server that is away helps nobody. Still a TypeError: who waits for it knows it by that. */
  async #send(url: URL, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, init);
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      throw new TypeError(`No server answers at ${url.origin}`, { cause });
    }
  }

  async json<T>(call: Call): Promise<T> {
    const response = await this.fetch(call);
    return (await response.json()) as T;
  }

  /** For the routes that answer `{success, data}`. */
  async data<T>(call: Call): Promise<T> {
    const { data } = await this.json<{ data: T }>(call);
    return data;
  }
}

function readAddress(address: string): URL {
  const url = URL.parse(address);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new TabhandError('INVALID_REQUEST', `${address} is no address of a server`, {
    hint: 'Write it as http://127.0.0.1:3400.',
  });
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMIT',
};

async function refusal(response: Response): Promise<TabhandError> {
  const fallback = byStatus[response.status] ?? 'INTERNAL_ERROR';
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message, hint } = readRefusal(body);
  const known = code !== undefined && isErrorCode(code) ? code : fallback;
  const text = message ?? `The server answered ${response.status}`;
  return new TabhandError(known, text, hint === undefined ? {} : { hint });
}

interface Refusal {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly hint?: string | undefined;
}

/** `{error: text}`, `{success: false, code, message}` and `{error: {code, message}}` alike. */
function readRefusal(body: unknown): Refusal {
  if (typeof body !== 'object' || body === null) return {};
  const { error } = body as { error?: unknown };
  if (typeof error === 'object' && error !== null) return readRefusal(error);
  const { code, message, hint } = body as Refusal;
  const text = message ?? (typeof error === 'string' ? error : undefined);
  return { code, message: text, hint };
}
