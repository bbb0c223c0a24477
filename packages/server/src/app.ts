// Composes everything and listens. The only place that knows all parts, and the only one
// that shuts them down, in order: stop accepting, tell feeds, drain, browsers, store.

import type { Server } from 'node:http';
import { join } from 'node:path';
import { ensureChromium, LocalDriver, launchChromium, pageScript } from '@tabhand/browser/node';
import { systemEnv, TabhandError } from '@tabhand/protocol';
import { openDatabase, SqliteTasks } from '@tabhand/storage';
import { Engine, type Launch } from '@tabhand/tasks';
import Fastify, { type FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Config } from './config.ts';
import { TaskSocket } from './feeds/task-socket.ts';

const localUser = { tenant: 'local', user: 'local' };

export interface App {
  readonly url: string;
  readonly engine: Engine;
  close(): Promise<void>;
}

export async function startApp(config: Config): Promise<App> {
  const env = systemEnv();
  const store = new SqliteTasks(await openDatabase(config.dataDir));
  const engine = new Engine({
    env,
    store,
    launch: launcher(config),
    pool: config.instances,
    queueCap: config.queueCap,
  });
  await engine.start();
  const http = Fastify({ logger: false });
  const sockets = listenSockets(http.server, engine);
  const url = await listen(http, config);
  const close = async () => {
    for (const client of sockets.clients) client.close(1001, 'server stopping');
    await http.close();
    await engine.close();
    await store.close();
  };
  return { url, engine, close };
}

function listenSockets(server: Server, engine: Engine): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 8 * 1024 * 1024 });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(
      request,
      socket,
      head,
      (client) => new TaskSocket(client, engine, localUser),
    );
  });
  return sockets;
}

async function listen(http: FastifyInstance, config: Config): Promise<string> {
  try {
    return await http.listen({ port: config.port, host: config.host });
  } catch (cause) {
    const busy = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    if (!busy) throw cause;
    throw new TabhandError('PORT_IN_USE', `Port ${config.port} is in use`, { cause });
  }
}

function launcher(config: Config): Launch {
  return async (_id, request) => {
    const executable = await ensureChromium(config.tell);
    const profile =
      request.profile === undefined ? undefined : join(config.dataDir, 'profiles', request.profile);
    const launched = await launchChromium({
      executable,
      headless: request.headless ?? true,
      ...(profile && { profile }),
    });
    return await LocalDriver.over(launched.browser, await pageScript(), launched.close);
  };
}
