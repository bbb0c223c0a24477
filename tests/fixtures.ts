// The real parts that tests share: a server in a throwaway folder, and a socket to talk to it.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type Config, startApp } from '@tabhand/server';
import { WebSocket } from 'ws';

export interface TestServer extends App {
  readonly socketUrl: string;
  readonly dataDir: string;
}

export async function startServer(overrides: Partial<Config> = {}): Promise<TestServer> {
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'tabhand-test-')));
  const tell = () => undefined;
  const app = await startApp({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    instances: 1,
    queueCap: 10_000,
    tell,
    ...overrides,
  });
  return {
    ...app,
    dataDir,
    socketUrl: app.url.replace('http', 'ws'),
    close: async () => {
      await app.close();
      if (overrides.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Message {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A task-socket client that keeps everything it heard. */
export class TestSocket {
  readonly heard: Message[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      this.heard.push(JSON.parse(data.toString()));
      for (const look of this.#waiting) look();
    });
  }

  static async connect(url: string): Promise<TestSocket> {
    const socket = new TestSocket(new WebSocket(url));
    await socket.hear('welcome');
    return socket;
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  /** The first message of that type, and matching the test, heard so far or from now on. */
  async hear(type: string, matches: (message: Message) => boolean = () => true): Promise<Message> {
    const found = Promise.withResolvers<Message>();
    const look = (): void => {
      const message = this.heard.find((each) => each.type === type && matches(each));
      if (message !== undefined) found.resolve(message);
    };
    this.#waiting.add(look);
    look();
    return await found.promise.finally(() => this.#waiting.delete(look));
  }

  async ask(message: object, answerType: string): Promise<Message> {
    const known = this.heard.length;
    this.send(message);
    return await this.hear(answerType, (each) => this.heard.indexOf(each) >= known);
  }

  close(): void {
    this.#socket.close();
  }
}
