// The gateway as a process of its own: no browsers, no folder, nothing to lose. It puts tasks into
// the Postgres that other nodes work from, and reads their streams there.

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemEnv, TabhandError } from '@tabhand/protocol';
import { Engine } from '@tabhand/tasks';
import { Access } from '../access.ts';
import { type Config, type ConfigInput, checkConfig } from '../config.ts';
import { makeLog } from '../log.ts';
import { openGate } from '../sessions/open.ts';
import { openStores } from '../stores.ts';
import { type GatewayListener, listenGateway, openDoor } from './gateway-server.ts';
import { openKept } from './kept.ts';
import { OpenEvents } from './open-events.ts';
import { openStreams } from './streams.ts';

const usualPort = 8710;

export async function startGateway(settings: ConfigInput): Promise<GatewayListener> {
  const asked = checkConfig({ gatewayPort: usualPort, ...settings, role: 'api' });
  if (asked.databaseUrl === undefined) throw needsPostgres(asked);
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-gateway-'));
  const opened = [() => rm(dataDir, { recursive: true, force: true })];
  const closeAll = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const listener = await listenWith({ ...asked, dataDir }, (close) => opened.push(close));
    return { url: listener.url, close: closeAll };
  } catch (thrown) {
    await closeAll();
    throw thrown;
  }
}

const needsPostgres = ({ dataDir }: Config): TabhandError =>
  new TabhandError('CONFIG_INVALID', 'A gateway of its own needs the Postgres of its server', {
    hint: `The folder ${dataDir} admits one process. Set DATABASE_URL for both, or let the server have the gateway: tabhand serve --gateway-port ${usualPort}.`,
  });

async function listenWith(
  config: Config,
  onClose: (close: () => Promise<void>) => void,
): Promise<GatewayListener> {
  const [env, log] = [systemEnv(), makeLog(config.logLevel)];
  const stores = await openStores(config);
  onClose(stores.close);
  const { artifacts } = (await openKept(stores, config, env)).parts;
  const engine = engineOf(config, stores, { env, log });
  await engine.start();
  onClose(() => engine.close());
  const gate = await openGate({ store: stores.sessions, relay: stores.relay, env, log });
  onClose(async () => gate.close());
  const ownToken = randomBytes(24).toString('base64url');
  const access = new Access({ config, ownToken, ...gate.access });
  const stopping = new AbortController();
  const store = stores.tasks;
  const streams = openStreams(store, engine.journal);
  const openEvents = new OpenEvents();
  const basics = { config, env, log, access, engine, store, streams, openEvents, artifacts };
  const parts = { ...basics, stopping: stopping.signal, ...openDoor(config, env, access) };
  const listener = await listenGateway(parts, false);
  if (listener === undefined) throw new TabhandError('CONFIG_INVALID', 'The gateway has no port');
  onClose(async () => {
    stopping.abort(new TabhandError('CANCELLED', 'The gateway is stopping'));
    await listener.close();
  });
  return listener;
}

/** Takes tasks in and follows them; whoever has browsers runs them. */
function engineOf(
  config: Config,
  { tasks: store, cluster }: Awaited<ReturnType<typeof openStores>>,
  { env, log }: { env: ReturnType<typeof systemEnv>; log: ReturnType<typeof makeLog> },
): Engine {
  const runsNothing = (): never => {
    throw new TabhandError('NOT_SUPPORTED', 'A gateway runs no tasks itself');
  };
  return new Engine({
    env,
    store,
    cluster,
    launch: runsNothing,
    goalSource: runsNothing,
    pool: 0,
    leaseMs: config.nodeTimeout,
    queueCap: config.queueCap,
    limits: { commands: config.commandsCap, argsBytes: config.argsCap },
    commandTimeoutMs: config.commandTimeout,
    taskTimeoutMs: config.taskTimeout,
    drainMs: 0,
    retentionMs: config.retentionDays * 24 * 60 * 60 * 1000,
    returnMs: 60_000,
    onError: (err, what) => log.error({ err, what }, 'unexpected'),
  });
}
