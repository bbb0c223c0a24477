// The demo: everything started, a bundled shop, and a story played in a real browser. Follow it
// in the terminal or in the console. It ends by itself; with --stay, when you say so.

import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Tabhand, type TaskInput } from '@tabhand/client';
import { startApp } from '@tabhand/server';
import { startSite } from '@tabhand/site';
import { interruptible } from '../apps/cli/src/interrupt.ts';
import { runCommands } from '../apps/cli/src/task-progress.ts';
import { buildAll } from './build.ts';

const goto = (intention: string, url: string) => ({
  tool_name: 'browser_navigate',
  intention,
  args: { action: 'goto', url },
});
const interact = (intention: string, args: Record<string, unknown>) => ({
  tool_name: 'browser_interact',
  intention,
  args,
});
const fill = (label: string, text: string, intention = `Fill in ${label}`) =>
  interact(intention, { action: 'set_value', role: 'textbox', name: label, text });

function story(shop: string): TaskInput {
  return {
    task_name: 'Buy a daypack at Fernway Outfitters',
    // For the console: a picture of every step to go back through.
    metadata: { pictures: 'steps' },
    commands: [
      goto('Open the shop', `${shop}/shop`),
      interact('Accept the cookies', { action: 'click', selector: 'text=Accept all' }),
      interact('Search for a daypack', {
        action: 'type',
        role: 'searchbox',
        name: 'Search products',
        text: 'daypack',
        submit: true,
      }),
      interact('Open the Larch 24', { action: 'click', selector: 'a:has-text(Larch 24)' }),
      interact('Put it into the cart', { action: 'click', role: 'button', name: 'Add to cart' }),
      goto('Go to the checkout', `${shop}/shop/checkout`),
      fill('Full name', 'Ada Byron'),
      fill('Email', 'ada@example.com'),
      fill('Address', '12 Fern Lane'),
      fill('ZIP code', '12', 'Fill in a ZIP code that is wrong'),
      interact('Place the order', { action: 'click', role: 'button', name: 'Place order' }),
      {
        tool_name: 'browser_content',
        intention: 'Read why the shop refuses',
        args: { action: 'get_text', selector: '#zip-error' },
      },
      fill('ZIP code', '90210', 'Correct the ZIP code'),
      interact('Place the order again', { action: 'click', role: 'button', name: 'Place order' }),
      {
        tool_name: 'browser_content',
        intention: 'Read the order number',
        args: { action: 'get_text', selector: 'h1' },
      },
    ],
  };
}

const lingerMs = 30_000;

/** Long enough to look at it in the console; where nobody sits, not at all. */
async function linger(signal: AbortSignal): Promise<void> {
  const stay = process.argv.includes('--stay');
  if (!stay && process.stdin.isTTY !== true) return;
  const end = stay ? 'until you press Enter' : 'for 30 seconds, or until you press Enter';
  console.log(`\nThe console stays ${end}.`);
  const enter = createInterface({ input: process.stdin });
  enter.on('SIGINT', () => process.emit('SIGINT'));
  const over = stay ? signal : AbortSignal.any([signal, AbortSignal.timeout(lingerMs)]);
  await once(enter, 'line', { signal: over }).catch(() => undefined);
  enter.close();
}

/** Told at the first launch anyway; here it would stand in the middle of the story. */
const tell = (line: string): void => {
  if (!line.includes('sandbox')) console.error(line);
};

async function demo(signal: AbortSignal): Promise<void> {
  await buildAll();
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-demo-'));
  const [site, app] = await Promise.all([
    startSite(),
    startApp({ port: 0, dataDir, logLevel: 'error', tell }),
  ]);
  try {
    console.log(`Shop     ${site.url}/shop\nConsole  ${await app.consoleUrl()}\n`);
    const tabhand = new Tabhand({ url: app.url, token: app.token });
    const { taskId } = await runCommands(tabhand, story(site.url), { signal });
    const file = join(process.cwd(), 'tabhand-demo-report.html');
    await writeFile(file, await tabhand.tasks.report(taskId, 'html'));
    console.log(`Report   ${file}`);
    await linger(signal);
  } finally {
    await Promise.all([app.close(), site.close()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

await interruptible(demo);
