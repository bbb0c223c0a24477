// The demo, as `npm run demo` plays it where nobody sits at a terminal.

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const demo = join(import.meta.dirname, '../../scripts/demo.ts');

test('the demo tells its whole story in under a minute, and leaves only its report', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-play-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { ...process.env, TMPDIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, [demo], { cwd: folder, env });
  expect(stdout).toMatch(/Console {2}http:\S+\/ui\/login\?code=/);
  const told = [...stdout.matchAll(/^✓ (.+) {2}[\d.]+ m?s$/gm)].map((match) => match[1]);
  expect(told).toEqual(
    expect.arrayContaining([
      'Accept the cookies',
      'Search for a daypack',
      'Put it into the cart',
      'Fill in a ZIP code that is wrong',
      'Correct the ZIP code',
    ]),
  );
  expect(stdout).toMatch(/Enter a 5-digit ZIP code[\s\S]*Order FW-\d+\n✓ completed in/);
  expect(await readFile(join(folder, 'tabhand-demo-report.html'), 'utf8')).toContain('FW-1042');
  const left = (await readdir(folder)).filter((name) => name.startsWith('tabhand-demo-'));
  expect(left).toEqual(['tabhand-demo-report.html']);
}, 60_000);
