// The demo: everything started, a bundled shop, and a story played in a real browser. Follow
// it in the terminal or, live, in the console. It ends by itself.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { Tabhand, type TaskInput } from '@tabhand/client';
import { startApp } from '@tabhand/server';
import { startSite } from '@tabhand/site';
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
const fill = (label: string, text: string) =>
  interact(`Fill in ${label}`, { action: 'set_value', role: 'textbox', name: label, text });

function story(shop: string): TaskInput {
  return {
    task_name: 'Buy a daypack at Fernway Outfitters',
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
      fill('ZIP code', '12'),
      interact('Place the order', { action: 'click', role: 'button', name: 'Place order' }),
      {
        tool_name: 'browser_content',
        intention: 'Read why the shop refuses',
        args: { action: 'get_text', selector: '#zip-error' },
      },
      fill('ZIP code', '90210'),
      interact('Place the order again', { action: 'click', role: 'button', name: 'Place order' }),
      {
        tool_name: 'browser_content',
        intention: 'Read the order number',
        args: { action: 'get_text', selector: 'h1' },
      },
    ],
  };
}

const signs: Readonly<Record<string, string>> = { success: '✓', error: '✗', skipped: '–' };

async function play(tabhand: Tabhand, task: TaskInput): Promise<string> {
  const run = tabhand.tasks.run(task);
  for (;;) {
    const { value, done } = await run.next();
    if (done) {
      console.log(`\n${value.status} in ${((value.summary?.duration ?? 0) / 1000).toFixed(1)} s`);
      return value.taskId;
    }
    const sign = signs[value.status];
    if (sign === undefined) continue;
    const said =
      value.result?.content.find((each) => each.type === 'text')?.text ?? value.error ?? '';
    console.log(`${sign} ${value.intention}  ${styleText('dim', said.split('\n')[0] ?? '')}`);
  }
}

await buildAll();
const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-demo-'));
const [site, app] = await Promise.all([
  startSite(),
  startApp({ port: 0, dataDir, logLevel: 'error', tell: (line) => console.error(line) }),
]);
try {
  console.log(`Shop     ${site.url}/shop\nConsole  ${app.url}/ui/tasks\n`);
  const tabhand = new Tabhand({ url: app.url, token: app.token });
  const taskId = await play(tabhand, story(site.url));
  const report = await tabhand.http.fetch({
    path: `/api/tasks/${taskId}/report`,
    query: { format: 'html' },
  });
  const file = join(process.cwd(), 'tabhand-demo-report.html');
  await writeFile(file, await report.text());
  console.log(`Report   ${file}`);
} finally {
  await Promise.all([app.close(), site.close()]);
  await rm(dataDir, { recursive: true, force: true });
}
