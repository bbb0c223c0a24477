// Hears what is notified on a channel, over a connection of its own that is made again when it
// breaks. What is said meanwhile is lost: whoever must not miss anything asks from time to time.

import type { PoolClient } from 'pg';
import type { Postgres } from './open.ts';

const againMs = 1000;

export async function listen(
  { pool }: Postgres,
  channel: string,
  hear: (payload: string) => void,
): Promise<{ close(): void }> {
  let letGo: ((why: Error | true) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const client = await pool.connect();
    const own = releasedOnce(client);
    let isListening = false;
    client.on('notification', ({ payload = '' }) => hear(payload));
    // Heard for good: a connection that was let go may still tell of its end.
    client.on('error', (broken) => {
      own(broken);
      if (isListening) again();
      isListening = false;
    });
    try {
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      own(true);
      throw error;
    }
    isListening = true;
    letGo = own;
    if (closed) own(true);
  };
  const again = (): void => {
    if (closed) return;
    timer = setTimeout(() => connect().catch(again), againMs).unref();
  };

  await connect();
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      letGo?.(true);
    },
  };
}

/** The pool takes a second release for a fault of ours, and throws. */
function releasedOnce(client: PoolClient): (why: Error | true) => void {
  let isHeld = true;
  return (why) => {
    if (isHeld) client.release(why);
    isHeld = false;
  };
}
