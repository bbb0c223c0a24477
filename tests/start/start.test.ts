// What a newcomer meets first: the lines of a good start, and one clear message for each bad one.

import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const bin = join(import.meta.dirname, '../../apps/cli/bin/tabhand.js');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-start-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

interface Started {
  readonly child: ReturnType<typeof spawn>;
  readonly ended: Promise<Ended>;
  /** Resolves when the output holds the text. */
  says(text: string): Promise<string>;
}

function start(
  args: readonly string[],
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Started {
  const all = { ...process.env, TABHAND_DATA_DIR: folder, NO_COLOR: '1', ...env };
  const child = spawn(process.execPath, [...flags, bin, ...args], {
    env: all,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = Promise.withResolvers<Ended>();
  const waiting = new Set<() => void>();
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('close', (code) => end.resolve({ code, output }));
  const says = async (text: string): Promise<string> => {
    const said = Promise.withResolvers<string>();
    const look = (): void => {
      if (output.includes(text)) said.resolve(output);
    };
    waiting.add(look);
    look();
    return await Promise.race([said.promise, end.promise.then((it) => it.output)]);
  };
  return { child, ended: end.promise, says };
}

test('a good start prints where everything is, and stops without a trace', async () => {
  const server = start(['serve', '--port', '0']);
  const output = await server.says('Stop with Ctrl-C');
  expect(output).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+$/m);
  expect(output).toMatch(/console +http:\/\/127\.0\.0\.1:\d+\/ui\//);
  expect(output).toMatch(/task socket +ws:\/\/127\.0\.0\.1:\d+/);
  expect(output).toContain('mcpServers');
  expect(output).toContain('npx tabhand observe');
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(await readdir(folder)).not.toContain('server.json');
});

test('a busy port is one message with the remedy', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, output } = await start(['serve', '--port', `${port}`]).ended;
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use`);
  expect(output).toContain('--port');
});

test('a broken setting is named, with the ways to set it', async () => {
  const { code, output } = await start(['serve', '--port', 'many']).ended;
  expect(code).toBe(1);
  expect(output).toContain('Setting port (--port, TABHAND_PORT)');
});

test('a folder in use names its holder, and the holder goes on', async () => {
  const first = start(['serve', '--port', '0']);
  await first.says('listening on');
  const { code, output } = await start(['serve', '--port', '0']).ended;
  expect(code).toBe(1);
  expect(output).toContain(`in use by process ${first.child.pid}`);
  expect(first.child.exitCode).toBeNull();
  first.child.kill('SIGTERM');
  await first.ended;
});

test('a browser that cannot be run is said with what to do', async () => {
  const missing = { TABHAND_CHROME: join(folder, 'no-such-browser') };
  const { code, output } = await start(['doctor'], missing).ended;
  expect(code).toBe(1);
  expect(output).toContain('no-such-browser');
  const server = await start(['serve', '--port', '0'], missing).ended;
  expect(server.code).toBe(1);
  expect(server.output).toContain('Set TABHAND_CHROME');
  expect(server.output).not.toContain('listening');
  const task = await start(['observe', 'http://127.0.0.1:9/'], missing).ended;
  expect(task.code).toBe(1);
  expect(task.output).toContain('Set TABHAND_CHROME');
});

test('an old Node is told apart before any new syntax is read', async () => {
  const older = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(older)}`];
  const { code, output } = await start(['serve'], {}, flags).ended;
  expect(code).toBe(1);
  expect(output).toContain('tabhand needs Node 24 or newer; this is Node 20.20.2');
  expect(output).toContain('npm ci');
});
