// Everything below the rim, opened in order: stores, sessions, agent, browsers, engine. It does
// not know that there is HTTP, so that a client on a pipe need not wait for what it never uses.

import type { Env } from '@tabhand/protocol';
import { lockFolder } from '@tabhand/storage';
import { Engine, type Launch, wantsOwn } from '@tabhand/tasks';
import { openAgent } from './agent/open.ts';
import type { Config } from './config.ts';
import { type LauncherOptions, makeLauncher } from './launch.ts';
import type { Logger } from './log.ts';
import type { Parts } from './parts.ts';
import { openSessions } from './sessions/open.ts';
import { openStores } from './stores.ts';
import { openKept } from './stream/kept.ts';
import { TakeOver } from './stream/take-over.ts';

export interface BasicOptions {
  readonly config: Config;
  readonly env: Env;
  readonly log: Logger;
  /** Progress of long work, a line at a time. */
  readonly tell: ((line: string) => void) | undefined;
  readonly launch: Launch | undefined;
  /** A plain browser that is on its way already; see `LauncherOptions`. */
  readonly ahead?: LauncherOptions['ahead'];
  /** Its data folder goes with it. */
  readonly isThrowaway?: boolean;
}

type Rim = 'access' | 'door' | 'metrics' | 'address' | 'stopping' | 'streams' | 'openEvents';

/** What lies below the rim. */
export type Basics = Omit<Parts, Rim>;

/** How to close what is open, in the order it was opened. */
type Opened = (() => Promise<void> | void)[];

/** What went wrong halfway is still closed by whoever gave the list. */
export async function openBasics(given: BasicOptions, opened: Opened) {
  const { config, env, log, launch, ahead } = given;
  const lock = lockFolder(config.dataDir);
  opened.push(() => lock.release());
  const stores = await openStores(config, { isThrowaway: given.isThrowaway });
  const { tasks: store, relay, sessions: talkStore } = stores;
  opened.push(stores.close);
  const kept = await openKept(stores, config, env);
  const talk = await openSessions({ store: talkStore, relay, config, env, log });
  opened.push(talk.close);
  const agent = await openAgent({
    config,
    env,
    log,
    turns: stores.turns,
    talk: talk.parts,
    artifacts: kept.parts.artifacts,
    engine: () => engine,
  });
  opened.push(agent.close);
  const tell = given.tell ?? (() => undefined);
  const launcher = makeLauncher(config, tell, { keepDownload: agent.keepDownload, ahead });
  await launcher.reap();
  const engine: Engine = new Engine({
    env,
    store,
    cluster: stores.cluster,
    launch: launch ?? launcher.launch,
    ...engineSettings(config),
    ...kept.engine,
    profiles: launcher.profiles,
    ...agent.engine,
    onError: (err, what) => log.error({ err, what }, 'unexpected'),
  });
  opened.push(() => kept.parts.webhook.close());
  engine.journal.subscribe((news) => kept.parts.webhook.hear(news), wantsOwn);
  opened.push(() => engine.close());
  const common = { config, env, log, store, engine };
  const takeOver = new TakeOver(engine);
  const basics: Basics = { ...common, takeOver, ...agent.parts, ...kept.parts, ...talk.parts };
  return { basics, talk };
}

const engineSettings = (config: Config) => ({
  pool: config.role === 'api' ? 0 : config.instances,
  leaseMs: config.nodeTimeout,
  queueCap: config.queueCap,
  tenantCap: config.tenantCap,
  limits: { commands: config.commandsCap, argsBytes: config.argsCap },
  commandTimeoutMs: config.commandTimeout,
  taskTimeoutMs: config.taskTimeout,
  drainMs: config.drainTimeout,
  retentionMs: config.retentionDays * 24 * 60 * 60 * 1000,
  returnMs: 60_000,
});
