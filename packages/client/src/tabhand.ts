// The whole client in one object.

import type {
  InstanceInfo,
  ListInstancesAnswer,
  Observation,
  ToolInfo,
  UploadAnswer,
} from '@tabhand/protocol';
import { type ClientOptions, Http } from './http.ts';
import { Sessions } from './sessions.ts';
import { TaskSocket } from './task-socket.ts';
import { Tasks } from './tasks.ts';

export interface ObserveRequest {
  /** Go there first. Default: the page that is open. */
  readonly url?: string;
  readonly instanceId?: string;
  /** `viewport` (default) or the whole page. */
  readonly scope?: 'viewport' | 'page';
  /** Most tokens. */
  readonly budget?: number;
  /** Hash of an earlier look: only what changed. */
  readonly since?: string;
  /** Keep what fits these words. */
  readonly find?: string;
  readonly screenshot?: boolean;
}

export interface Observed {
  readonly instanceId: string;
  readonly observation: Observation;
  /** The same, as a model reads it. */
  readonly text: string;
  /** Of the text, counted exactly. */
  readonly tokens: number;
  /** Base64, when asked for. */
  readonly screenshot?: { data: string; mimeType: string; width: number; height: number };
}

export class Tabhand {
  readonly http: Http;
  readonly tasks: Tasks;
  readonly sessions: Sessions;

  /** With no options: the server on this machine, as the local user. */
  constructor(options: ClientOptions = {}) {
    this.http = new Http(options);
    this.tasks = new Tasks(this.http);
    this.sessions = new Sessions(this.http);
  }

  async instances(): Promise<readonly InstanceInfo[]> {
    const { instances } = await this.http.json<ListInstancesAnswer>({ path: '/instances' });
    return instances;
  }

  async tools(): Promise<readonly ToolInfo[]> {
    const { tools } = await this.http.json<{ tools: ToolInfo[] }>({ path: '/api/tools' });
    return tools;
  }

  /** One tool call, run as a task of one command. */
  async do(
    tool: string,
    args: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const path = `/api/tools/${encodeURIComponent(tool)}`;
    const { result } = await this.http.json<{ result: unknown }>({
      method: 'POST',
      path,
      body: args,
      signal,
    });
    return result;
  }

  /** The page as the agent sees it: `text` for a model, `observation` for programs. */
  async observe(request: ObserveRequest = {}, signal?: AbortSignal): Promise<Observed> {
    return await this.http.json({ method: 'POST', path: '/api/observe', body: request, signal });
  }

  /** Keeps a file; `s3Key` of the answer is its handle for chats, tasks and tools. */
  async upload(file: Blob, filename: string): Promise<UploadAnswer> {
    const form = new FormData();
    form.set('file', file, filename);
    form.set('filename', filename);
    return await this.http.json({
      method: 'POST',
      path: '/api/knowledge/upload-to-s3',
      body: form,
    });
  }

  /** The bytes of a kept file, by its handle. */
  async download(handle: string): Promise<Blob> {
    const path = `/api/knowledge/files/${encodeURIComponent(handle)}`;
    const response = await this.http.fetch({ path });
    return await response.blob();
  }

  async socket(): Promise<TaskSocket> {
    return await TaskSocket.open(this.http);
  }
}
