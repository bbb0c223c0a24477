// Composes everything and listens. The only place that knows all parts, and the only one
// that shuts them down, in order: stop accepting, tell feeds, drain, browsers, store.

import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { type Env, systemEnv, TabhandError } from '@tabhand/protocol';
import { lockFolder } from '@tabhand/storage';
import { Engine, type Launch, wantsOwn } from '@tabhand/tasks';
import Fastify, { type FastifyInstance } from 'fastify';
import { Access } from './access.ts';
import { openAgent } from './agent/open.ts';
import { readUploads } from './agent/uploads.ts';
import { localUser } from './caller.ts';
import { type Config, type ConfigInput, checkConfig } from './config.ts';
import { type LauncherOptions, makeLauncher } from './launch.ts';
import { type Logger, makeLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import type { Parts } from './parts.ts';
import { serveRoutes } from './serve-routes.ts';
import { removeServerFile, writeServerFile } from './server-file.ts';
import { consoleAddress } from './sessions/console-code.ts';
import { readForms } from './sessions/forms.ts';
import { openSessions, type SessionParts } from './sessions/open.ts';
import { type Sockets, serveSockets } from './socket.ts';
import { openStores } from './stores.ts';
import { filmForOthers } from './stream/film.ts';
import { listenGateway, openDoor } from './stream/gateway-server.ts';
import { openKept } from './stream/kept.ts';
import { keepSignedBodies } from './stream/signed-body.ts';
import { openStreams, type Streams } from './stream/streams.ts';
import { TakeOver } from './stream/take-over.ts';
import { allRoutes, allSockets } from './table.ts';
import { version } from './version.ts';

export interface App {
  readonly url: string;
  /** Lets programs of the same user in; also in `server.json`. */
  readonly token: string;
  readonly gatewayUrl: string | undefined;
  readonly engine: Engine;
  /** Sessions, messages, accounts, tokens, secrets and push, for programs that embed it. */
  readonly talk: SessionParts;
  /** An address that opens the console, once. */
  consoleUrl(): Promise<string>;
  /** Speaks MCP over a pair of streams until the client goes. */
  serveMcp(streams: [Readable, Writable], profile: string): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions extends ConfigInput {
  /** Progress of long work, a line at a time. */
  readonly tell?: (line: string) => void;
  readonly env?: Env;
  readonly log?: Logger;
  readonly launch?: Launch;
  /** A plain browser that is on its way already; see `LauncherOptions`. */
  readonly ahead?: LauncherOptions['ahead'];
  /** Every HTTP answer is checked against its route's schema; for tests. */
  readonly checkAnswers?: boolean;
}

export async function startApp(options: AppOptions): Promise<App> {
  const { env = systemEnv(), log, tell, launch, ahead, checkAnswers, ...settings } = options;
  const config = checkConfig(settings);
  const given = { config, env, log: log ?? makeLog(config.logLevel), tell, launch, ahead };
  const opened: Opened = [];
  const closeAll = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const { basics, token, talk } = await openBasics(given, opened);
    const app = await open(basics, checkAnswers ?? false);
    opened.push(app.close);
    writeServerFile(config.dataDir, { address: app.url, token, pid: process.pid, version });
    opened.push(() => removeServerFile(config.dataDir));
    const consoleUrl = () => consoleAddress(new URL(app.url), talk.tokens, localUser);
    return { ...app, token, engine: basics.engine, talk, consoleUrl, close: closeAll };
  } catch (thrown) {
    await closeAll();
    throw thrown;
  }
}

/** How to close what is open, in the order it was opened. */
type Opened = (() => Promise<void> | void)[];

interface Given {
  readonly tell: AppOptions['tell'] | undefined;
  readonly launch: Launch | undefined;
  readonly ahead: LauncherOptions['ahead'];
  readonly config: Config;
  readonly env: Env;
  readonly log: Logger;
}

/** Everything below the rim: stores, sessions, agent, browsers, engine. */
async function openBasics(given: Given, opened: Opened) {
  const { config, env, log, launch, ahead } = given;
  const lock = lockFolder(config.dataDir);
  opened.push(() => lock.release());
  const stores = await openStores(config);
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
  const token = randomBytes(24).toString('base64url');
  const access = new Access({ config, ownToken: token, ...talk.access });
  const door = openDoor(config, env, access);
  const common = { config, env, log, store, engine, access };
  const basics: Basics = { ...common, ...agent.parts, ...kept.parts, ...door, ...talk.parts };
  return { basics, token, talk: talk.parts };
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

type Basics = Omit<Parts, 'metrics' | 'address' | 'stopping' | 'streams' | 'takeOver'>;

async function open(basics: Basics, checkAnswers: boolean) {
  const { engine, store, access, log, config } = basics;
  const stopping = new AbortController();
  const http = Fastify({ logger: false, bodyLimit: 1024 * 1024, requestTimeout: 30_000 });
  http.server.headersTimeout = 10_000;
  let sockets: Sockets | undefined;
  const streams: Streams = openStreams(store, {
    // Other nodes' moves are read only while somebody here follows a stream.
    subscribe: (reader) => engine.journal.subscribe(reader, () => streams.count > 0),
  });
  const parts: Parts = {
    ...basics,
    metrics: makeMetrics(engine, () => sockets?.count ?? 0),
    address: () => addressOf(http, config),
    stopping: stopping.signal,
    streams,
    takeOver: new TakeOver(engine),
  };
  filmForOthers(engine);
  readForms(http);
  readUploads(http);
  keepSignedBodies(http);
  serveRoutes(http, allRoutes(parts), { access, log, checkAnswers });
  sockets = serveSockets(http.server, allSockets(parts), { access });
  await engine.start();
  await listen(http, config);
  const url = addressOf(http, config).origin;
  const gateway = await listenGateway(parts, checkAnswers);
  const close = async (): Promise<void> => {
    stopping.abort(new TabhandError('CANCELLED', 'The server is stopping'));
    sockets.close();
    const closed = http.close();
    // Requests that wait for a task end with it; what is still open then ends now.
    await engine.close();
    await gateway?.close();
    http.server.closeAllConnections();
    await closed;
  };
  const serveMcp: App['serveMcp'] = async (streams, profile) => {
    const { serveStdio } = await import('./mcp/stdio.ts');
    await serveStdio(parts, profile, streams);
  };
  return { url, gatewayUrl: gateway?.url, close, serveMcp };
}

function addressOf(http: FastifyInstance, config: Config): URL {
  const { port } = http.server.address() as AddressInfo;
  const named = config.host.includes(':') ? `[${config.host}]` : config.host;
  const anywhere = named === '0.0.0.0' || named === '[::]';
  return new URL(`http://${anywhere ? '127.0.0.1' : named}:${port}`);
}

async function listen(http: FastifyInstance, config: Config): Promise<void> {
  try {
    await http.listen({ port: config.port, host: config.host });
  } catch (cause) {
    const busy = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    if (!busy) throw cause;
    throw new TabhandError('PORT_IN_USE', `Port ${config.port} is in use`, { cause });
  }
}
