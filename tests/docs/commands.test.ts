// Every command of the README and the guides is run as it stands there, by a shell, in order; what
// needs the world outside is in one table with its reason. A command that is neither fails.

import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { commandsOf, type Documented } from './sh-blocks.ts';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'examples/README.md',
  ...globSync('docs/guides/*.md', { cwd: root }).sort(),
];

const outside: readonly { readonly command: RegExp; readonly why: string }[] = [
  { command: /^npm ci && npm start$/, why: 'installs; tests/start starts what it starts' },
  { command: /^npm ci && npm test$/, why: 'this is it' },
  { command: /^npm run build$/, why: 'runs before the tests, in tests/setup.ts' },
  { command: /^npx tabhand serve --host 0\.0\.0\.0 /, why: 'opens a port to the network' },
  {
    command: /^DATABASE_URL=postgres:/,
    why: 'needs Postgres and more machines; see tests/storage',
  },
  { command: /^sudo |^journalctl /, why: 'changes the machine; see tests/cli/deploy.test.ts' },
  { command: /^docker /, why: 'needs an engine; see tests/cli/deploy.test.ts' },
  { command: /^TABHAND_MODEL=|^ollama /, why: 'needs a model; see tests/goals/model.test.ts' },
  { command: /^npx node scripts\/pack\.ts/, why: 'takes long; see tests/cli/pack.test.ts' },
];
const whyOutside = ({ command }: Documented): string | undefined =>
  outside.find((each) => each.command.test(command))?.why;

const documented = await Promise.all(
  pages.map(async (page) => commandsOf(page, await readFile(join(root, page), 'utf8'))),
).then((all) => all.flat());
const runnable = documented.filter((each) => whyOutside(each) === undefined);

let server: TestServer;
let site: Site;
let folder: string;
let task: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-docs-'));
  [server, site] = await Promise.all([startServer(), startSite()]);
  for (const name of ['docs', 'examples', 'scripts', 'deploy', 'packages', 'node_modules'])
    await symlink(join(root, name), join(folder, name));
  await shim();
  const open = { tool_name: 'browser_navigate', args: { action: 'goto', url: `${site.url}/shop` } };
  const { stdout } = await shell(
    `echo '${JSON.stringify([open])}' | npx tabhand task submit - --json`,
  );
  task = JSON.parse(stdout).taskId;
});
afterAll(async () => {
  await Promise.all([server.close(), site.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** `npx` here finds the clone's own bin and Node, as it does in a clone. */
async function shim(): Promise<void> {
  const bin = join(root, 'apps/cli/bin/tabhand.js');
  await mkdir(join(folder, 'bin'));
  const script = `#!/bin/sh
case "$1" in
  tabhand) shift; exec '${process.execPath}' '${bin}' "$@" ;;
  node) shift; exec '${process.execPath}' "$@" ;;
  *) echo "no such program here: $1" >&2; exit 127 ;;
esac
`;
  await writeFile(join(folder, 'bin/npx'), script);
  await chmod(join(folder, 'bin/npx'), 0o755);
}

async function shell(command: string): Promise<{ stdout: string; stderr: string }> {
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    TABHAND_DATA_DIR: server.dataDir,
    TABHAND_URL: server.url,
    TABHAND_TOKEN: server.token,
    TASK: task,
  };
  const near = command
    .replaceAll('https://example.com', `${site.url}/shop`)
    .replaceAll('http://127.0.0.1:3500', site.url)
    .replace('docs/guides/open-shop.json', '- < open-shop.json');
  const source = await readFile(join(root, 'docs/guides/open-shop.json'), 'utf8');
  await writeFile(
    join(folder, 'open-shop.json'),
    source.replaceAll('http://127.0.0.1:3500', site.url),
  );
  return await promisify(execFile)('bash', ['-c', near], { cwd: folder, env });
}

test('there are commands, and no line of the table has lost its command', () => {
  expect(runnable.length).toBeGreaterThan(30);
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
      await shell(command).catch((thrown: Error & { stdout?: string; stderr?: string }) => {
        expect.fail(`${command}\n${thrown.stdout}${thrown.stderr}`);
      });
  },
  120_000,
);

test.each(pages)('the links of %s lead somewhere', async (page) => {
  const text = await readFile(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '');
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test('--help of every command ends with an example', async () => {
  const { stdout } = await shell('npx tabhand completion fish');
  const names = [...stdout.matchAll(/__fish_use_subcommand' -f -a (\w+)/g)].map((m) => m[1] ?? '');
  expect(names.length).toBeGreaterThan(15);
  const bare: string[] = [];
  for (const name of names) {
    const { stdout: help } = await shell(`npx tabhand ${name} --help`);
    if (!/Examples?:\n|In a client:/.test(help)) bare.push(name);
  }
  expect(bare).toEqual([]);
}, 120_000);
