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
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const fresh = await pool.connect();
    fresh.on('notification', ({ payload = '' }) => hear(payload));
    fresh.once('error', (broken) => {
      fresh.release(broken);
      client = undefined;
      again();
    });
    await fresh.query(`LISTEN ${channel}`);
    client = fresh;
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
      client?.release(true);
    },
  };
}
