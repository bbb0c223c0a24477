// Everything the server answers to: one line an area.

import { replayRoutes } from './agent/replay-routes.ts';
import { extensionArea, TokenCredentials } from './extension/index.ts';
import { taskSocket } from './feeds/task-socket.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { openapiRoute } from './openapi.ts';
import type { Parts } from './parts.ts';
import type { Route } from './route.ts';
import { answerRoutes } from './routes/answer.ts';
import { apiTaskRoutes } from './routes/api-tasks.ts';
import { artifactRoutes } from './routes/artifacts.ts';
import { consoleRoutes } from './routes/console.ts';
import { gatewayRoutes } from './routes/gateway.ts';
import { instanceRoutes } from './routes/instances.ts';
import { interactRoutes } from './routes/interact.ts';
import { knowledgeRoutes } from './routes/knowledge.ts';
import { observeRoutes } from './routes/observe.ts';
import { reportRoutes } from './routes/report.ts';
import { selfHealRoutes } from './routes/self-heal.ts';
import { settingsRoutes } from './routes/settings.ts';
import { statusRoutes } from './routes/status.ts';
import { streamRoutes, streamSockets } from './routes/stream.ts';
import { takeOverRoutes } from './routes/take-over.ts';
import { taskRoutes } from './routes/tasks.ts';
import { toolRoutes } from './routes/tools.ts';
import { pushSockets, sessionArea } from './sessions/area.ts';
import type { Socket } from './socket.ts';
import { version } from './version.ts';

type Area = ReturnType<typeof extensionArea>;

/** Routes and socket of the extension share one state, so they are made once for a server. */
const links = new WeakMap<Parts, Area>();

function extension(parts: Parts): Area {
  const known = links.get(parts);
  const area =
    known ?? extensionArea({ ...parts, credentials: new TokenCredentials(parts.tokens) });
  links.set(parts, area);
  return area;
}

const areas: readonly ((parts: Parts) => readonly Route[])[] = [
  statusRoutes,
  consoleRoutes,
  taskRoutes,
  instanceRoutes,
  toolRoutes,
  mcpRoutes,
  observeRoutes,
  settingsRoutes,
  streamRoutes,
  apiTaskRoutes,
  answerRoutes,
  replayRoutes,
  interactRoutes,
  knowledgeRoutes,
  reportRoutes,
  artifactRoutes,
  selfHealRoutes,
  takeOverRoutes,
  gatewayRoutes,
  sessionArea,
  (parts) => extension(parts).routes,
];

const socketAreas: readonly ((parts: Parts) => readonly Socket[])[] = [
  taskSocket,
  streamSockets,
  pushSockets,
  (parts) => extension(parts).sockets,
];

/** A worker is asked only how it is. */
export function allRoutes(parts: Parts): readonly Route[] {
  const own = parts.config.role === 'worker' ? [statusRoutes] : areas;
  const routes = own.flatMap((area) => area(parts));
  return [...routes, openapiRoute(routes, version)];
}

export const allSockets = (parts: Parts): readonly Socket[] =>
  parts.config.role === 'worker' ? [] : socketAreas.flatMap((area) => area(parts));
