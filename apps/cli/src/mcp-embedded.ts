// A server of our own for one MCP client. Its browser starts first and comes up while the
// server's modules load, so that the client's first call finds it ready.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, type Launched, launchChromium } from '@tabhand/browser/node';
import type { App } from './host.ts';

interface Embedded {
  readonly app: App;
  close(): Promise<void>;
}

export async function embedMcp(options: { readonly headless: boolean }): Promise<Embedded> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-run-'));
  const ahead = launchAhead(join(dataDir, 'profiles'), options.headless);
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const { startApp } = await import('./host.ts');
    const app = await startApp({
      ...options,
      port: 0,
      dataDir,
      logLevel: 'error',
      tell: (line) => console.error(line),
      ahead: (await ahead.found) === undefined ? undefined : ahead.launched,
    });
    return { app, close: () => app.close().then(remove) };
  } catch (thrown) {
    await ahead.launched.then((it) => it.close()).catch(() => undefined);
    await remove();
    throw thrown;
  }
}

/** Only a browser that is there already: installing one is told, and done, by the server. */
function launchAhead(profiles: string, headless: boolean) {
  const found = findChromium();
  const launched = found.then(async (executable): Promise<Launched> => {
    if (executable === undefined) throw new Error('No Chromium yet');
    return await launchChromium({ executable, headless, profiles });
  });
  // Whoever takes it hears of a failure.
  launched.catch(() => undefined);
  return { found, launched };
}
