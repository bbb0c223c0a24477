// Records what the rules planner sees on the start page of every task, so that sentences can be
// read against real pages without a browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readCommand } from '@tabhand/actions';
import { look } from '@tabhand/agent';
import { connectRemote, LocalDriver, pageScript } from '@tabhand/browser/node';
import { buildAll } from '../../scripts/build.ts';
import { openEvalBrowser } from './browser.ts';
import { startEvalServer } from './server.ts';
import { tasks } from './tasks/index.ts';
import { viewFile, views } from './views.ts';
import { buildWidgetPages } from './widgets.ts';

const patience = 20_000;

export async function recordViews(): Promise<void> {
  mkdirSync(views, { recursive: true });
  await buildAll();
  await using server = await startEvalServer(await buildWidgetPages());
  await using browser = await openEvalBrowser();
  for (const page of new Set(tasks.map((task) => task.page))) {
    const remote = await connectRemote(browser.address);
    const driver = await LocalDriver.over(remote.browser, await pageScript(), remote.close);
    const signal = AbortSignal.timeout(patience);
    const context = { signal, taskId: 'view', readArtifact: () => Promise.reject(new Error('no')) };
    const { url } = server.open(page, 0);
    await driver.perform(readCommand('browser_tab', { action: 'new', url }), context);
    const view = await look(driver, signal);
    writeFileSync(viewFile(page), JSON.stringify(view));
    await driver.close();
    await browser.closeTabs(new URL(url).origin);
  }
}
