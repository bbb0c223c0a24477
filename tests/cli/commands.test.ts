// Every day's commands against a running server: what they print, as JSON and for people, and
// the code they leave with.

import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Tabhand } from '@tabhand/client';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { type Said, type ShellOptions, tabhand, type } from './shell.ts';

let server: TestServer;
let site: Site;
let folder: string;
let taskId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-cli-'));
  [server, site] = await Promise.all([startServer({ dataDir: join(folder, 'data') }), startSite()]);
});
afterAll(async () => {
  await Promise.all([server.close(), site.close()]);
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const cli = (args: readonly string[], more: Partial<ShellOptions> = {}): Promise<Said> =>
  tabhand(args, { dataDir: server.dataDir, cwd: folder, ...more });

async function ok(args: readonly string[], more: Partial<ShellOptions> = {}): Promise<string> {
  const said = await cli(args, more);
  expect(said, said.stderr).toMatchObject({ code: 0 });
  return said.stdout;
}

const list = () => [
  { tool_name: 'browser_navigate', intention: 'Open', args: { action: 'goto', url: site.url } },
  {
    tool_name: 'browser_content',
    intention: 'Read the heading',
    args: { action: 'get_text', selector: 'h1' },
  },
];

test('a list of commands from standard input runs, and shows what it read', async () => {
  const said = await ok(['task', 'submit', '-'], { input: JSON.stringify(list()) });
  const [open, read, text, end] = said.split('\n');
  expect(open).toMatch(/^✓ Open {2}[\d.]+ m?s$/);
  expect(read).toMatch(/^✓ Read the heading/);
  expect(text).toMatch(/^ {2}\S/);
  expect(end).toMatch(/^✓ completed in .* task_/);
  // No person reads a pipe: no colour, no spinner.
  expect(said).not.toContain('\x1b');
});

test('a file runs too, and a failing command is told with its reason and code 1', async () => {
  const wrong = [
    { tool_name: 'browser_interact', args: { action: 'click', selector: '#none', timeout: 300 } },
  ];
  await writeFile(
    join(folder, 'wrong.json'),
    JSON.stringify({ task_name: 'Wrong', commands: wrong }),
  );
  const said = await cli(['task', 'submit', 'wrong.json']);
  expect(said.code).toBe(1);
  expect(said.stdout).toContain('Element not found: #none');
});

test('what is no task is refused with the way out', async () => {
  expect(await cli(['task', 'submit', '-'], { input: '{' })).toMatchObject({ code: 1 });
  const said = await cli(['task', 'submit', 'nowhere.json']);
  expect(said.stderr).toContain('The file nowhere.json cannot be read');
});

test('submit --detach answers at once; watch follows to the end; list, show and cancel', async () => {
  const input = JSON.stringify(list());
  taskId = (await ok(['task', 'submit', '--detach'], { input })).trim();
  expect(await ok(['task', 'watch', taskId])).toMatch(/✓ completed\n$/);
  const events = (await ok(['task', 'watch', taskId, '--json'])).trim().split('\n');
  expect(JSON.parse(events.at(-1) ?? '')).toMatchObject({ event: 'status' });
  expect(await ok(['task', 'list', '--status', 'completed'])).toContain(taskId);
  expect(JSON.parse(await ok(['task', 'show', taskId, '--json']))).toMatchObject({ id: taskId });
  expect(await ok(['task', 'show', taskId])).toContain('✓ Read the heading');
  expect(await cli(['task', 'cancel', taskId])).toMatchObject({ code: 1 });
});

test.each([
  [['task', 'show', 'nope'], 'See which there are: tabhand task list'],
  [['report', 'nope'], 'See which there are: tabhand task list'],
  [['sessions', 'show', 'nope'], 'See which there are: tabhand sessions'],
  [['secret', 'remove', 'nope'], 'See which there are: tabhand secret list'],
  [['run', 'Click Save', '--instance', 'nope'], 'See which there are: tabhand instances'],
  [['do', 'nope'], 'See which there are: tabhand do'],
  [['do', 'browser_content', '[]'], 'The arguments are no JSON object: []'],
  [['task', 'list', '--status', 'odd'], 'Allowed choices are queued'],
  [['task', 'show'], 'See: tabhand task show --help'],
  [['observe', 'https://example.com', '--budget', '5'], 'whole number from 50 on'],
  [['observe', 'https://example.com', '--json', '--text'], 'cannot be used with'],
  [['observe', 'https://example.com', '--screenshot', 'no/where.png'], 'There is no folder'],
  [['run', 'Click Save', '--file', 'none.csv'], 'The file none.csv cannot be read'],
  [['secret', 'set', 'pw', '--origin', 'https://shop.example'], 'The value is empty'],
  [['instances', '--server', 'http://127.0.0.1:1'], 'No server answers at http://127.0.0.1:1'],
  [['instances', '--server', 'nonsense'], 'nonsense is no address of a server'],
])('a mistake is told with the way out: %j', async (args, wanted) => {
  const said = await cli(args);
  expect(said).toMatchObject({ code: 1, stdout: '' });
  expect(said.stderr).toContain(wanted);
});

test('Ctrl-C: watch only stops watching, submit cancels what it began', async () => {
  const input = JSON.stringify([
    { tool_name: 'sleep', intention: 'Rest', args: { duration: 60_000 } },
  ]);
  const id = (await ok(['task', 'submit', '--detach'], { input })).trim();
  // Whatever becomes of this story, the next ones need the browser.
  onTestFinished(async () => void (await cli(['task', 'cancel', id])));
  const at = { dataDir: server.dataDir, cwd: folder };
  const watching = type(['task', 'watch', id, '--json'], at);
  await watching.says('running');
  watching.child.kill('SIGINT');
  expect(await watching.ended).toMatchObject({
    code: 130,
    stderr: expect.stringContaining('the task goes on'),
  });
  expect(JSON.parse(await ok(['task', 'show', id, '--json']))).toMatchObject({ status: 'running' });
  const submitting = type(['task', 'submit', '-'], { ...at, input });
  await vi.waitFor(async () => {
    const [newest] = JSON.parse(await ok(['task', 'list', '--limit', '1', '--json']));
    expect(newest).toMatchObject({ status: 'queued' });
  }, 10_000);
  submitting.child.kill('SIGINT');
  expect(await submitting.ended).toMatchObject({
    code: 130,
    stdout: expect.stringContaining('– cancelled'),
  });
  expect(await ok(['task', 'cancel', id])).toContain('Cancelled');
}, 60_000);

test('colours at a terminal, and none with NO_COLOR', async () => {
  const bin = join(import.meta.dirname, '../../apps/cli/bin/tabhand.js');
  const line = `${process.execPath} ${bin} task show ${taskId} --data-dir ${server.dataDir}`;
  const show = async (env: Record<string, string>): Promise<string> => {
    // A real terminal, made by script(1), of a person: on a build machine (CI) Node paints nothing.
    const options = { env: { PATH: process.env.PATH, TERM: 'xterm', ...env } };
    return (await promisify(execFile)('script', ['-qec', line, '/dev/null'], options)).stdout;
  };
  expect(await show({})).toContain('\x1b[32m✓');
  const plain = await show({ NO_COLOR: '1' });
  expect(plain).toContain('✓');
  expect(plain).not.toContain('\x1b[');
});

test('rerun does an ended task again, as a new one', async () => {
  const again = JSON.parse(await ok(['task', 'rerun', taskId, '--json']));
  expect(again).toMatchObject({ status: 'completed', steps: 2 });
  expect(again.taskId).not.toBe(taskId);
});

test('report in every form, printed or into a file', async () => {
  expect(await ok(['report', taskId])).toContain('# Task Report');
  expect(JSON.parse(await ok(['report', taskId, '--json']))).toHaveProperty('actionHistory');
  expect(await ok(['report', taskId, '--format', 'csv'])).toContain(',');
  expect(JSON.parse(await ok(['report', taskId, '--format', 'task']))).toHaveProperty('commands');
  await ok(['report', taskId, '--format', 'html', '-o', 'report.html']);
  expect(await readFile(join(folder, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/i);
  expect((await cli(['report', taskId, '--format', 'odt'])).stderr).toContain('Allowed choices');
});

test('[A9] export as a task, then replay it strictly', async () => {
  await ok(['export', taskId, '-o', 'run.json']);
  const done = JSON.parse(await ok(['replay', 'run.json', '--json']));
  expect(done).toMatchObject({ status: 'completed', result: { mode: 'strict', differences: [] } });
  expect(await ok(['replay', 'run.json', '--mode', 'heal'])).toContain('✓ completed');
});

test('export as text', async () => {
  expect(await ok(['export', taskId, '--as', 'markdown'])).toContain('Read the heading');
});

test('sessions: listed, and what was said in one', async () => {
  expect(await ok(['sessions'])).toContain('No sessions yet');
  const client = new Tabhand({ url: server.url, token: server.token });
  await client.sessions.init({ sessionId: randomUUID(), initialQuery: 'Find a tent' });
  const found = JSON.parse(await ok(['sessions', '--json']));
  expect(found).toHaveLength(1);
  expect(await ok(['sessions', 'list', '--limit', '1'])).toMatch(/^ID .*TITLE/);
  const { sessionId } = found[0];
  expect(JSON.parse(await ok(['sessions', 'show', sessionId, '--json']))).toMatchObject({
    sessionId,
  });
  expect((await cli(['sessions', 'show', 'nobody'])).code).toBe(1);
});

test('observe: text with its cost, JSON, a picture, and words to find', async () => {
  const said = await ok([
    'observe',
    `${site.url}/login`,
    '--budget',
    '400',
    '--screenshot',
    'p.jpg',
  ]);
  expect(said).toContain('Email');
  expect(Number(/(\d+) tokens\n$/.exec(said)?.[1])).toBeLessThanOrEqual(400);
  expect((await readFile(join(folder, 'p.jpg'))).subarray(0, 2).toString('hex')).toBe('ffd8');
  await ok(['observe', `${site.url}/login`, '--screenshot', 'p.png']);
  expect((await readFile(join(folder, 'p.png'))).subarray(1, 4).toString()).toBe('PNG');
  const seen = JSON.parse(await ok(['observe', `${site.url}/login`, '--whole', '--json']));
  expect(seen).toMatchObject({ url: `${site.url}/login`, tokens: expect.any(Number) });
  expect(await ok(['observe', `${site.url}/login`, '--find', 'password'])).toContain('Password');
  expect((await cli(['observe', site.url, '--budget', 'many'])).stderr).toContain('whole number');
});

test('do: one tool call, and the list of tools', async () => {
  expect(await ok(['do'])).toMatch(/^browser_navigate +goto, /);
  const args = ['do', 'browser_content', '{"action":"get_text","selector":"h1"}'];
  expect((await ok(args)).trim()).not.toBe('');
});

test('instances, audit, pair, user, token and secret', async () => {
  expect(await ok(['instances'])).toMatch(/managed/);
  expect(await ok(['pair'])).toMatch(/Code +\S+/);
  const input = 'tea-and-crumpets';
  await ok(['secret', 'set', 'shop', '--origin', 'https://shop.example'], { input });
  expect(await ok(['secret', 'list'])).toContain('https://shop.example');
  const gone = await ok(['secret', 'remove', 'shop', '--json']);
  expect(JSON.parse(gone)).toEqual({ removed: 'shop' });
  expect(await ok(['token', 'create', 'ci', '--days', '1'])).toMatch(/^\S+\n$/);
  expect(await ok(['token', 'list'])).toContain('ci');
  expect(await ok(['audit', '--limit', '5'])).toContain('secret');
  expect(JSON.parse(await ok(['audit', '--json'])).length).toBeGreaterThan(0);
});

test('completion in three shells; bash really completes', async () => {
  const bash = await ok(['completion', 'bash']);
  const ask = (line: readonly string[]): string[] => {
    const words = line.map((word) => `'${word}'`).join(' ');
    const script = `${bash}\nCOMP_WORDS=(${words})\nCOMP_CWORD=${line.length - 1}\n_tabhand\necho "\${COMPREPLY[@]}"`;
    return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim().split(' ');
  };
  expect(ask(['tabhand', 'o'])).toEqual(['observe']);
  expect(ask(['tabhand', 'task', 'su'])).toEqual(['submit']);
  expect(ask(['tabhand', 'task', 'show', 'task_1', '--js'])).toEqual(['--json']);
  expect(await ok(['completion', 'zsh'])).toMatch(/^#compdef tabhand[\s\S]*funcstack/);
  expect(await ok(['completion', 'fish'])).toContain("-n '__fish_use_subcommand' -f -a observe");
});

test('doctor finds everything, and what is missing has a remedy', async () => {
  const good = JSON.parse(await ok(['doctor', '--json']));
  expect(good.map((each: { what: string }) => each.what)).toEqual([
    'Node',
    'Data folder',
    'Browser',
    'Server',
    'Database',
    'Model',
    'Extension',
  ]);
  const env = {
    TABHAND_MODEL: 'local/m',
    TABHAND_MODEL_URL: 'http://127.0.0.1:9',
    DATABASE_URL: 'postgres://x:y@127.0.0.1:9/z',
  };
  const bad = await cli(['doctor', '--json'], { env });
  expect(bad.code).toBe(1);
  const missing = JSON.parse(bad.stdout).filter((each: { good: boolean }) => !each.good);
  expect(missing).toMatchObject([
    { what: 'Database', remedy: expect.stringContaining('DATABASE_URL') },
    { what: 'Model', remedy: expect.stringContaining('http://127.0.0.1:9') },
  ]);
});

test('without a server the commands that need one say how to start it', async () => {
  const said = await cli(['sessions'], { dataDir: join(folder, 'empty') });
  expect(said).toMatchObject({ code: 1, stderr: expect.stringContaining('tabhand serve') });
});
