// [T19] Files of the server by paths that climb, and [T20] text that wants to be a program.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { tried } from './tries.ts';

const canary = 'c4n4ry-in-a-file';
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-paths-'));
  const consoleDir = join(folder, 'console');
  await mkdir(join(consoleDir, 'assets'), { recursive: true });
  await writeFile(join(consoleDir, 'index.html'), 'the console');
  await writeFile(join(consoleDir, 'assets', 'good.js'), 'good');
  for (const name of ['secret.js', 'secret.txt', 'secret.html', 'secret']) {
    await writeFile(join(folder, name), canary);
  }
  process.env.TABHAND_TEST_CANARY = canary;
  server = await startServer({ dataDir: join(folder, 'data'), consoleDir });
});
afterAll(async () => {
  delete process.env.TABHAND_TEST_CANARY;
  await server.close();
  await rm(folder, { recursive: true });
});

/** As it stands: fetch would tidy the path. */
function ask(path: string): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const { hostname, port } = new URL(server.url);
  const headers = { authorization: `Bearer ${server.token}` };
  const sent = request({ hostname, port, path, headers }, (answer) => {
    let text = '';
    answer.on('data', (part) => {
      text += part;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}

const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '..;/',
  '%252e%252e%252f',
  '.%2e/',
];
const ends = ['secret.js', 'secret.txt', 'data/server.json', 'secret.html%00.js', 'secret'];
const climbing = (): string[] => [
  ...ups.flatMap((up) => ends.map((end) => up.repeat(2) + end)),
  ...['/etc/passwd', '//etc/passwd', '/proc/self/environ', 'file:///etc/passwd'],
  ...[1, 4, 9].map((deep) => `${'../'.repeat(deep)}proc/self/environ`),
  `${encodeURIComponent(join(folder, 'secret.js'))}`,
];

describe('[T19] paths that climb', () => {
  test('read nothing but what lies there, whichever door they try', async () => {
    expect(climbing().length).toBeGreaterThanOrEqual(50);
    const doors = ['/ui/', '/ui/assets/', '/api/tasks/x/artifacts/', '/api/knowledge/files/', '/'];
    for (const door of doors) {
      for (const path of climbing()) {
        const { text } = await ask(door + path);
        const told = text.includes(canary) || text.includes('root:') || text.includes(server.token);
        tried(1);
        expect([door + path, told]).toEqual([door + path, false]);
      }
    }
    // The control: what does lie there is read by the same call.
    expect(await ask('/ui/assets/good.js')).toEqual({ status: 200, text: 'good' });
  });

  test('links that somebody planted are no artifacts', async () => {
    const places = await readdir(server.dataDir, { withFileTypes: true });
    for (const place of places.filter((each) => each.isDirectory())) {
      await symlink(join(folder, 'secret'), join(server.dataDir, place.name, 'planted'));
    }
    for (const door of ['/api/tasks/x/artifacts/', '/api/knowledge/files/']) {
      for (const name of ['planted', 'local/planted', 'local%2fplanted']) {
        expect((await ask(door + name)).text).not.toContain(canary);
      }
    }
  });
});

async function run(commands: readonly object[], name = 'errand'): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${server.token}` };
  const body = JSON.stringify({ task_name: name, commands });
  const answer = await fetch(`${server.url}/tasks`, { method: 'POST', headers, body });
  const { taskId, ...refused } = await answer.json();
  if (taskId === undefined) return JSON.stringify(refused);
  const look = async () => await server.engine.get('local', taskId);
  await expect
    .poll(async () => (await look())?.status, { timeout: 20_000 })
    .toMatch(/completed|failed/);
  return JSON.stringify(await look());
}

const tool = (tool_name: string, args: object) => ({ tool_name, args });

test('[T19] a task gets at no file by an address, an upload or a profile', async () => {
  const secret = join(folder, 'secret.txt');
  const page = 'data:text/html,<input type=file id=f><a id=a href="file:///etc/passwd">x</a>';
  const tries = [
    [tool('browser_navigate', { action: 'goto', url: `file://${secret}` })],
    [tool('browser_navigate', { action: 'goto', url: `view-source:file://${secret}` })],
    [tool('browser_tab', { action: 'new', url: `file://${secret}` })],
    [tool('browser_instance', { action: 'new', profile: '../../secret' })],
    [tool('browser_instance', { action: 'new', args: [`--user-data-dir=${folder}`] })],
    ...[secret, '../../secret.txt', 'local/../../secret.txt'].map((file) => [
      tool('browser_navigate', { action: 'goto', url: page }),
      tool('browser_interact', { action: 'upload', selector: '#f', files: [file] }),
    ]),
  ];
  for (const commands of tries) {
    const told = await run([...commands, tool('browser_content', { action: 'get_text' })]);
    expect(told).toMatch(/"failed"|error/);
    expect(told).not.toContain(canary);
  }
  // The control: a file that was handed in is put into the same field by the same command.
  const form = new FormData();
  form.set('file', new Blob(['a,b']), 'rows.csv');
  const headers = { authorization: `Bearer ${server.token}` };
  const path = `${server.url}/api/knowledge/upload-to-s3`;
  const answer = await fetch(path, { method: 'POST', headers, body: form });
  const { s3Key } = await answer.json();
  const handed = await run([
    tool('browser_navigate', { action: 'goto', url: page }),
    tool('browser_interact', { action: 'upload', selector: '#f', files: [s3Key] }),
  ]);
  expect(handed).toContain('Uploaded rows.csv');
});

describe('[T20] text that wants to be a program', () => {
  const mark = () => join(folder, 'ran');
  const payloads = (): string[] => {
    const touch = `touch ${mark()}`;
    const shell = [
      '$(@)',
      '`@`',
      '; @ #',
      '| @',
      '&& @',
      '\n@\n',
      "'; @; '",
      '"; @; "',
      '$(@)$(@)',
      '%0a@',
    ];
    const node = [
      "require('child_process').execSync('@')",
      "process.mainModule.require('child_process').execSync('@')",
      "(await import('node:child_process')).execSync('@')",
      "global.process.binding('spawn_sync')",
      "this.constructor.constructor('return process')().mainModule.require('child_process').execSync('@')",
      "[].filter.constructor('return process')().getBuiltinModule('child_process').execSync('@')",
      "process.getBuiltinModule('child_process').execSync('@')",
      '__proto__[@]',
    ];
    const wraps = ['$' + '{#}', '{{#}}', '<%= # %>', '#{#}', '{{constructor.constructor("#")()}}'];
    const all = [
      ...shell,
      ...node,
      ...wraps.flatMap((wrap) => node.slice(0, 5).map((js) => wrap.replace('#', js))),
    ];
    return all.map((each) => each.replaceAll('@', touch));
  };

  test('in every string of a task it stays text; in the page it has no process', async () => {
    expect(payloads().length).toBeGreaterThanOrEqual(40);
    const page = { action: 'goto', url: 'data:text/html,<input id=f><p>x</p>' };
    const isLong = process.env.TABHAND_LONG === '1';
    for (const text of payloads().filter((_, at) => isLong || at % 4 === 0)) {
      await run(
        [
          tool('browser_navigate', page),
          tool('browser_interact', { action: 'type', selector: '#f', text }),
          tool('browser_execute', { script: text }),
        ],
        text,
      );
      await run([tool('browser_interact', { action: 'click', selector: text, timeout: 1 })]);
      await run([
        tool('browser_instance', { action: 'new', args: [`--lang=${text}`], userAgent: text }),
      ]);
      tried(1);
      expect([text, existsSync(mark())]).toEqual([text, false]);
    }
    const inPage = await run([
      tool('browser_navigate', page),
      tool('browser_interact', { action: 'type', selector: '#f', text: 'x' }),
      tool('browser_execute', { script: 'typeof process + (20 + 3)' }),
    ]);
    expect(inPage).toContain('undefined23');
    // The control: a shell that is given one of them does run it.
    execFileSync('sh', ['-c', payloads()[0] ?? '']);
    expect(existsSync(mark())).toBe(true);
  }, 120_000);
});
