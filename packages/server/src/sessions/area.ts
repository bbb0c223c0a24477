// All that is about sessions and who may use them, as the table hooks it in.

import type { Parts } from '../parts.ts';
import type { Route } from '../route.ts';
import { accountRoutes } from '../routes/account.ts';
import { auditRoutes } from '../routes/audit.ts';
import { authRoutes } from '../routes/auth.ts';
import { consoleLoginRoutes } from '../routes/console-login.ts';
import { pusherRoutes } from '../routes/pusher.ts';
import { secretRoutes } from '../routes/secret.ts';
import { sessionRoutes } from '../routes/session.ts';
import { sessionTaskRoutes } from '../routes/session-task.ts';
import type { Socket } from '../socket.ts';
import { EmbeddedLine } from './embedded.ts';
import { pusherSocket } from './pusher-socket.ts';
import { limited } from './tenant-rate.ts';

export const sessionArea = limited((parts: Parts): readonly Route[] => [
  ...authRoutes(parts),
  ...consoleLoginRoutes(parts),
  ...sessionRoutes(parts),
  ...sessionTaskRoutes(parts),
  ...pusherRoutes(parts),
  ...secretRoutes(parts),
  ...accountRoutes(parts),
  ...auditRoutes(parts),
]);

/** An outside Pusher has its own endpoint. */
export const pushSockets = ({ pushLine }: Parts): readonly Socket[] =>
  pushLine instanceof EmbeddedLine ? [pusherSocket(pushLine)] : [];
