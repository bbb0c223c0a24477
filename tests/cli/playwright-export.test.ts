// A run exported as a Playwright test passes under Playwright's own runner, and does the same.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '@tabhand/browser/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playwrightTest } from '../../apps/cli/src/playwright.ts';
import { startServer, type TestServer } from '../fixtures.ts';
import { installTool } from '../outside-tools.ts';
import { type NoteSite, startNotes } from './note-site.ts';
import { tabhand } from './shell.ts';

let server: TestServer;
let notes: NoteSite;
let folder: string;
let modules: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-export-'));
  modules = await installTool('playwright-test');
  [server, notes] = await Promise.all([startServer(), startNotes()]);
}, 120_000);
afterAll(async () => {
  await server.close();
  notes.close();
  await rm(folder, { recursive: true, force: true });
});

const config = (executablePath: string): string =>
  `export default { timeout: 20000, use: { launchOptions: ${JSON.stringify({
    executablePath,
    args: ['--no-sandbox'],
  })} } };`;

test('what was done by goal is done again by Playwright, secrets from the environment', async () => {
  const cli = (...args: string[]) => tabhand(args, { dataDir: server.dataDir, cwd: folder });
  const goal = 'Type "Moss" into Title, then type "hush-hush" into Password, then click Save';
  const run = await cli('run', goal, '--url', notes.url, '--json');
  expect(run, run.stderr).toMatchObject({ code: 0 });
  const { taskId } = JSON.parse(run.stdout);
  await cli('export', taskId, '--as', 'playwright', '-o', 'notes.spec.ts');
  const source = await readFile(join(folder, 'notes.spec.ts'), 'utf8');
  expect(source).toContain("getByRole('textbox', { name: 'Title', exact: true }).fill('Moss')");
  expect(source).toContain("getByRole('button', { name: 'Save', exact: true }).click()");
  expect(source).toContain("page.locator('#pass').fill(process.env.PASSWORD ?? '')");
  await writeFile(join(folder, 'playwright.config.ts'), config((await findChromium()) ?? ''));
  await symlink(join(modules, 'node_modules'), join(folder, 'node_modules'));
  notes.saved.length = 0;
  const runner = join(modules, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, PASSWORD: 'hush-hush' };
  const { stdout } = await promisify(execFile)(process.execPath, [runner, 'test'], {
    cwd: folder,
    env,
  });
  expect(stdout).toContain('1 passed');
  expect(notes.saved).toEqual(['Moss']);
}, 90_000);

test('our selectors are written as Playwright’s, and what has no counterpart stays a comment', () => {
  const source = playwrightTest({
    task_name: "It's a test",
    commands: [
      {
        tool_name: 'browser_interact',
        args: { action: 'click', selector: 'a:has-text(Larch 24)' },
      },
      { tool_name: 'browser_network', args: { action: 'clear_cookies' } },
      { tool_name: 'browser_interact', args: { action: 'select', selector: '#size', value: 'L' } },
      {
        tool_name: 'browser_interact',
        args: { action: 'keyboard', key: 'a', modifiers: ['Control'] },
      },
      { tool_name: 'browser_content', args: { action: 'get_text', selector: 'h1' } },
    ],
  });
  expect(source).toContain("test('It\\'s a test'");
  expect(source).toContain(`page.locator('a:has-text("Larch 24")').click()`);
  expect(source).toContain('// Not translated: browser_network {"action":"clear_cookies"}');
  expect(source).toContain("page.locator('#size').selectOption('L')");
  expect(source).toContain("page.keyboard.press('Control+a')");
  expect(source).toContain("await expect(page.locator('h1')).toBeVisible()");
});
