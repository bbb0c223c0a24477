// One real Chromium for a test file, and a small server for the pages that the tests write.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PerformContext, readCommand } from '@tabhand/actions';
import {
  type DriverOptions,
  ensureChromium,
  type Launched,
  type LaunchOptions,
  LocalDriver,
  launchChromium,
  pageScript,
} from '@tabhand/browser/node';
import type { Failure, JsonObject, Outcome, Success } from '@tabhand/protocol';
import { buildAll } from '../../scripts/build.ts';
import type { ActionHost } from './suite.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export class TestBrowser implements ActionHost {
  readonly driver: LocalDriver;
  readonly pid: number | undefined;
  readonly #answers = new Map<string, Answer>();
  readonly #server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const answer = this.#answers.get(path);
    if (answer !== undefined) answer(request, response);
    else response.writeHead(404).end('nothing here');
  });
  readonly #chromium: Launched['browser'];
  #pages = 0;
  #port = 0;

  private constructor(driver: LocalDriver, { browser, pid }: Launched) {
    this.driver = driver;
    this.pid = pid;
    this.#chromium = browser;
  }

  static async open(
    options: DriverOptions = {},
    launch: Omit<LaunchOptions, 'executable'> = {},
  ): Promise<TestBrowser> {
    await buildAll();
    const executable = await ensureChromium(() => undefined);
    const launched = await launchChromium({ executable, ...launch });
    const { browser: chromium, close, guard } = launched;
    const more = { ...options, ...(guard && { guard }) };
    const driver = await LocalDriver.over(chromium, await pageScript(), close, more);
    const browser = new TestBrowser(driver, launched);
    await browser.#listen();
    return browser;
  }

  async #listen(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.listen(0, '127.0.0.1', resolve);
    await promise;
    const { port } = this.#server.address() as AddressInfo;
    this.#port = port;
  }

  get has(): LocalDriver['has'] {
    return this.driver.has;
  }

  /** `localhost` is another site than `127.0.0.1`. */
  url(path: string, host = '127.0.0.1'): string {
    return `http://${host}:${this.#port}${path}`;
  }

  answer(path: string, answer: Answer | string): void {
    const html: Answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
    this.#answers.set(path, typeof answer === 'string' ? html : answer);
  }

  /** Opens a page with this body. */
  async show(body: string): Promise<string> {
    const path = `/page-${++this.#pages}`;
    this.answer(path, `<!doctype html><title>Test page</title>${body}`);
    await this.ok('browser_navigate', { action: 'goto', url: this.url(path) });
    return this.url(path);
  }

  async do(
    tool: string,
    args: JsonObject,
    context: Partial<PerformContext> = {},
  ): Promise<Outcome> {
    return await this.driver.perform(readCommand(tool, args), {
      signal: AbortSignal.timeout(60_000),
      taskId: 'task',
      readArtifact: async (id) => {
        throw new Error(`no artifact ${id}`);
      },
      ...context,
    });
  }

  async ok(
    tool: string,
    args: JsonObject,
    context: Partial<PerformContext> = {},
  ): Promise<Success> {
    const outcome = await this.do(tool, args, context);
    if (outcome.ok) return outcome;
    throw new Error(`${tool} ${args.action}: ${JSON.stringify(outcome.error)}`);
  }

  async fails(
    tool: string,
    args: JsonObject,
    context: Partial<PerformContext> = {},
  ): Promise<Failure> {
    const outcome = await this.do(tool, args, context);
    if (!outcome.ok) return outcome;
    throw new Error(`${tool} ${args.action} was expected to fail: ${JSON.stringify(outcome)}`);
  }

  /** Runs JavaScript in the page and answers its value. */
  async js(script: string): Promise<unknown> {
    const { value } = await this.ok('browser_execute', { script });
    return (value as { result: unknown }).result;
  }

  /** Kills the renderer of the tab in front, as the browser does when it runs out of memory. */
  async crashPage(): Promise<void> {
    const targetId = this.driver.tabs().find((tab) => tab.active)?.id ?? '';
    const root = await this.#chromium.target().createCDPSession();
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
    const session = root.connection()?.session(sessionId);
    session?.send('Page.crash').catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.driver.close();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
