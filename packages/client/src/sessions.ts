// Sessions, their messages, and the agent's interact round. All of these need a token.

import type {
  ActiveTaskAnswer,
  GetSessionAnswer,
  InteractData,
  InteractRequest,
  ListMessagesAnswer,
  ListSessionsAnswer,
  ResumeTaskRequest,
  SessionInfo,
  SessionStatus,
} from '@tabhand/protocol';
import { TabhandError } from '@tabhand/protocol/errors';
import type { Http } from './http.ts';
import type { ReportFormat } from './tasks.ts';

export interface SessionStart {
  /** A UUID of your own making. */
  readonly sessionId: string;
  readonly url?: string;
  readonly domain?: string;
  readonly initialQuery?: string;
  readonly tabId?: number;
}

export interface SessionFilter {
  readonly status?: SessionStatus;
  readonly includeArchived?: boolean;
  /** Default 20, at most 100. */
  readonly limit?: number;
  readonly offset?: number;
}

export type SessionList = ListSessionsAnswer['data'];
export type ActiveTask = ActiveTaskAnswer['data'];

const pathOf = (sessionId: string): string => `/api/session/${encodeURIComponent(sessionId)}`;

export class Sessions {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** Begins a session; may be repeated. */
  async init(session: SessionStart): Promise<{ sessionId: string; created: boolean }> {
    return await this.#http.data({ method: 'POST', path: '/api/session/init', body: session });
  }

  /** Those used last first. */
  async list(filter: SessionFilter = {}): Promise<SessionList> {
    return await this.#http.data({ path: '/api/session', query: { ...filter } });
  }

  async get(sessionId: string): Promise<SessionInfo> {
    const { session } = await this.#http.data<GetSessionAnswer['data']>({
      path: pathOf(sessionId),
    });
    return session;
  }

  /** Undefined before the first session. */
  async latest(): Promise<SessionInfo | undefined> {
    return await this.#http.json<SessionInfo>({ path: '/api/session/latest' }).catch(absent);
  }

  async rename(sessionId: string, title: string): Promise<void> {
    await this.#http.data({ method: 'PATCH', path: pathOf(sessionId), body: { title } });
  }

  async archive(sessionId: string): Promise<void> {
    await this.#http.data({ method: 'POST', path: '/api/session', body: { sessionId } });
  }

  /** The newest messages, or those from `since` (ISO time) on; an unknown session has none. */
  async messages(
    sessionId: string,
    query: { limit?: number; since?: string } = {},
  ): Promise<ListMessagesAnswer> {
    return await this.#http.json({ path: `${pathOf(sessionId)}/messages`, query });
  }

  /** One round of the client-driven loop: the page in, the next action or the answer out. */
  async interact(
    request: InteractRequest,
    options: { idempotencyKey?: string; signal?: AbortSignal } = {},
  ): Promise<InteractData> {
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

  /** The task that goes on in a session, if any. */
  async activeTask(sessionId: string, url?: string): Promise<ActiveTask | undefined> {
    const path = `${pathOf(sessionId)}/task/active`;
    return await this.#http.data<ActiveTask>({ path, query: { url } }).catch(absent);
  }

  /** Goes on with a task that waits for a person. */
  async resume(sessionId: string, taskId: string, resolution: ResumeTaskRequest): Promise<void> {
    const path = `${pathOf(sessionId)}/task/${encodeURIComponent(taskId)}/resume`;
    await this.#http.data({ method: 'POST', path, body: resolution });
  }

  async report(sessionId: string, taskId: string, format: ReportFormat = 'json'): Promise<string> {
    const path = `${pathOf(sessionId)}/task/${encodeURIComponent(taskId)}/report`;
    const response = await this.#http.fetch({ path, query: { format } });
    return await response.text();
  }
}

function absent(thrown: unknown): undefined {
  const missing = ['NOT_FOUND', 'SESSION_NOT_FOUND', 'TASK_NOT_FOUND'];
  if (thrown instanceof TabhandError && missing.includes(thrown.code)) return undefined;
  throw thrown;
}
