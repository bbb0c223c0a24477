// The whole client in one object.

import type { InstanceInfo, ListInstancesAnswer, ToolInfo, UploadAnswer } from '@tabhand/protocol';
import { type ClientOptions, Http } from './http.ts';
import { Sessions } from './sessions.ts';
import { TaskSocket } from './task-socket.ts';
import { Tasks } from './tasks.ts';

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

  async socket(): Promise<TaskSocket> {
    return await TaskSocket.open(this.http);
  }
}
