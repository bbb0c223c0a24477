// What routes and sockets may use. Built once, in app.ts.

import type { ArtifactStore, Artifacts } from '@tabhand/files';
import type { Env } from '@tabhand/protocol';
import type { Engine, TaskStore, TurnStore } from '@tabhand/tasks';
import type { Registry } from 'prom-client';
import type { Access } from './access.ts';
import type { Planners } from './agent/planner.ts';
import type { Reveals } from './agent/reveals.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { SessionParts } from './sessions/open.ts';
import type { GatewayDoor } from './stream/gateway-policy.ts';
import type { OpenEvents } from './stream/open-events.ts';
import type { Strategies } from './stream/strategies.ts';
import type { Streams } from './stream/streams.ts';
import type { TakeOver } from './stream/take-over.ts';
import type { AlertWebhook } from './stream/webhook.ts';

export interface Parts extends SessionParts {
  readonly config: Config;
  readonly env: Env;
  readonly log: Logger;
  readonly access: Access;
  readonly engine: Engine;
  readonly store: TaskStore;
  readonly streams: Streams;
  readonly openEvents: OpenEvents;
  readonly takeOver: TakeOver;
  readonly turns: TurnStore;
  readonly planners: Planners;
  readonly reveals: Reveals;
  readonly artifacts: Artifacts;
  readonly artifactStore: ArtifactStore;
  readonly strategies: Strategies;
  readonly webhook: AlertWebhook;
  /** Only with a gateway policy. */
  readonly door?: GatewayDoor;
  readonly metrics: Registry;
  /** Where the server listens, once it does. */
  readonly address: () => URL;
  /** Aborts when the server stops; long answers end with it. */
  readonly stopping: AbortSignal;
}
