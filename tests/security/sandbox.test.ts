// [T21] Chromium keeps its sandbox unless it is root's, and then it is said. A stand-in for
// Chromium writes down what it was started with.

import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-sandbox-'));
  await chmod(folder, 0o777);
  await writeFile(join(folder, 'chromium'), `#!/bin/sh\necho "$@" > "$ARGS_FILE"\nexit 1\n`);
  await chmod(join(folder, 'chromium'), 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

const script = `
  import { makeLauncher } from ${JSON.stringify(join(root, 'packages/server/src/launch.ts'))};
  const config = { dataDir: process.env.DATA, blockPrivate: false, headless: true };
  const { launch } = makeLauncher(config, (line) => console.log(line));
  for (const id of ['a', 'b']) await launch(id, {}).catch(() => undefined);`;

/** What is told and what Chromium is started with, when that user starts the server. */
async function startedBy(uid: number): Promise<{ told: string; flags: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    DATA: join(folder, `data-${uid}`),
    ARGS_FILE: join(folder, `args-${uid}`),
    TABHAND_CHROME: join(folder, 'chromium'),
  };
  const asUser = process.getuid?.() === 0 ? { uid, gid: uid } : {};
  const args = ['--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env,
    ...asUser,
  });
  return { told: stdout, flags: await readFile(env.ARGS_FILE, 'utf8') };
}

const nobody = 65_534;
const users = process.getuid?.() === 0 ? [0, nobody] : [process.getuid?.() ?? nobody];

test.each(users)('[T21] started by user %i', async (uid) => {
  const { told, flags } = await startedBy(uid);
  expect(flags).toContain('--remote-debugging-pipe');
  expect(flags.includes('--no-sandbox')).toBe(uid === 0);
  expect(told.match(/without its sandbox/g) ?? []).toHaveLength(uid === 0 ? 1 : 0);
});
