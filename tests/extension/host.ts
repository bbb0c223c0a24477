// A real server whose engine serves the extension's socket and routes on a port of their own.

import type { AddressInfo, Socket } from 'node:net';
import { isTerminal, systemEnv } from '@tabhand/protocol';
import { type SessionStore, type Token, Tokens } from '@tabhand/sessions';
import Fastify from 'fastify';
import { vi } from 'vitest';
import { Access } from '../../packages/server/src/access.ts';
import type { Caller } from '../../packages/server/src/caller.ts';
import { checkConfig } from '../../packages/server/src/config.ts';
import {
  extensionArea,
  extensionId,
  TokenCredentials,
} from '../../packages/server/src/extension/index.ts';
import { makeLog } from '../../packages/server/src/log.ts';
import type { Route } from '../../packages/server/src/route.ts';
import { serveRoutes } from '../../packages/server/src/serve-routes.ts';
import { serveSockets } from '../../packages/server/src/socket.ts';
import { startServer, type TestServer } from '../fixtures.ts';

export interface Host {
  readonly url: string;
  readonly engine: TestServer['engine'];
  readonly tokens: Tokens;
  /** Cuts every connection, as a lost network does. */
  cut(): void;
  /** Ends every pairing and login. */
  forgetTokens(): void;
  close(): Promise<void>;
}

export const caller: Caller = { tenant: 'local', user: 'local', how: 'token' };

export interface HostOptions {
  readonly graceMs?: number;
  readonly routes?: readonly Route[];
}

export async function startHost(options: HostOptions = {}): Promise<Host> {
  const server = await startServer();
  const { engine } = server;
  const env = systemEnv();
  const rows = new Map<string, Token>();
  const tokens = new Tokens(tokenStore(rows), env);
  const config = checkConfig({ dataDir: server.dataDir, port: 0, extensionId });
  const access = new Access({ config, ownToken: 'unused-own-token' });
  access.addVerifier(async (token) => {
    const record = await tokens.verify(token, ['pairing', 'access']);
    return record && { tenant: record.tenant, user: record.user, how: 'token' };
  });
  const credentials = new TokenCredentials(tokens);
  const { graceMs, routes = [] } = options;
  const area = extensionArea({ engine, env, config, credentials, ...(graceMs && { graceMs }) });
  const http = Fastify({ logger: false });
  const serving = { access, log: makeLog('silent'), checkAnswers: true };
  serveRoutes(http, [...area.routes, ...routes], serving);
  const sockets = serveSockets(http.server, area.sockets, { access });
  // Upgraded connections are not the HTTP server's any more, so they are kept here.
  const wires = new Set<Socket>();
  http.server.on('connection', (wire) => wires.add(wire.once('close', () => wires.delete(wire))));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    engine,
    tokens,
    cut: () => {
      for (const each of wires) each.destroy();
    },
    forgetTokens: () => rows.clear(),
    close: async () => {
      sockets.close();
      http.server.closeAllConnections();
      await http.close();
      await server.close();
    },
  };
}

/** The verbs of the store that tokens need. */
function tokenStore(rows: Map<string, Token>): SessionStore {
  const store: Pick<SessionStore, 'insertToken' | 'tokenByHash' | 'audit'> = {
    audit: async () => undefined,
    insertToken: async (token) => void rows.set(token.hash, token),
    tokenByHash: async (hash) => rows.get(hash),
  };
  return store as SessionStore;
}

/** The task once it has ended. */
export async function finished(host: Host, id: string) {
  return await vi.waitUntil(
    async () => {
      const task = await host.engine.get('local', id);
      return task !== undefined && isTerminal(task.status) ? task : undefined;
    },
    { timeout: 25_000, interval: 15 },
  );
}
