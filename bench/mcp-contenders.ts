// The three MCP servers that are compared, each driven the way its own documentation says:
// look, take a reference from the look, act by it. All use the same Chromium, headless.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { findChromium } from '@tabhand/browser/node';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { peers } from './peers.ts';

export interface Contender {
  readonly name: string;
  readonly args: readonly string[];
  goto(url: string): Call;
  /** `find` names what is looked for, to those who can leave out the rest. */
  observe(find?: string): Call;
  /** The reference in a line of a look. */
  readonly ref: RegExp;
  click(ref: string): Call;
  type(ref: string, text: string): Call;
  /** The text of the first element that fits a selector. */
  read(selector: string): Call;
  /** Several calls as one, where that is possible. */
  task?(calls: readonly Call[]): Call;
}

export interface Call {
  readonly name: string;
  readonly arguments: Record<string, unknown>;
}

const call = (name: string, args: Record<string, unknown> = {}): Call => ({
  name,
  arguments: args,
});

const ours = (): Contender => ({
  name: 'tabhand',
  args: [join(import.meta.dirname, '../apps/cli/bin/tabhand.js'), 'mcp'],
  goto: (url) => call('browser_navigate', { action: 'goto', url }),
  observe: (find) => call('page_observe', find === undefined ? {} : { find }),
  ref: /^(\d+) /,
  click: (target) =>
    call('browser_interact', {
      action: 'click',
      ...(/^\d+$/.test(target) ? { ref: Number(target) } : { selector: target }),
    }),
  type: (ref, text) =>
    call('browser_interact', { action: 'type', ref: Number(ref), text, clear: true }),
  read: (selector) => call('browser_content', { action: 'get_text', selector }),
  task: (calls) =>
    call('task_submit', {
      commands: calls.map((each) => ({ tool_name: each.name, args: each.arguments })),
    }),
});

const source = (selector: string): string =>
  `() => document.querySelector(${JSON.stringify(selector)}).innerText`;

const playwright = (folder: string, chrome: string): Contender => ({
  name: '@playwright/mcp',
  args: [
    join(folder, 'node_modules/@playwright/mcp/cli.js'),
    ...['--headless', '--isolated', '--no-sandbox', '--executable-path', chrome],
  ],
  goto: (url) => call('browser_navigate', { url }),
  observe: () => call('browser_snapshot'),
  ref: /\[ref=(\w+)\]/,
  click: (target) => call('browser_click', { target, element: 'it' }),
  type: (target, text) => call('browser_type', { target, element: 'it', text }),
  read: (selector) => call('browser_evaluate', { function: source(selector) }),
});

const devtools = (folder: string, chrome: string): Contender => ({
  name: 'chrome-devtools-mcp',
  args: [
    join(folder, 'node_modules/chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js'),
    ...['--headless', '--isolated', '--executablePath', chrome],
    ...['--chromeArg=--no-sandbox', '--no-usage-statistics', '--viewport=1280x800'],
  ],
  goto: (url) => call('navigate_page', { pageId: 1, type: 'url', url }),
  observe: () => call('take_snapshot', { pageId: 1 }),
  ref: /uid=(\w+)/,
  click: (uid) => call('click', { pageId: 1, uid }),
  type: (uid, value) => call('fill', { pageId: 1, uid, value }),
  read: (selector) => call('evaluate_script', { pageId: 1, function: source(selector) }),
});

/** The same with everything off that costs time: it neither waits nor looks after an action. */
export function tunedOf(playwright: Contender): Contender {
  const quick = ['--snapshot-mode', 'none', '--timeout-settle', '0'];
  return { ...playwright, name: 'tuned @playwright/mcp', args: [...playwright.args, ...quick] };
}

export async function contenders(): Promise<Contender[]> {
  const [folder, chrome] = [await peers(), await findChromium()];
  if (chrome === undefined) throw new Error('No Chromium on this machine');
  return [ours(), playwright(folder, chrome), devtools(folder, chrome)];
}

/** A contender that runs, with what was said to and by it. */
export class Running {
  readonly contender: Contender;
  readonly #client: Client;
  readonly #folder: string;
  tokens = 0;

  private constructor(contender: Contender, client: Client, folder: string) {
    this.contender = contender;
    this.#client = client;
    this.#folder = folder;
  }

  static async start(contender: Contender): Promise<Running> {
    const folder = await mkdtemp(join(tmpdir(), 'tabhand-bench-'));
    const client = new Client({ name: 'bench', version: '1' });
    const env = { ...process.env, TABHAND_DATA_DIR: folder } as Record<string, string>;
    const { args } = contender;
    const options = { command: process.execPath, args: [...args], cwd: folder, env };
    await client.connect(new StdioClientTransport({ ...options, stderr: 'ignore' }));
    return new Running(contender, client, folder);
  }

  async listing(): Promise<number> {
    const { tools } = await this.#client.listTools();
    return encode(JSON.stringify(tools)).length;
  }

  /** What came back; counts what a model would read and write. */
  async do(what: Call): Promise<string> {
    const { content, isError } = await this.#client.callTool(what, undefined, { timeout: 120_000 });
    const said = (content as { type: string; text?: string }[]).map((each) => each.text ?? '');
    const text = said.join('\n');
    if (isError === true) throw new Error(`${this.contender.name} ${what.name}: ${text}`);
    this.tokens += encode(JSON.stringify(what)).length + encode(text).length;
    return text;
  }

  /** The reference of the first line that names a control so. */
  find(look: string, names: RegExp): string {
    const line = look
      .split('\n')
      .find((each) => names.test(each) && this.contender.ref.test(each.trim()));
    const ref = this.contender.ref.exec(line?.trim() ?? '')?.[1];
    if (ref === undefined) throw new Error(`${this.contender.name} shows no ${names}: ${look}`);
    return ref;
  }

  async close(): Promise<void> {
    await this.#client.close();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
