// Sessions, messages, the agent's interact round and reports. All of these need a token.

import type { InteractAnswer, InteractRequest } from '@tabhand/protocol';
import type { Http } from './http.ts';

export interface SessionStart {
  readonly sessionId: string;
  readonly url?: string;
  readonly domain?: string;
  readonly initialQuery?: string;
  readonly tabId?: number;
}

export type ReportFormat = 'json' | 'csv' | 'markdown' | 'html' | 'task';

export class Sessions {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  async init(session: SessionStart): Promise<{ sessionId: string; created: boolean }> {
    return await this.#http.data({ method: 'POST', path: '/api/session/init', body: session });
  }

  async list(query: { status?: string; limit?: number; offset?: number } = {}): Promise<unknown> {
    return await this.#http.data({ path: '/api/session', query });
  }

  async rename(sessionId: string, title: string): Promise<void> {
    const path = `/api/session/${encodeURIComponent(sessionId)}`;
    await this.#http.data({ method: 'PATCH', path, body: { title } });
  }

  async messages(
    sessionId: string,
    query: { limit?: number; since?: string } = {},
  ): Promise<unknown> {
    return await this.#http.json({
      path: `/api/session/${encodeURIComponent(sessionId)}/messages`,
      query,
    });
  }

  /** One round of the client-driven loop. */
  async interact(
    request: InteractRequest,
    options: { idempotencyKey?: string; signal?: AbortSignal } = {},
  ): Promise<InteractAnswer> {
    const key = options.idempotencyKey;
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return await this.#http.data({
      method: 'POST',
      path: '/api/agent/interact',
      body: request,
      headers,
      signal: options.signal,
    });
  }

  async report(sessionId: string, taskId: string, format: ReportFormat = 'json'): Promise<string> {
    const path = `/api/session/${encodeURIComponent(sessionId)}/task/${encodeURIComponent(taskId)}/report`;
    const response = await this.#http.fetch({ path, query: { format } });
    return await response.text();
  }
}
