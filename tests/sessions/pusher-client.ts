// A real Pusher client, made with what /api/pusher/config says and nothing else.

import pusherJs, { type Channel } from 'pusher-js';
import type { TestServer } from '../fixtures.ts';
import { ask } from './people.ts';

// Its types say that the class is a `default` inside the module; at run time it is the module.
const PusherClient = pusherJs as unknown as typeof pusherJs.default;
type Pusher = InstanceType<typeof PusherClient>;

const clients: Pusher[] = [];

export function disconnectAll(): void {
  for (const client of clients.splice(0)) client.disconnect();
}

export async function connect(server: Pick<TestServer, 'url'>, token: string): Promise<Pusher> {
  const { body } = await ask(server, 'GET /api/pusher/config', { token });
  const { key, authEndpoint, ...options } = body.data as unknown as {
    key: string;
    wsHost: string;
    wsPort: number;
    authEndpoint: string;
    cluster: string;
    forceTLS: boolean;
    enabledTransports: ['ws', 'wss'];
  };
  const client = new PusherClient(key, {
    ...options,
    channelAuthorization: {
      endpoint: server.url + authEndpoint,
      transport: 'ajax',
      headers: { authorization: `Bearer ${token}` },
    },
  });
  clients.push(client);
  return client;
}

export function listen(client: Pusher, sessionId: string) {
  const channel = client.subscribe(`private-session-${sessionId}`);
  const heard: { event: string; data: Record<string, unknown> }[] = [];
  channel.bind_global((event: string, data: Record<string, unknown>) => {
    if (!event.startsWith('pusher:')) heard.push({ event, data });
  });
  return { channel, heard };
}

/** It may have been let in before anybody asked. */
export function subscribed(channel: Channel): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (channel.subscribed) resolve();
  channel.bind('pusher:subscription_succeeded', () => resolve());
  channel.bind('pusher:subscription_error', reject);
  return promise;
}
