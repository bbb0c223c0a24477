// Several nodes on one Postgres: leases, tasks that no browser has yet, and notes between nodes.
// Notes are rows, announced by NOTIFY and found by asking when that was lost.

import type { Cluster, Instance, InstanceElsewhere, Note } from '@tabhand/tasks';
import { anyBrowser } from '@tabhand/tasks';
import type { PoolClient } from 'pg';
import { read, store } from '../rows.ts';
import { Leases } from './leases.ts';
import { listen } from './listen.ts';
import type { Postgres } from './open.ts';
import { postgresScreens } from './screens.ts';
import { sql as tasksSql } from './sql.ts';

const channel = 'tabhand_notes';

const sql = {
  elsewhere: `SELECT i.facts, i.open, (SELECT t.id FROM tasks t WHERE t.instance_id = i.id
      AND t.status IN ('running', 'waiting') LIMIT 1) AS running
    FROM instances i WHERE i.tenant = $1 AND i.node <> $2 AND i.lease_until > now()
    ORDER BY i.id`,
  unbound: `SELECT tenant FROM instances WHERE kind = 'any' AND open > 0`,
  oldest: `SELECT id, body FROM tasks WHERE instance_id = '${anyBrowser}' AND tenant = $1
    AND status = 'queued' AND kind <> 'interact' ORDER BY n LIMIT 1 FOR UPDATE SKIP LOCKED`,
  bind: 'UPDATE tasks SET instance_id = $1, body = $2 WHERE id = $3',
  tell: `WITH told AS (INSERT INTO notes (node, body) VALUES ($1, $2) RETURNING n)
    SELECT pg_notify('${channel}', $1) FROM told`,
  last: 'SELECT coalesce(max(n), 0) AS n FROM notes',
  // Rows become visible in another order than they are numbered, so some are looked at again.
  heard: 'SELECT n, body FROM notes WHERE n > $1::bigint - 200 AND node <> $2 ORDER BY n',
  forget: `DELETE FROM notes WHERE at < now() - interval '1 minute'`,
} as const;

export interface PostgresCluster extends Cluster {
  readonly leases: Leases;
  close(): void;
}

export interface NodeOptions {
  /** Names this node among the others; new at each start. */
  readonly node: string;
  readonly leaseMs: number;
}

interface Facts {
  readonly instance: Instance;
  readonly has: InstanceElsewhere['has'];
}

export async function postgresCluster(
  postgres: Postgres,
  { node, leaseMs }: NodeOptions,
): Promise<PostgresCluster> {
  const { pool } = postgres;
  const leases = new Leases(pool, node, leaseMs);
  const notes = new Notes(postgres, node);
  await notes.start();
  const screens = await postgresScreens(postgres);
  return {
    leases,
    screens,
    take: (instance, { has, force }) => leases.take(instance, store({ instance, has }), force),
    holds: (id) => leases.holds(id),
    renew: async () => {
      await postgres.rows(sql.forget);
      await screens.forget();
      return await leases.renew();
    },
    adopt: (how) => leases.adopt(how),
    release: (id) => leases.release(id),
    elsewhere: async (tenant) => {
      const rows = await postgres.rows(sql.elsewhere, [tenant, node]);
      return rows.map(({ facts, open, running }) => ({
        ...read<Facts>(facts),
        open: Number(open),
        ...(running !== null && { runningTaskId: String(running) }),
      }));
    },
    unbound: async () => (await postgres.rows(sql.unbound)).map(({ tenant }) => String(tenant)),
    bind: (id, tenant) => postgres.transaction((client) => bind(client, id, tenant)),
    tell: async (told) => void (await postgres.rows(sql.tell, [node, store({ notes: told })])),
    listen: (hear) => notes.onHeard(hear),
    poll: () => notes.look(),
    close: () => {
      notes.close();
      screens.close();
    },
  };
}

async function bind(client: PoolClient, instanceId: string, tenant: string): Promise<boolean> {
  const { rows } = await client.query(sql.oldest, [tenant]);
  const [row] = rows;
  if (row === undefined) return false;
  const body = store({ ...read<object>(row.body), instanceId });
  await client.query(sql.bind, [instanceId, body, row.id]);
  await client.query(tasksSql.leave, [`any ${tenant}`]);
  await client.query(tasksSql.enter, [instanceId, tenant, 'managed']);
  return true;
}

/** What other nodes told, each once. */
class Notes {
  readonly #postgres: Postgres;
  readonly #node: string;
  readonly #seen = new Set<number>();
  #hear: (notes: readonly Note[]) => void = () => undefined;
  #last = 0;
  #looking: Promise<void> | undefined;
  #again = false;
  #listening: { close(): void } | undefined;

  constructor(postgres: Postgres, node: string) {
    this.#postgres = postgres;
    this.#node = node;
  }

  async start(): Promise<void> {
    const rows = await this.#postgres.rows(sql.last);
    this.#last = Number(rows[0]?.n ?? 0);
    await this.#read(() => undefined);
    this.#listening = await listen(this.#postgres, channel, (from) => {
      // A store that fails now is asked again by the next poll.
      if (from !== this.#node) this.look().catch(() => undefined);
    });
  }

  onHeard(hear: (notes: readonly Note[]) => void): void {
    this.#hear = hear;
  }

  /** Whoever asks while a look is under way gets one more after it. */
  async look(): Promise<void> {
    this.#again = true;
    this.#looking ??= this.#looks().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
  }

  async #looks(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#read(this.#hear);
    }
  }

  async #read(hear: (notes: readonly Note[]) => void): Promise<void> {
    const rows = await this.#postgres.rows(sql.heard, [this.#last, this.#node]);
    for (const row of rows) {
      const n = Number(row.n);
      if (this.#seen.has(n)) continue;
      this.#seen.add(n);
      this.#last = Math.max(this.#last, n);
      hear(read<{ notes: readonly Note[] }>(row.body).notes);
    }
    for (const n of this.#seen) if (n < this.#last - 400) this.#seen.delete(n);
  }

  close(): void {
    this.#listening?.close();
  }
}
