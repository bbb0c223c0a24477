// A server to talk to: the one that runs, or one of our own in a throwaway folder for as long
// as the command takes.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Tabhand } from '@tabhand/client';
import type { App } from './host.ts';

export interface Reached {
  readonly tabhand: Tabhand;
  /** True when we started it. */
  readonly embedded: boolean;
  close(): Promise<void>;
}

export interface ReachOptions {
  readonly url?: string;
  readonly token?: string;
  readonly dataDir?: string;
  readonly headed?: boolean;
}

export async function reach(options: ReachOptions): Promise<Reached> {
  return (await running(options)) ?? (await embedded(options));
}

/** For commands that make no sense without a running server. */
export async function reachRunning(options: ReachOptions): Promise<Reached> {
  const found = await running(options);
  if (found !== undefined) return found;
  throw new Error('No server is running. Start one with: tabhand serve');
}

async function running(options: ReachOptions): Promise<Reached | undefined> {
  const tabhand = await findRunning(options);
  return tabhand && { tabhand, embedded: false, close: async () => undefined };
}

/** The server that was named, or the one whose data folder this is, if it answers. */
export async function findRunning(options: ReachOptions): Promise<Tabhand | undefined> {
  const { url, token } = options;
  if (url !== undefined) return new Tabhand({ url, token });
  const folder = options.dataDir ?? process.env.TABHAND_DATA_DIR ?? join(homedir(), '.tabhand');
  const file = await readServerFile(folder);
  if (file === undefined) return undefined;
  const tabhand = new Tabhand({ url: file.address, token: file.token });
  const alive = await tabhand.http.fetch({ path: '/livez' }).then(
    () => true,
    () => false,
  );
  return alive ? tabhand : undefined;
}

interface ServerFile {
  readonly address: string;
  readonly token: string;
}

/** Read here and not through the server package, which takes much longer to load. */
async function readServerFile(folder: string): Promise<ServerFile | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'server.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

async function embedded(options: ReachOptions): Promise<Reached> {
  const { app, close } = await embeddedApp(options);
  return { tabhand: new Tabhand({ url: app.url, token: app.token }), embedded: true, close };
}

/** A server of our own; it and its folder go with `close`. */
export async function embeddedApp(
  options: ReachOptions,
): Promise<{ app: App; close(): Promise<void> }> {
  // Loaded only here: a command that finds a running server starts much faster.
  const { startApp } = await import('./host.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-run-'));
  const app = await startApp({
    port: 0,
    dataDir,
    headless: options.headed !== true,
    logLevel: 'error',
    tell: (line) => console.error(line),
  });
  const close = async (): Promise<void> => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, close };
}
