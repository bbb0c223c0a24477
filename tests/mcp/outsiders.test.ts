// Programs that are not ours: the official inspector's command line lists and calls tools, and
// the official conformance scenarios that need no tools of their own pass.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { installTool } from '../outside-tools.ts';

const run = promisify(execFile);
let server: TestServer;
let inspector: string;
let conformance: string;

beforeAll(async () => {
  const packages = 'node_modules/@modelcontextprotocol';
  const [own, one, two] = await Promise.all([
    startServer(),
    installTool('inspector'),
    installTool('conformance'),
  ]);
  server = own;
  inspector = join(one, packages, 'inspector/clients/launcher/build/index.js');
  conformance = join(two, packages, 'conformance/dist/index.js');
}, 180_000);
afterAll(async () => {
  await server.close();
});

const bin = join(import.meta.dirname, '../../apps/cli/bin/tabhand.js');
const targets: Readonly<Record<string, () => string[]>> = {
  'stdio, a shared server': () => [process.execPath, bin, 'mcp', '--data-dir', server.dataDir],
  'Streamable HTTP': () => [`${server.url}/mcp`],
};

async function inspect(target: readonly string[], ...args: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [inspector, '--cli', ...target, ...args]);
  return JSON.parse(stdout);
}

/** `modern` is the stateless revision. */
const ways = Object.keys(targets).flatMap((to) => [
  [to, 'legacy'] as const,
  [to, 'modern'] as const,
]);

test.each(ways)(
  '[WS-20] the inspector lists the tools and calls one: %s, %s',
  { timeout: 60_000 },
  async (to, era) => {
    const target = [...(targets[to]?.() ?? []), '--protocol-era', era];
    expect(await inspect(target, '--method', 'tools/list')).toMatchObject({
      tools: expect.arrayContaining([expect.objectContaining({ name: 'page_observe' })]),
    });
    const called = await inspect(
      target,
      ...['--method', 'tools/call', '--tool-name', 'browser_navigate'],
      ...['--tool-arg', 'action=goto', '--tool-arg', 'url=data:text/html,<h1>Hello</h1>'],
    );
    expect(called).toMatchObject({
      content: [{ type: 'text', text: expect.stringContaining('Navigated to data:text/html') }],
    });
  },
);

/** What each of them must have seen besides passing, since a pass alone proves little. */
const scenarios: Readonly<Record<string, RegExp>> = {
  'server-initialize': /Passed: 1\/1/,
  ping: /Passed: 1\/1/,
  'tools-list': /Passed: 1\/1/,
  'resources-list': /Passed: 1\/1/,
  'prompts-list': /Passed: 1\/1/,
  'dns-rebinding-protection': /Passed: 2\/2/,
};

test('the conformance scenarios that apply pass', { timeout: 120_000 }, async () => {
  for (const [scenario, passed] of Object.entries(scenarios)) {
    const args = ['server', '--url', `${server.url}/mcp`, '--scenario', scenario];
    const { stdout } = await run(process.execPath, [conformance, ...args]);
    expect(stdout, scenario).toMatch(passed);
  }
});
