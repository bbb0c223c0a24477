// Pictures of every page of the console, at phone and desk width, light and dark, from a real
// run on the bundled site. Kept in docs/images, where the README and the guides show them.
//   node scripts/pictures.ts              all of them into docs/images
//   node scripts/pictures.ts --to FOLDER  elsewhere, as they are, to be looked at

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '@tabhand/browser/node';
import { Tabhand } from '@tabhand/client';
import { startApp } from '@tabhand/server';
import { startSite } from '@tabhand/site';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildAll } from './build.ts';
import { keepSmall } from './pictures/small.ts';
import { type Told, tellStories } from './pictures/stories.ts';

interface Shot {
  readonly name: string;
  readonly path: string;
  /** What a person does there before the picture is taken. */
  readonly first?: (page: Page) => Promise<void>;
}

const widths = [360, 1440] as const;
const themes = ['light', 'dark'] as const;

const at = process.argv.indexOf('--to');
const given = at < 0 ? undefined : process.argv[at + 1];
const raw = given ?? mkdtempSync(join(tmpdir(), 'tabhand-pictures-'));
const only = process.argv.slice(2).find((each, index) => /^[a-z]/.test(each) && index !== at - 1);

const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
};

const commands = async (page: Page): Promise<void> => {
  await page.getByText('Commands', { exact: true }).click();
};

const observe =
  (shop: string) =>
  async (page: Page): Promise<void> => {
    await page.getByLabel('Address').fill(`${shop}/shop?banner=1`);
    await page.getByRole('button', { name: 'Look' }).click();
    await page.locator('.tree li').first().waitFor();
  };

const tab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const inspector = page.getByRole('button', { name: 'Inspect' });
    if (await inspector.isVisible()) await inspector.click();
    await page.getByRole('tab', { name }).click();
  };

const shots = (told: Told, shop: string): readonly Shot[] => [
  { name: 'home', path: '' },
  { name: 'home-commands', path: '', first: commands },
  { name: 'tasks', path: 'tasks' },
  { name: 'task-running', path: `tasks/${told.running}` },
  { name: 'task-finished', path: `tasks/${told.finished}` },
  { name: 'task-goal', path: `tasks/${told.goal}` },
  { name: 'task-log', path: `tasks/${told.finished}`, first: tab('Log') },
  { name: 'task-events', path: `tasks/${told.failed}`, first: tab('Events') },
  { name: 'task-failed', path: `tasks/${told.failed}` },
  { name: 'task-waiting', path: `tasks/${told.waiting}` },
  { name: 'instances', path: 'instances' },
  { name: 'sessions', path: `sessions/${told.session}` },
  { name: 'observe', path: 'observe', first: observe(shop) },
  { name: 'settings', path: 'settings' },
  { name: 'api', path: 'api' },
  { name: 'palette', path: '', first: (page) => page.keyboard.press('Control+k') },
];

async function take(browser: Browser, address: string, all: readonly Shot[]): Promise<void> {
  const { cookies } = await enter(browser, address);
  for (const width of widths) {
    for (const colorScheme of themes) {
      const viewport = { width, height: width < 640 ? 780 : 900 };
      const context = await browser.newContext({ viewport, colorScheme, storageState: cookies });
      const page = await context.newPage();
      for (const { name, path, first } of all) {
        await page.goto(new URL(`/ui/${path}`, address).href);
        await settled(page);
        await first?.(page);
        await settled(page);
        await page.screenshot({ path: join(raw, `${name}-${width}-${colorScheme}.png`) });
      }
      await context.close();
    }
  }
}

async function enter(browser: Browser, address: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  const cookies = await context.storageState();
  await context.close();
  return { cookies };
}

await buildAll();
mkdirSync(raw, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'tabhand-pictures-data-'));
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const [site, app, browser] = await Promise.all([
  startSite(),
  startApp({ port: 0, dataDir, logLevel: 'error' }),
  ensureChromium(() => undefined).then((executablePath) =>
    chromium.launch({ executablePath, args }),
  ),
]);
try {
  const tabhand = new Tabhand({ url: app.url, token: app.token });
  const code = async (): Promise<string> => {
    const path = '/api/v1/auth/code';
    return (await tabhand.http.json<{ url: string }>({ method: 'POST', path })).url;
  };
  const wanted = ({ name }: Shot): boolean => only === undefined || name.startsWith(only);
  await take(browser, await code(), [{ name: 'first-run', path: '' }].filter(wanted));
  const told = await tellStories(tabhand, site.url);
  await take(browser, await code(), shots(told, site.url).filter(wanted));
  if (given === undefined) await keepSmall(raw);
} finally {
  await browser.close();
  await Promise.all([app.close(), site.close()]);
  rmSync(dataDir, { recursive: true, force: true });
  if (given === undefined) rmSync(raw, { recursive: true, force: true });
}
