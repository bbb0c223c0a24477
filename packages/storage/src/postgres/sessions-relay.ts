// Push events between nodes by Postgres' own NOTIFY. What is said while the connection is
// broken is lost; clients read it with the messages.

import type { Relay } from '@tabhand/sessions';
import type { PoolClient } from 'pg';
import type { Postgres } from './open.ts';

const name = 'tabhand_push';
const againMs = 1000;

export interface PostgresRelay extends Relay {
  close(): void;
}

export async function postgresRelay({ pool }: Postgres): Promise<PostgresRelay> {
  const hearers = new Set<(text: string) => void>();
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const fresh = await pool.connect();
    fresh.on('notification', ({ payload = '' }) => {
      for (const hear of hearers) hear(payload);
    });
    fresh.once('error', (broken) => {
      fresh.release(broken);
      client = undefined;
      again();
    });
    await fresh.query(`LISTEN ${name}`);
    client = fresh;
  };
  const again = (): void => {
    if (closed) return;
    timer = setTimeout(() => connect().catch(again), againMs).unref();
  };

  await connect();
  return {
    publish: async (text) => void (await pool.query('SELECT pg_notify($1, $2)', [name, text])),
    listen: (hear) => void hearers.add(hear),
    close: () => {
      closed = true;
      clearTimeout(timer);
      client?.release(true);
    },
  };
}
