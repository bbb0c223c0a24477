// Composes everything and listens. The only place that knows all parts, and the only one
// that shuts them down, in order: stop accepting, tell feeds, drain, browsers, store.

import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Env, systemEnv, TabhandError } from '@tabhand/protocol';
import type { Engine, Launch } from '@tabhand/tasks';
import Fastify, { type FastifyInstance } from 'fastify';
import { Access } from './access.ts';
import { readUploads } from './agent/uploads.ts';
import { type Basics, openBasics } from './basics.ts';
import { localUser } from './caller.ts';
import { type Config, type ConfigInput, checkConfig } from './config.ts';
import { type Logger, makeLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import type { Parts } from './parts.ts';
import { serveRoutes } from './serve-routes.ts';
import { removeServerFile, writeServerFile } from './server-file.ts';
import { consoleAddress } from './sessions/console-code.ts';
import { readForms } from './sessions/forms.ts';
import type { SessionParts } from './sessions/open.ts';
import { type Sockets, serveSockets } from './socket.ts';
import { filmForOthers } from './stream/film.ts';
import { listenGateway, openDoor } from './stream/gateway-server.ts';
import { OpenEvents } from './stream/open-events.ts';
import { keepSignedBodies } from './stream/signed-body.ts';
import { openStreams } from './stream/streams.ts';
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
  close(): Promise<void>;
}

export interface AppOptions extends ConfigInput {
  /** Progress of long work, a line at a time. */
  readonly tell?: (line: string) => void;
  readonly env?: Env;
  readonly log?: Logger;
  readonly launch?: Launch;
  /** Every HTTP answer is checked against its route's schema; for tests. */
  readonly checkAnswers?: boolean;
}

export async function startApp(options: AppOptions): Promise<App> {
  const { env = systemEnv(), log, tell, launch, checkAnswers, ...settings } = options;
  const config = checkConfig(settings);
  const given = { config, env, log: log ?? makeLog(config.logLevel), tell, launch };
  const opened: (() => Promise<void> | void)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const { basics, talk } = await openBasics(given, opened);
    const token = randomBytes(24).toString('base64url');
    const access = new Access({ config, ownToken: token, ...talk.access });
    const door = openDoor(config, env, access);
    const app = await open({ ...basics, ...door, access }, checkAnswers ?? false);
    opened.push(app.close);
    writeServerFile(config.dataDir, { address: app.url, token, pid: process.pid, version });
    opened.push(() => removeServerFile(config.dataDir));
    const consoleUrl = () => consoleAddress(new URL(app.url), talk.parts.tokens, localUser);
    const { engine } = basics;
    return { ...app, token, engine, talk: talk.parts, consoleUrl, close: closeAll };
  } catch (thrown) {
    await closeAll();
    throw thrown;
  }
}

type ForRim = Basics & Pick<Parts, 'access' | 'door'>;

async function open(basics: ForRim, checkAnswers: boolean) {
  const { engine, store, access, log, config } = basics;
  const stopping = new AbortController();
  const http = Fastify({ logger: false, bodyLimit: 1024 * 1024, requestTimeout: 30_000 });
  http.server.headersTimeout = 10_000;
  let sockets: Sockets | undefined;
  const streams = openStreams(store, engine.journal);
  const parts: Parts = {
    ...basics,
    metrics: makeMetrics(engine, () => sockets?.count ?? 0),
    address: () => addressOf(http, config),
    stopping: stopping.signal,
    streams,
    openEvents: new OpenEvents(),
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
  return { url, gatewayUrl: gateway?.url, close };
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
