// The SQLite schema, forward only. A migration is never edited once it has been released.

import type { DatabaseSync } from 'node:sqlite';
import { TabhandError } from '@tabhand/protocol';
import { turnTable } from '../agent-turns.ts';
import { sessionTables } from '../session-sql.ts';

const migrations: readonly string[] = [
  `
  CREATE TABLE tasks (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    tenant TEXT NOT NULL,
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    session_id TEXT NOT NULL,
    instance_id TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    ended_at INTEGER,
    idempotency_key TEXT,
    request_hash TEXT,
    next_seq INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
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
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE events (
    task_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (task_id, seq)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE projections (
    task_id TEXT PRIMARY KEY,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE instances (
    id TEXT PRIMARY KEY,
    tenant TEXT NOT NULL,
    kind TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE artifacts (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    tenant TEXT NOT NULL,
    id TEXT NOT NULL,
    session_id TEXT,
    task_id TEXT,
    body TEXT NOT NULL,
    UNIQUE (tenant, id)
  ) STRICT;
  CREATE INDEX artifacts_by_task ON artifacts (tenant, task_id, n) WHERE task_id IS NOT NULL;
  CREATE INDEX artifacts_by_session ON artifacts (tenant, session_id, n) WHERE session_id IS NOT NULL;

  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  sessionTables({ number: 'INTEGER', serial: 'INTEGER PRIMARY KEY AUTOINCREMENT' }),
  turnTable('INTEGER'),
];

export function migrate(db: DatabaseSync): void {
  db.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT');
  const row = db.prepare('SELECT max(version) AS version FROM schema_version').get();
  const done = Number(row?.version ?? 0);
  if (done > migrations.length) throw newer(done, migrations.length);
  for (const [index, sql] of migrations.entries()) {
    if (index < done) continue;
    db.exec(`BEGIN; ${sql} INSERT INTO schema_version VALUES (${index + 1}); COMMIT;`);
  }
}

/** An older program must not touch what it does not understand. */
export const newer = (found: number, known: number): TabhandError =>
  new TabhandError(
    'DATABASE_ERROR',
    `The database has schema ${found}; this version of Tabhand knows up to ${known}`,
    { hint: 'Update Tabhand, or choose another --data-dir.' },
  );
