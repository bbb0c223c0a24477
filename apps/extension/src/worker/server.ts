// The server's HTTP as the extension uses it, with a token that is renewed when it runs out. A
// refused token is forgotten; asked for once more, then the person has to pair again.

import { type SessionStart, Tabhand } from '@tabhand/client';
import {
  type Attachment,
  type ChatMessage,
  type InteractData,
  InteractDataSchema,
  type InteractRequest,
  ListSessionsAnswerSchema,
  ReceivedMessageSchema,
  type SessionInfo,
  TabhandError,
} from '@tabhand/protocol';
import { z } from 'zod';
import { type PusherConfig, PusherConfigSchema } from '../push/pusher.ts';
import { accessToken, forgetAccess, paired, unpair } from './account.ts';

const PushLeaveSchema = z.object({ auth: z.string() });
const MessagesSchema = z.object({ messages: z.array(ReceivedMessageSchema) });
const tries = 3;

export class Server {
  async interact(
    request: InteractRequest,
    options: { idempotencyKey: string; signal: AbortSignal },
  ): Promise<InteractData> {
    return await this.#retry(options.signal, async () => {
      const answer = await this.#with((client) => client.sessions.interact(request, options));
      return InteractDataSchema.parse(answer);
    });
  }

  async init(session: SessionStart): Promise<void> {
    await this.#with((client) => client.sessions.init(session));
  }

  async messages(sessionId: string): Promise<readonly ChatMessage[]> {
    const answer = await this.#with((client) =>
      client.sessions.messages(sessionId, { limit: 200 }),
    );
    return MessagesSchema.parse(answer).messages;
  }

  async list(): Promise<readonly SessionInfo[]> {
    const data = await this.#with((client) => client.sessions.list({ limit: 50 }));
    return ListSessionsAnswerSchema.shape.data.parse(data).sessions;
  }

  async rename(sessionId: string, title: string): Promise<void> {
    await this.#with((client) => client.sessions.rename(sessionId, title));
  }

  async cancel(taskId: string): Promise<void> {
    const path = `/api/tasks/${encodeURIComponent(taskId)}/cancel`;
    await this.#with((client) => client.http.json({ method: 'POST', path, body: {} }));
  }

  async resume(sessionId: string, taskId: string, data: Record<string, string> | undefined) {
    const path = `/api/session/${sessionId}/task/${encodeURIComponent(taskId)}/resume`;
    const body =
      data === undefined
        ? { resolutionMethod: 'user_action_on_web' }
        : { resolutionMethod: 'provide_in_chat', resolutionData: data };
    await this.#with((client) => client.http.json({ method: 'POST', path, body }));
  }

  async pushConfig(): Promise<PusherConfig> {
    const path = '/api/pusher/config';
    return PusherConfigSchema.parse(await this.#with(({ http }) => http.data({ path })));
  }

  async pushLeave(socketId: string, channel: string): Promise<string> {
    const path = '/api/pusher/auth';
    const body = { socket_id: socketId, channel_name: channel };
    const answer = await this.#with(({ http }) => http.json({ method: 'POST', path, body }));
    return PushLeaveSchema.parse(answer).auth;
  }

  /** Throws when the server cannot be asked. */
  async isKnown(): Promise<boolean> {
    try {
      await this.#with(({ http }) => http.json({ path: '/api/v1/auth/session' }));
      return true;
    } catch (thrown) {
      if (thrown instanceof TabhandError && thrown.code === 'UNAUTHORIZED') return false;
      throw thrown;
    }
  }

  async report(sessionId: string, taskId: string): Promise<string> {
    return await this.#with((client) => client.sessions.report(sessionId, taskId, 'html'));
  }

  async upload(file: { name: string; type: string; base64: string }): Promise<Attachment> {
    const bytes = Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0));
    const blob = new Blob([bytes], { type: file.type });
    const answer = await this.#with((client) => client.upload(blob, file.name));
    const { s3Key, filename, mimeType, size } = answer;
    return { s3Key, filename, mimeType, size };
  }

  /** A lost answer is asked for again under the same key, so that nothing is decided twice. */
  async #retry<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    for (let left = tries - 1; ; left--) {
      try {
        return await ask();
      } catch (thrown) {
        signal.throwIfAborted();
        if (thrown instanceof TabhandError || thrown instanceof z.ZodError) throw thrown;
        if (left === 0) throw away(thrown);
        await new Promise((resolve) => setTimeout(resolve, 500 * (tries - left)));
      }
    }
  }

  async #with<T>(ask: (client: Tabhand) => Promise<T>): Promise<T> {
    try {
      return await ask(await this.#client());
    } catch (thrown) {
      if (!(thrown instanceof TabhandError) || thrown.code !== 'UNAUTHORIZED') throw thrown;
      await forgetAccess();
      return await ask(await this.#client()).catch(async (again) => {
        if (again instanceof TabhandError && again.code === 'UNAUTHORIZED') await unpair();
        throw again;
      });
    }
  }

  async #client(): Promise<Tabhand> {
    const credential = await paired();
    const token = await accessToken();
    if (credential === undefined || token === undefined) {
      throw new TabhandError('UNAUTHORIZED', 'This browser is not paired with a server', {
        hint: 'Open the settings and enter a pairing code.',
      });
    }
    return new Tabhand({ url: credential.server, token });
  }
}

const away = (cause: unknown): TabhandError =>
  new TabhandError('EXTERNAL_SERVICE_ERROR', 'The server does not answer', {
    hint: 'See whether it runs, then say it again.',
    cause,
  });
