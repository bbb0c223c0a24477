// Every command of every page is run as it stands there, by a shell, in order; what needs the world
// outside is in one table with its reason. A command that is neither fails.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { type Endpoint, startEndpoint } from '../goals/model-endpoint.ts';
import { startPostgres, type TestPostgres } from '../storage/stores.ts';
import { blocksOf, type Documented, documented, root } from './documented.ts';
import { Reader } from './reader.ts';

const outside: readonly { readonly command: RegExp; readonly why: string }[] = [
  { command: /^npm ci && npm start$/, why: 'installs; tests/start starts what it starts' },
  { command: /^npm ci && npm test$/, why: 'this is it' },
  { command: /^npm run build$/, why: 'runs before the tests, in tests/setup.ts' },
  { command: /^sudo |^journalctl /, why: 'changes the machine; see tests/cli/deploy.test.ts' },
  { command: /docker compose/, why: 'needs an engine; see tests/cli/deploy.test.ts' },
  { command: /^ollama /, why: 'downloads a model' },
  { command: /^npx node scripts\/pack\.ts/, why: 'takes long; see tests/cli/pack.test.ts' },
];
const isOutside = ({ command }: Documented): boolean =>
  outside.some((each) => each.command.test(command));

/** They run until they are stopped. */
const isServer = ({ command }: Documented): boolean =>
  /tabhand (serve|gateway)(?!.*--help)|npm start$/.test(command);
const isModel = ({ command }: Documented): boolean => command.startsWith('TABHAND_MODEL=');

const here = documented.filter((each) => !isOutside(each));
const servers = here.filter(isServer);
const models = here.filter((each) => isModel(each) && !isServer(each));
const runnable = here.filter((each) => !isServer(each) && !isModel(each));

let server: TestServer;
let site: Site;
let reader: Reader;
let env: Record<string, string>;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
  reader = await Reader.sitDown(site.url);
  env = { TABHAND_DATA_DIR: server.dataDir, TABHAND_URL: '', TABHAND_TOKEN: '' };
  const said = await reader.types('npx tabhand task submit docs/guides/open-shop.json --json', env);
  env.TASK = JSON.parse(said).taskId;
});
afterAll(async () => {
  await Promise.all([server.close(), site.close(), reader.leave()]);
});

function shown(command: string) {
  return (thrown: Error & { stdout?: string; stderr?: string }): never =>
    expect.fail(`${command}\n${thrown.stdout}${thrown.stderr}`);
}

test('there are commands, and no line of the table has lost its command', () => {
  expect(runnable.length).toBeGreaterThan(40);
  expect(servers.length).toBeGreaterThan(3);
  for (const { command, why } of outside)
    expect(
      documented.some((each) => command.test(each.command)),
      why,
    ).toBe(true);
});

test.each([...new Set(runnable.map((each) => each.page))])(
  'the commands of %s run',
  async (page) => {
    for (const { command } of runnable.filter((each) => each.page === page))
      await reader.types(command, env).catch(shown(command));
  },
  120_000,
);

test('the commands that start servers do, and leave when they are told to', async () => {
  const postgres: TestPostgres = await startPostgres();
  try {
    const policy = blocksOf('docs/guides/deployment.md', 'json')[0] ?? '';
    await writeFile(join(reader.folder, 'policy.json'), policy);
    for (const [at, { command }] of servers.entries()) {
      const own = { TABHAND_DATA_DIR: join(reader.folder, `node-${at}`), TABHAND_PORT: '0' };
      const near = command
        .replace(/postgres:\/\/\S+/, postgres.url)
        .replace('tabhand gateway', 'tabhand gateway --port 0');
      const { said, code } = await reader.starts(near, { ...own, TOKEN: 'tea-and-crumpets' });
      expect(said, command).toContain('listening on http://');
      expect(code, said).toBe(0);
    }
  } finally {
    await postgres.close();
  }
}, 120_000);

test('the commands that name a model ask it', async () => {
  const endpoint: Endpoint = await startEndpoint();
  const checks = [{ is: 'url', of: '127.0.0.1', want: null }];
  endpoint.say({ thought: 'Seen', plan: ['Look'], action: 'finish("the Moss 1")', checks });
  const own = {
    TABHAND_MODEL_URL: endpoint.url,
    TABHAND_DATA_DIR: join(reader.folder, 'alone'),
  };
  try {
    for (const { command } of models) await reader.types(command, own).catch(shown(command));
    expect(endpoint.asked.length).toBeGreaterThanOrEqual(models.length);
  } finally {
    await endpoint.close();
  }
}, 60_000);

test.each(['README.md', 'packages/client/README.md'])(
  'the code of %s runs',
  async (page) => {
    const code = blocksOf(page, 'ts');
    expect(code.length).toBeGreaterThan(0);
    for (const [at, block] of code.entries()) {
      const file = join(reader.folder, `code-${at}.ts`);
      await writeFile(file, reader.near(block));
      await reader.types(`npx node ${file}`, env).catch(shown(block));
    }
  },
  60_000,
);

test('the Python code of its page runs', async () => {
  const [first = ''] = blocksOf('sdk/python/README.md', 'python');
  const near = first.replace(/"http[^"]*"/, `"${server.url}"`).replace(/task_\w+/, env.TASK ?? '');
  const file = join(reader.folder, 'follow.py');
  await writeFile(file, near);
  const python = `PYTHONPATH=${join(root, 'sdk/python')} python3 -B ${file}`;
  expect(await reader.types(python, env)).toContain('ended: success');
});
