// The tools for one client on a pipe, and nothing else: no port is opened, no route is made.

import type { Readable, Writable } from 'node:stream';
import type { Launched, Spawned } from '@tabhand/browser/node';
import { systemEnv, TabhandError } from '@tabhand/protocol';
import { type ConfigInput, checkConfig } from '../config.ts';
import { serveStdio } from './stdio.ts';
import type { McpParts } from './tool.ts';

export interface AloneOptions {
  /** Their data folder is thrown away when the client has gone. */
  readonly settings: ConfigInput;
  readonly profile: string;
  readonly streams: [Readable, Writable];
  /** A plain browser that is on its way already. */
  readonly spawned: Spawned | undefined;
  tell(line: string): void;
}

export interface McpAlone {
  /** Resolves when the client has gone. */
  readonly served: Promise<void>;
  close(): Promise<void>;
}

export function serveMcpAlone(options: AloneOptions): McpAlone {
  const opened: (() => Promise<void> | void)[] = [];
  const stopping = new AbortController();
  const opening = openParts(options, opened, stopping.signal);
  const served = serveStdio(opening, options.profile, options.streams);
  const close = async (): Promise<void> => {
    stopping.abort(new TabhandError('CANCELLED', 'The server is stopping'));
    await opening.catch(() => undefined);
    for (const end of opened.splice(0).reverse()) await end();
  };
  return { served, close };
}

async function openParts(
  { settings, tell, spawned }: AloneOptions,
  opened: (() => Promise<void> | void)[],
  stopping: AbortSignal,
): Promise<McpParts> {
  const config = checkConfig(settings);
  // Loaded after the line is read: the handshake need not wait for stores and browsers.
  const ahead = spawned && takeOver(spawned);
  // Whoever takes it hears of a failure.
  ahead?.catch(() => undefined);
  const [{ openBasics }, { makeLog }] = await Promise.all([
    import('../basics.ts'),
    import('../log.ts'),
  ]);
  const given = { config, env: systemEnv(), log: makeLog(config.logLevel), tell, ahead };
  const isThrowaway = true;
  const { basics } = await openBasics({ ...given, launch: undefined, isThrowaway }, opened);
  await basics.engine.start();
  return { ...basics, stopping };
}

async function takeOver(spawned: Spawned): Promise<Launched> {
  const { attachChromium } = await import('../launch.ts');
  return await attachChromium(spawned);
}
