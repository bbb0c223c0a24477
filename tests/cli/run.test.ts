// tabhand run and its neighbours with no server running: everything is started for the command,
// and nothing of it is left behind.

import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, launchChromium } from '@tabhand/browser/node';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { idOf, startEndpoint } from '../goals/model-endpoint.ts';
import { type NoteSite, startNotes } from './note-site.ts';
import { type Said, type ShellOptions, tabhand, type } from './shell.ts';

let notes: NoteSite;
let folder: string;

beforeAll(async () => {
  notes = await startNotes();
});
afterAll(() => notes.close());
beforeEach(async () => {
  notes.saved.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'tabhand-run-test-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** TMPDIR of its own, so that what is left behind can be told from other tests' folders. */
const options = (more: Partial<ShellOptions> = {}): ShellOptions => ({
  dataDir: join(folder, 'none'),
  cwd: folder,
  ...more,
  env: { TMPDIR: folder, ...more.env },
});
const cli = (args: readonly string[], more: Partial<ShellOptions> = {}): Promise<Said> =>
  tabhand(args, options(more));

/** Processes whose command line names our folder: a Chromium with its profile in there. */
const browsersLeft = (): string[] =>
  globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    try {
      const line = readFileSync(file, 'utf8');
      return line.includes(folder) && line.includes('chrom') ? [line] : [];
    } catch {
      return [];
    }
  });
const foldersLeft = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('tabhand-run-'));

const goal = 'Type "Moss" into Title, then click Save';

test('a goal is done, each step with its time, and proved; a report is saved', async () => {
  const said = await cli(['run', goal, '--url', notes.url, '--report', 'report.html']);
  expect(said, said.stderr).toMatchObject({ code: 0 });
  expect(notes.saved).toEqual(['Moss']);
  expect(said.stdout).toMatch(/✓ Enter "Moss" in "Title" {2}[\d.]+ m?s\n/);
  expect(said.stdout).toMatch(/✓ completed in [\d.]+ m?s {2}task_\S+\n/);
  expect(said.stdout).toContain('proof: ');
  expect(said.stdout).not.toContain('\x1b');
  expect(await readFile(join(folder, 'report.html'), 'utf8')).toContain('Moss');
  expect(browsersLeft()).toEqual([]);
  expect(await foldersLeft()).toEqual([]);
});

test('--json ends with one object; the tokens are those of the model', async () => {
  const endpoint = await startEndpoint();
  onTestFinished(() => endpoint.close());
  const checks = [{ is: 'url', of: '127.0.0.1', want: null }];
  endpoint.say({ thought: 'Done', plan: ['Look'], action: 'finish("ready")', checks });
  const env = { TABHAND_MODEL: 'acme/m', TABHAND_MODEL_URL: endpoint.url };
  const { stdout } = await cli(['run', 'Look at the page', '--url', notes.url, '--json'], { env });
  const one = JSON.parse(stdout);
  expect(Object.keys(one).sort()).toEqual(
    ['durationMs', 'evidence', 'result', 'status', 'steps', 'taskId', 'tokens'].sort(),
  );
  expect(one.tokens).toBe(1200 * endpoint.asked.length);
  expect(one.tokens).toBeGreaterThan(0);
});

test('what cannot be verified ends with code 1', async () => {
  const said = await cli([
    'run',
    'Click the button "Fly to the moon"',
    '--url',
    notes.url,
    '--json',
  ]);
  expect(said.code).toBe(1);
  expect(JSON.parse(said.stdout)).toMatchObject({
    status: expect.stringMatching(/failed|cancelled/),
  });
  // The object says that it failed, standard error why.
  expect(said.stderr).toContain('Fly to the moon');
  expect(notes.saved).toEqual([]);
});

test('--file: a form is filled from the rows of a file', async () => {
  await writeFile(join(folder, 'notes.csv'), 'Title\nFern\n');
  const args = ['run', 'Fill in the form from the file and click Save', '--url', notes.url];
  const said = await cli([...args, '--file', 'notes.csv', '--yes']);
  expect(said, said.stderr + said.stdout).toMatchObject({ code: 0 });
  expect(notes.saved).toEqual(['Fern']);
});

test('--cdp: another program’s browser is used, and stays open', async () => {
  const executable = (await findChromium()) ?? '';
  const profile = join(folder, 'theirs');
  const other = await launchChromium({
    executable,
    headless: true,
    profile,
    profiles: folder,
    args: ['--remote-debugging-port=0'],
  });
  // Where a browser with a debugging port says which one it took.
  const port = await vi.waitFor(async () =>
    (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n'),
  );
  const cdp = `ws://127.0.0.1:${port[0]}${port[1]}`;
  const said = await cli(['run', goal, '--url', notes.url, '--cdp', cdp]);
  const { connected } = other.browser;
  // Before its folder is removed: it would write it again.
  await other.close();
  expect(said, said.stderr + said.stdout).toMatchObject({ code: 0 });
  expect(connected).toBe(true);
});

test.each([
  ['run', ['run', 'Type "x" into Title', '--url']],
  ['observe', ['observe']],
])(
  'Ctrl-C while %s works ends it with 130, and no Chromium is left',
  async (_, args) => {
    const typed = type([...args, `${notes.url}/never`], options());
    await expect.poll(browsersLeft, { timeout: 20_000 }).not.toEqual([]);
    typed.child.kill('SIGINT');
    expect((await typed.ended).code).toBe(130);
    await expect.poll(browsersLeft).toEqual([]);
    expect(await foldersLeft()).toEqual([]);
  },
  60_000,
);

test('a question where nobody can answer ends the task and says what was asked', async () => {
  const said = await cli(['run', 'Type into Title', '--url', notes.url, '--json']);
  expect(said.code).toBe(1);
  expect(said.stderr).toContain('The task asks, and nobody can answer here: ');
  expect(JSON.parse(said.stdout)).toMatchObject({ status: 'cancelled' });
});

describe('what a run may use', () => {
  const bounded = (more: readonly string[], env: Record<string, string> = {}): Promise<Said> =>
    cli(['run', goal, '--url', notes.url, ...more], { env });

  test('--max-steps ends it after so many, and says what was done; as many as it needs will do', async () => {
    const said = await bounded(['--max-steps', '1']);
    expect(said.code).toBe(1);
    expect(said.stderr).toContain('The budget of 1 steps is used up');
    expect(notes.saved).toEqual([]);
    expect(await bounded(['--max-steps', '2'])).toMatchObject({ code: 0 });
    expect(notes.saved).toEqual(['Moss']);
  });

  test('--max-seconds ends it when the time is over', async () => {
    const wait = ['run', 'Wait 3 seconds, then click Save', '--url', notes.url];
    const said = await cli([...wait, '--max-seconds', '1']);
    expect(said.code).toBe(1);
    expect(said.stderr).toContain('The budget of 1000 milliseconds is used up');
    expect(notes.saved).toEqual([]);
  });

  test.each([
    ['--max-tokens', '1000', 'The budget of 1000 tokens is used up'],
    ['--max-cost', '0.001', 'The budget of 0.001 US dollars is used up'],
  ])('%s ends it when the model has used so much', async (flag, most, why) => {
    const endpoint = await startEndpoint();
    onTestFinished(() => endpoint.close());
    endpoint.answer(({ prompt }) => ({
      thought: 'Enter it',
      action: `setValue(${idOf(prompt, 'Title')}, "Moss")`,
    }));
    const said = await bounded([flag, most], {
      TABHAND_MODEL: 'acme/m',
      TABHAND_MODEL_URL: endpoint.url,
      TABHAND_MODEL_PRICE: '1/5',
    });
    expect(said.code).toBe(1);
    expect(said.stderr).toContain(why);
    expect(endpoint.asked).toHaveLength(1);
  });

  test.each([
    ['--max-steps', '0'],
    ['--max-seconds', '1.5'],
    ['--max-tokens', 'few'],
    ['--max-cost', '-1'],
    ['--max-cost', 'Infinity'],
  ])('%s %s is refused before anything is begun', async (flag, most) => {
    const said = await bounded([flag, most]);
    expect(said.code).toBeGreaterThan(0);
    expect(said.stderr).toContain(flag);
    expect(await foldersLeft()).toEqual([]);
  });
});
