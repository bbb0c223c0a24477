// What people get from npm: every package packed, installed into an empty folder, and used there.

import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packAll } from '../../scripts/pack.ts';
import { type NoteSite, startNotes } from './note-site.ts';

const patience = 300_000;
let folder: string;
let notes: NoteSite;
let tarballs: readonly string[];

/** A project of its own, outside the clone: nothing of the workspace can be found by accident. */
beforeAll(async () => {
  notes = await startNotes();
  folder = await mkdtemp(join(tmpdir(), 'tabhand-pack-'));
  tarballs = await packAll(join(folder, 'tarballs'));
  await writeFile(join(folder, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--omit=dev'];
  await run('npm', ['install', ...flags, ...tarballs]);
}, patience);
afterAll(async () => {
  notes.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function run(command: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, TABHAND_DATA_DIR: join(folder, 'data'), NO_COLOR: '1' };
  const { stdout } = await promisify(execFile)(command, [...args], { cwd: folder, env });
  return stdout;
}

test('JavaScript and declarations, Node ≥ 24, no sources, no tests, no Node', async () => {
  const installed = globSync('node_modules/{tabhand,@tabhand/*}/package.json', { cwd: folder });
  expect(installed).toHaveLength(tarballs.length);
  for (const file of installed) {
    const { engines } = JSON.parse(await readFile(join(folder, file), 'utf8'));
    expect(engines, file).toEqual({ node: '>=24' });
  }
  const files = globSync('node_modules/{tabhand,@tabhand/*}/src/**/*.*', { cwd: folder });
  expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
  expect(
    globSync('node_modules/node{,-bin-*,-linux-*,-darwin-*,-win-*}/package.json', { cwd: folder }),
  ).toEqual([]);
});

test('npx tabhand says its version, and doctor finds everything', async () => {
  expect((await run('npx', ['--no-install', 'tabhand', '--version'])).trim()).toBe('0.1.0');
  const findings = JSON.parse(
    await run('npx', ['--no-install', 'tabhand', 'doctor', '--port', '0', '--json']),
  );
  expect(findings.find(({ what }: { what: string }) => what === 'Extension').note).toContain(
    join('node_modules', 'tabhand', 'extension'),
  );
});

test('observe sees a page', async () => {
  const said = await run('npx', ['--no-install', 'tabhand', 'observe', notes.url]);
  expect(said).toContain('Title');
  expect(said).toMatch(/\d+ tokens\n$/);
}, 90_000);

test('the client is typed for those who import it', async () => {
  await writeFile(
    join(folder, 'use.ts'),
    `import { Tabhand } from '@tabhand/client';
const seen = await new Tabhand().observe({ url: 'x' });
const text: string = seen.text;
// @ts-expect-error: it is a number
const tokens: string = seen.tokens;
export { text, tokens };`,
  );
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024'];
  await expect(run(tsc, [...flags, '--lib', 'esnext,dom', '--types', '', 'use.ts'])).resolves.toBe(
    '',
  );
});
