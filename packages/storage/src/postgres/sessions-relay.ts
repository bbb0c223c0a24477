// Push events between nodes by Postgres' own NOTIFY. What is said while the connection is
// broken is lost; clients read it with the messages.

import type { Relay } from '@tabhand/sessions';
import { listen } from './listen.ts';
import type { Postgres } from './open.ts';

const name = 'tabhand_push';

export interface PostgresRelay extends Relay {
  close(): void;
}

export async function postgresRelay(postgres: Postgres): Promise<PostgresRelay> {
  const hearers = new Set<(text: string) => void>();
  const listening = await listen(postgres, name, (payload) => {
    for (const hear of hearers) hear(payload);
  });
  const { pool } = postgres;
  return {
    publish: async (text) => void (await pool.query('SELECT pg_notify($1, $2)', [name, text])),
    listen: (hear) => void hearers.add(hear),
    close: () => listening.close(),
  };
}
