// The browser that is a client's own: reserved when first needed, closed with the client.

import type { Caller } from '../caller.ts';
import type { McpParts } from './tool.ts';

export interface OwnBrowser {
  readonly instanceId: () => string;
  readonly isOwn: (instanceId: string) => boolean;
  close(): Promise<void>;
}

export function ownBrowser({ engine }: McpParts, { tenant }: Caller): OwnBrowser {
  let id: string | undefined;
  const { instances } = engine;
  return {
    isOwn: (instanceId) => instanceId === id,
    instanceId: () => {
      if (id === undefined || instances.find(id) === undefined)
        id = instances.reserve(tenant, {}).id;
      return id;
    },
    close: async () => {
      if (id !== undefined) await instances.close(id);
    },
  };
}
