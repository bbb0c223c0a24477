// The real parts that tests share: a server in a throwaway folder, and a socket to talk to it.

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type AppOptions, startApp } from '@tabhand/server';
import { WebSocket } from 'ws';

export interface TestServer extends App {
  readonly socketUrl: string;
  readonly dataDir: string;
}

/** A real server on a free port; every HTTP answer is checked against its route's schema. */
export async function startServer(overrides: AppOptions = {}): Promise<TestServer> {
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'tabhand-test-')));
  const app = await startApp({
    port: 0,
    logLevel: 'silent',
    checkAnswers: true,
    ...overrides,
    dataDir,
  });
  return {
    ...app,
    dataDir,
    socketUrl: app.url.replace('http', 'ws'),
    close: async () => {
      await app.close();
      if (overrides.dataDir === undefined) {
        await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
      }
    },
  };
}

export interface TestSite {
  readonly url: string;
  /** Clicks on the button, as the page itself counted them, by `?name=` of the page. */
  readonly clicks: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const counterPage = `<!doctype html><title>Counter</title>
  <button id="more" onclick="count.textContent++; navigator.sendBeacon('/clicked' + location.search)">More</button>
  <output id="count">0</output>`;

/** A page with a button that counts, and tells this process of every click. */
export async function startSite(): Promise<TestSite> {
  const clicks = new Map<string, number>();
  const site = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    const name = url.searchParams.get('name') ?? '';
    if (url.pathname === '/clicked') clicks.set(name, (clicks.get(name) ?? 0) + 1);
    response.setHeader('content-type', 'text/html').end(counterPage);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const address = site.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/`,
    clicks,
    close: async () => {
      site.closeAllConnections();
      site.close();
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

  sendBinary(bytes: Buffer): void {
    this.#socket.send(bytes);
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
