// The Postgres schema, forward only, under a lock: nodes that start at once migrate once. A
// migration is never edited once it has been released.

import type { Pool, PoolClient } from 'pg';
import { turnTable } from '../agent-turns.ts';
import { artifactTable } from '../artifacts.ts';
import { sessionTables } from '../session-sql.ts';
import { newer } from '../sqlite/migrations.ts';
import { screenTable } from './screens.ts';

const migrations: readonly string[] = [
  `
  CREATE TABLE tasks (
    n BIGSERIAL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    tenant TEXT NOT NULL,
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    session_id TEXT NOT NULL,
    instance_id TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    ended_at BIGINT,
    idempotency_key TEXT,
    request_hash TEXT,
    next_seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    projection TEXT NOT NULL
  );
  CREATE INDEX tasks_queue ON tasks (instance_id, n) WHERE status IN ('queued', 'running', 'waiting');
  CREATE INDEX tasks_begun ON tasks (n) WHERE status IN ('running', 'waiting');
  CREATE INDEX tasks_by_tenant ON tasks (tenant, n);
  CREATE INDEX tasks_by_status ON tasks (tenant, status, n);
  CREATE INDEX tasks_by_instance ON tasks (tenant, instance_id, n);
  CREATE INDEX tasks_by_session ON tasks (tenant, session_id, n);
  CREATE INDEX tasks_ended ON tasks (ended_at) WHERE ended_at IS NOT NULL;
  CREATE UNIQUE INDEX tasks_once ON tasks (tenant, idempotency_key) WHERE idempotency_key IS NOT NULL;

  CREATE TABLE commands (
    task_id TEXT NOT NULL,
    idx INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (task_id, idx)
  );

  CREATE TABLE events (
    task_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (task_id, seq)
  );

  CREATE TABLE instances (
    id TEXT PRIMARY KEY,
    tenant TEXT NOT NULL,
    kind TEXT NOT NULL,
    open INTEGER NOT NULL
  );
  `,
  sessionTables({ number: 'BIGINT', serial: 'BIGSERIAL PRIMARY KEY' }),
  turnTable('BIGINT'),
  `
  ALTER TABLE instances ADD COLUMN node TEXT;
  ALTER TABLE instances ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE instances ADD COLUMN lease_until TIMESTAMPTZ;
  ALTER TABLE instances ADD COLUMN facts TEXT;
  CREATE INDEX instances_by_tenant ON instances (tenant);
  CREATE INDEX instances_by_node ON instances (node);

  CREATE TABLE notes (
    n BIGSERIAL PRIMARY KEY,
    node TEXT NOT NULL,
    at TIMESTAMPTZ NOT NULL DEFAULT now(),
    body TEXT NOT NULL
  );
  CREATE INDEX notes_by_time ON notes (at);

  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL
  );
  `,
  artifactTable('BIGSERIAL PRIMARY KEY'),
  screenTable,
  'ALTER TABLE tasks ADD COLUMN made TEXT',
];

/** Any number that no other program is likely to lock. */
const lockNumber = 7_142_318_007;

export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber]);
    await raise(client);
    await client.query('COMMIT');
  } catch (thrown) {
    await client.query('ROLLBACK');
    throw thrown;
  } finally {
    client.release();
  }
}

async function raise(client: PoolClient): Promise<void> {
  await client.query('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)');
  const { rows } = await client.query('SELECT max(version) AS version FROM schema_version');
  const done = Number(rows[0]?.version ?? 0);
  if (done > migrations.length) throw newer(done, migrations.length);
  for (const [index, sql] of migrations.entries()) {
    if (index < done) continue;
    await client.query(sql);
    await client.query('INSERT INTO schema_version VALUES ($1)', [index + 1]);
  }
}
