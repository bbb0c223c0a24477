// The facts of artifacts on SQLite. The bytes lie elsewhere; a row is written once they do.

import type { ArtifactRecord, ArtifactStore } from '@tabhand/files';
import { read, store } from '../rows.ts';
import type { Database } from './open.ts';

export class SqliteArtifacts implements ArtifactStore {
  readonly #db: Database['db'];

  constructor({ db }: Database) {
    this.#db = db;
  }

  async insert(record: ArtifactRecord): Promise<void> {
    const { tenant, id, sessionId = null, taskId = null } = record;
    this.#db
      .prepare(
        'INSERT INTO artifacts (tenant, id, session_id, task_id, body) VALUES (?, ?, ?, ?, ?)',
      )
      .run(tenant, id, sessionId, taskId, store(record));
  }

  async find(tenant: string, id: string): Promise<ArtifactRecord | undefined> {
    const row = this.#db
      .prepare('SELECT body FROM artifacts WHERE tenant = ? AND id = ?')
      .get(tenant, id);
    return row === undefined ? undefined : read<ArtifactRecord>(row.body);
  }

  async list(
    tenant: string,
    { sessionId, taskId }: { sessionId?: string; taskId?: string },
  ): Promise<ArtifactRecord[]> {
    const rows = this.#db
      .prepare(
        `SELECT body FROM artifacts WHERE tenant = ?1
          AND (?2 IS NULL OR session_id = ?2) AND (?3 IS NULL OR task_id = ?3) ORDER BY n`,
      )
      .all(tenant, sessionId ?? null, taskId ?? null);
    return rows.map((row) => read<ArtifactRecord>(row.body));
  }

  async remove(tenant: string, id: string): Promise<boolean> {
    const done = this.#db
      .prepare('DELETE FROM artifacts WHERE tenant = ? AND id = ?')
      .run(tenant, id);
    return Number(done.changes) > 0;
  }
}
