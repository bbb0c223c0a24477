// The server side of the extension as the rim hooks it in: one socket, the routes of
// pairing, and the extension itself as a download.

import type { Env } from '@tabhand/protocol';
import type { Engine } from '@tabhand/tasks';
import type { Route } from '../route.ts';
import type { Socket } from '../socket.ts';
import type { Credentials } from './credentials.ts';
import { downloadRoute } from './download.ts';
import { Link } from './link.ts';
import { extensionId } from './origin.ts';
import { pairRoutes } from './pair-routes.ts';
import { Pairing } from './pairing.ts';

export { type Credentials, TokenCredentials } from './credentials.ts';
export { extensionId } from './origin.ts';

export interface ExtensionParts {
  readonly engine: Pick<Engine, 'instances'>;
  readonly env: Env;
  readonly credentials: Credentials;
  readonly config: { readonly extensionId?: string | undefined };
  /** How long a browser may be away before it counts as gone; 30 s unless told. */
  readonly graceMs?: number;
}

export function extensionArea(parts: ExtensionParts): {
  sockets: readonly Socket[];
  routes: readonly Route[];
} {
  const id = parts.config.extensionId ?? extensionId;
  const { engine, env, credentials, graceMs } = parts;
  const link = new Link({
    engine,
    env,
    credentials,
    extensionId: id,
    ...(graceMs !== undefined && { graceMs }),
  });
  const routes = pairRoutes({ pairing: new Pairing(env), credentials, extensionId: id });
  return { sockets: [link.socket()], routes: [...routes, downloadRoute()] };
}
