// Finds peers that are gone without a word: a cable pulled, a laptop closed.

import type { WebSocket, WebSocketServer } from 'ws';

/** A peer that answered neither of two pings is gone. */
export function keepAlive(server: WebSocketServer, every: number): NodeJS.Timeout {
  const missed = new WeakMap<WebSocket, number>();
  const timer = setInterval(() => {
    for (const client of server.clients) {
      const times = missed.get(client);
      if (times === undefined) client.on('pong', () => missed.set(client, 0));
      if ((times ?? 0) >= 2) client.terminate();
      missed.set(client, (times ?? 0) + 1);
      client.ping();
    }
  }, every);
  return timer.unref();
}
