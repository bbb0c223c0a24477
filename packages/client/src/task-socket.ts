// The task socket from the client's side: ask and answer, and the news of tasks.

import type { TaskServerMessage } from '@tabhand/protocol';
import { TabhandError } from '@tabhand/protocol/errors';
import type { Http } from './http.ts';

export type Listener = (message: TaskServerMessage) => void;

export class TaskSocket {
  readonly #socket: WebSocket;
  readonly #listeners = new Set<Listener>();
  readonly closed: Promise<void>;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    const closed = Promise.withResolvers<void>();
    this.closed = closed.promise;
    socket.addEventListener('close', () => closed.resolve());
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
  }

  /** Resolves when the server has said welcome. The token travels as a subprotocol. */
  static async open(http: Http): Promise<TaskSocket> {
    const url = new URL('/', http.base);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const protocols = http.token === undefined ? [] : ['tabhand', `bearer.${http.token}`];
    const socket = new TaskSocket(new WebSocket(url, protocols));
    await socket.#welcome();
    return socket;
  }

  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(message: { readonly type: string } & Readonly<Record<string, unknown>>): void {
    this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.close();
  }

  #hear(text: string): void {
    const message: TaskServerMessage = JSON.parse(text);
    for (const tell of this.#listeners) tell(message);
  }

  async #welcome(): Promise<void> {
    const ready = Promise.withResolvers<void>();
    const stop = this.on((message) => {
      if (message.type === 'welcome') ready.resolve();
    });
    const refuse = (): void => {
      ready.reject(
        new TabhandError('INSTANCE_DISCONNECTED', 'The task socket could not be opened', {
          hint: 'Start the server with tabhand serve, or check the address and the token.',
        }),
      );
    };
    this.#socket.addEventListener('close', refuse, { once: true });
    await ready.promise.finally(stop);
    this.#socket.removeEventListener('close', refuse);
  }
}
