// The gateway's door, and its own listener: only `/v1` and `/healthz`, on a port of its own.

import type { AddressInfo } from 'node:net';
import { type Env, TabhandError } from '@tabhand/protocol';
import Fastify from 'fastify';
import type { Access } from '../access.ts';
import type { Config } from '../config.ts';
import type { Parts } from '../parts.ts';
import { gatewayRoutes } from '../routes/gateway.ts';
import { streamRoutes, streamSockets } from '../routes/stream.ts';
import { serveRoutes } from '../serve-routes.ts';
import { serveSockets } from '../socket.ts';
import { GatewayDoor, readGatewayPolicy } from './gateway-policy.ts';
import { keepSignedBodies } from './signed-body.ts';

/** With a policy file, its rules count for `/v1` instead of the server's own tokens. */
export function openDoor(config: Config, env: Env, access: Access): { door?: GatewayDoor } {
  if (config.gatewayPolicy === undefined) return {};
  const door = new GatewayDoor(readGatewayPolicy(config.gatewayPolicy), env.now);
  access.useGateway((request) => door.caller(request));
  return { door };
}

export interface GatewayListener {
  readonly url: string;
  close(): Promise<void>;
}

/** All that the gateway needs of a server. */
export type GatewayParts = Pick<
  Parts,
  | 'config'
  | 'env'
  | 'log'
  | 'access'
  | 'engine'
  | 'store'
  | 'streams'
  | 'openEvents'
  | 'artifacts'
  | 'stopping'
  | 'door'
>;

export async function listenGateway(
  parts: GatewayParts,
  checkAnswers: boolean,
): Promise<GatewayListener | undefined> {
  const { config, access, log } = parts;
  if (config.gatewayPort === undefined) return undefined;
  const http = Fastify({ logger: false, bodyLimit: 1024 * 1024, requestTimeout: 30_000 });
  const routes = [...gatewayRoutes(parts), ...streamRoutes(parts)];
  const isOwn = ({ path }: { readonly path: string }): boolean => !path.startsWith('/api/');
  keepSignedBodies(http);
  serveRoutes(http, routes.filter(isOwn), { access, log, checkAnswers });
  const sockets = serveSockets(http.server, streamSockets(parts).filter(isOwn), { access });
  await http.listen({ port: config.gatewayPort, host: config.host }).catch((cause: unknown) => {
    const message = `The gateway cannot listen on port ${config.gatewayPort}`;
    throw new TabhandError('PORT_IN_USE', message, { cause });
  });
  const { port } = http.server.address() as AddressInfo;
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    close: async () => {
      sockets.close();
      http.server.closeAllConnections();
      await http.close();
    },
  };
}
