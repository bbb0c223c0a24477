// A server to talk to: the one that runs, or one of our own in a throwaway folder for as long
// as the command takes.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerFile, Tabhand } from '@tabhand/client';
import { TabhandError } from '@tabhand/protocol/errors';
import { interruptible } from './interrupt.ts';

interface Reached {
  readonly tabhand: Tabhand;
  close(): Promise<void>;
}

export interface ReachOptions {
  readonly server?: string;
  readonly token?: string;
  readonly dataDir?: string;
  readonly headed?: boolean;
}

/** A server for as long as the work takes; Ctrl-C aborts the signal, and what we started goes. */
export async function withServer(
  options: ReachOptions,
  work: (tabhand: Tabhand, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  await interruptible(async (signal) => {
    const server = (await running(options)) ?? (await embedded(options));
    try {
      signal.throwIfAborted();
      await work(server.tabhand, signal);
    } finally {
      await server.close();
    }
  });
}

/** For commands that make no sense without a running server. */
export async function reachRunning(options: ReachOptions): Promise<Reached> {
  const found = await running(options);
  if (found !== undefined) return found;
  throw new TabhandError('INSTANCE_DISCONNECTED', 'No server is running.', {
    hint: 'Start one with: tabhand serve',
  });
}

async function running(options: ReachOptions): Promise<Reached | undefined> {
  const { server: url, token, dataDir } = options;
  const tabhand = await findRunning({ url, token, dataDir });
  return tabhand && { tabhand, close: async () => undefined };
}

interface Where {
  readonly url?: string | undefined;
  readonly token?: string | undefined;
  readonly dataDir?: string | undefined;
}

/** The server that was named, or the one whose data folder this is, if it answers. */
export async function findRunning(where: Where): Promise<Tabhand | undefined> {
  const { TABHAND_URL, TABHAND_TOKEN, TABHAND_DATA_DIR } = process.env;
  const { token = TABHAND_TOKEN } = where;
  const url = where.url ?? (where.dataDir === undefined && TABHAND_URL ? TABHAND_URL : undefined);
  if (url !== undefined) return new Tabhand({ url, token });
  const file = readServerFile(where.dataDir ?? TABHAND_DATA_DIR);
  if (file === undefined) return undefined;
  const tabhand = new Tabhand({ url: file.address, token: file.token });
  const alive = await tabhand.http.fetch({ path: '/livez' }).then(
    () => true,
    () => false,
  );
  return alive ? tabhand : undefined;
}

/** A server of our own; it and its folder go with `close`. */
async function embedded(options: ReachOptions): Promise<Reached> {
  // Loaded only here: a command that finds a running server starts much faster.
  const { embeddedSettings } = await import('./embedded-settings.ts');
  const { startApp } = await import('./host.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-run-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const app = await startApp({
    ...embeddedSettings(),
    dataDir,
    headless: options.headed !== true,
    tell: (line) => console.error(line),
  }).catch(async (thrown: unknown) => {
    await remove();
    throw thrown;
  });
  const tabhand = new Tabhand({ url: app.url, token: app.token });
  return { tabhand, close: () => app.close().then(remove) };
}
