// Every example, run as its reader would run it, against a real server and a real page.

import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NoteSite, startNotes } from '../cli/note-site.ts';
import { startServer, type TestServer } from '../fixtures.ts';

const examples = join(import.meta.dirname, '../../examples');
let server: TestServer;
let notes: NoteSite;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-examples-'));
  [server, notes] = await Promise.all([startServer(), startNotes()]);
});
afterAll(async () => {
  await server.close();
  notes.close();
  await rm(folder, { recursive: true, force: true });
});

const shown: Readonly<Record<string, (output: string) => void>> = {
  'submit-and-watch.ts': (output) => {
    expect(output).toContain('browser_navigate: success');
    expect(output).toMatch(/completed .*Saved/);
  },
  'cancel.ts': (output) => {
    expect(output).toContain('cancelled: true');
    expect(output).toMatch(/cancelled success \S+ \S+\n$/);
    expect(output).not.toMatch(/success success/);
  },
  'stream-with-resume.ts': (output) => {
    const ids = [...output.matchAll(/^(\d+) /gm)].map((match) => Number(match[1]));
    expect(output).toContain('… again after 2');
    // Every event once and in order, across the break.
    expect(ids).toEqual(ids.map((_, at) => at));
    expect(ids.length).toBeGreaterThan(4);
  },
  'goal.ts': (output) => {
    expect(output).toContain('completed');
    expect(output).toContain('proof: ');
  },
  'sessions-and-interact.ts': (output) => {
    expect(output).toMatch(/do: \w+\("?101"?, "Ada"\)/);
    expect(output).toContain('user: Type "Ada" into First name');
  },
  'files.ts': (output) => {
    expect(output).toMatch(/answer: .*200/);
    expect(output).toContain('bytes: 36');
  },
  'reports.ts': (output) => {
    expect(output).toContain('# Task Report');
    expect(output).toContain('replay: completed');
  },
  'observe.ts': (output) => expect(output).toMatch(/Save[\s\S]*\d+ tokens, [1-9]\d* nodes/),
};

const pages: Readonly<Record<string, () => string[]>> = {
  'goal.ts': () => [notes.url, 'Type "Fern" into Title'],
  'observe.ts': () => [notes.url],
};

test('there is a check for every example, and a line for each in the list', async () => {
  const files = globSync('*.ts', { cwd: examples }).sort();
  expect([...Object.keys(shown), 'in-a-page.ts'].sort()).toEqual(files);
  const readme = await readFile(join(examples, 'README.md'), 'utf8');
  for (const file of files) expect(readme).toContain(`[${file}](${file})`);
});

test.each(Object.keys(shown))('%s', async (file) => {
  const page = pages[file]?.() ?? [`${notes.url}/done`];
  const env = { ...process.env, TABHAND_URL: server.url, TABHAND_TOKEN: server.token };
  const run = promisify(execFile)(process.execPath, [join(examples, file), ...page], {
    cwd: folder,
    env,
  });
  const { stdout } = await run;
  shown[basename(file)]?.(stdout);
});
