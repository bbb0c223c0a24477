// The extension as a host of the shared stories: commands go through the server's link, pages
// come from a small server, and what they did is read in the page by the test's own browser.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Driver, type PerformContext, readCommand } from '@tabhand/actions';
import type { Failure, JsonObject, Outcome, Success } from '@tabhand/protocol';
import { vi } from 'vitest';
import type { ActionHost } from '../actions/suite.ts';
import { type Chrome, pair, startChrome } from './chrome.ts';
import { type Host, startHost } from './host.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export class ExtensionHost implements ActionHost {
  readonly #host: Host;
  readonly #chrome: Chrome;
  readonly #driver: Driver;
  readonly #answers = new Map<string, Answer>();
  readonly #server = createServer((request, response) => {
    const answer = this.#answers.get((request.url ?? '/').split('?')[0] ?? '/');
    if (answer !== undefined) answer(request, response);
    else response.writeHead(404).end('nothing here');
  });
  #pages = 0;
  #shown = '';

  private constructor(host: Host, chrome: Chrome, driver: Driver) {
    this.#host = host;
    this.#chrome = chrome;
    this.#driver = driver;
  }

  static async open(settings: { readonly trustedInput: boolean }): Promise<ExtensionHost> {
    const [host, chrome] = await Promise.all([startHost(), startChrome()]);
    const driver = await host.engine.instances.driver(await pair(chrome, host));
    await chrome.worker().evaluate(async (chosen) => {
      await globalThis.chrome.storage.local.set({ settings: chosen });
    }, settings);
    await vi.waitUntil(() => driver.has.has('trusted-input') === settings.trustedInput, 10_000);
    // The test's own browser would dismiss dialogs before the extension can answer them.
    if (settings.trustedInput) chrome.context.on('dialog', () => undefined);
    const made = new ExtensionHost(host, chrome, driver);
    await new Promise<void>((done) => made.#server.listen(0, '127.0.0.1', done));
    return made;
  }

  get has(): Driver['has'] {
    return this.#driver.has;
  }

  url(path: string, host = '127.0.0.1'): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://${host}:${port}${path}`;
  }

  answer(path: string, answer: Answer | string): void {
    const html: Answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
    this.#answers.set(path, typeof answer === 'string' ? html : answer);
  }

  /** Brought to the front: Chrome paints no other tab of a window. */
  async show(body: string): Promise<string> {
    const path = `/page-${++this.#pages}`;
    this.answer(path, `<!doctype html><title>Test page</title>${body}`);
    this.#shown = this.url(path);
    await this.ok('browser_navigate', { action: 'goto', url: this.#shown });
    const tabId = this.#driver.tabs().find(({ active }) => active)?.id ?? '';
    await this.ok('browser_tab', { action: 'activate', tabId });
    return this.#shown;
  }

  async do(tool: string, args: JsonObject, more: Partial<PerformContext> = {}): Promise<Outcome> {
    const readArtifact = () => Promise.reject(new Error('no files'));
    const context = { signal: AbortSignal.timeout(60_000), taskId: 'task', readArtifact, ...more };
    return await this.#driver.perform(readCommand(tool, args), context);
  }

  async ok(tool: string, args: JsonObject, more: Partial<PerformContext> = {}): Promise<Success> {
    const outcome = await this.do(tool, args, more);
    if (outcome.ok) return outcome;
    throw new Error(`${tool} ${args.action}: ${JSON.stringify(outcome.error)}`);
  }

  async fails(tool: string, args: JsonObject, more: Partial<PerformContext> = {}) {
    const outcome: Outcome = await this.do(tool, args, more);
    if (!outcome.ok) return outcome satisfies Failure;
    throw new Error(`${tool} ${args.action} was expected to fail: ${JSON.stringify(outcome)}`);
  }

  async js(script: string): Promise<unknown> {
    const shown = (url: string) => url.startsWith(this.url('/'));
    const page = this.#chrome.context.pages().find((each) => shown(each.url()));
    if (page === undefined) throw new Error('no page is shown');
    const isBody = /\breturn\b/.test(script);
    return await page.evaluate(isBody ? `(async () => { ${script} })()` : script);
  }

  async close(): Promise<void> {
    await this.#chrome.close();
    await this.#host.close();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
