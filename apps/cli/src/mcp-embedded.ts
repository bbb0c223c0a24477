// A server of our own for one MCP client. Its browser is started first and comes up while
// everything else is loaded, so that the client's first call finds it ready.

import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, type Spawned, spawnChromium } from '@tabhand/browser/node';
import { stopOnSignal } from './interrupt.ts';

interface EmbedOptions {
  readonly headless: boolean;
  readonly profile: string;
}

/** Until the client has gone. */
export async function embedMcp({ headless, profile }: EmbedOptions): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabhand-run-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const spawned = await spawnAhead(join(dataDir, 'profiles'), headless);
  try {
    const { embeddedSettings } = await import('./embedded-settings.ts');
    const { serveMcpAlone } = await import('./host.ts');
    const { served, close } = await serveMcpAlone({
      settings: { ...embeddedSettings(), dataDir, headless },
      profile,
      streams: [process.stdin, process.stdout],
      spawned,
      tell: (line) => console.error(line),
    });
    stopOnSignal(() => close().then(remove));
    await served.finally(close);
  } finally {
    await end(spawned);
    await remove();
  }
}

const patienceMs = 3000;

/** One that nobody took over, because something else failed first. */
async function end(spawned: Spawned | undefined): Promise<void> {
  if (spawned === undefined || spawned.child.exitCode !== null) return;
  const gone = once(spawned.child, 'exit');
  // Asked first: one that is killed leaves its own folders behind.
  const insist = setTimeout(() => spawned.child.kill('SIGKILL'), patienceMs);
  if (spawned.child.kill('SIGTERM')) await gone;
  clearTimeout(insist);
}

/** Only a browser that is there already: installing one is told, and done, by the server. */
async function spawnAhead(profiles: string, headless: boolean): Promise<Spawned | undefined> {
  const executable = await findChromium();
  return executable === undefined
    ? undefined
    : await spawnChromium({ executable, headless, profiles });
}
