// The facts of artifacts, in SQL that both databases read. The bytes lie elsewhere; a row is
// written once they do.

import type { ArtifactRecord, ArtifactStore } from '@tabhand/files';
import { read, store } from './rows.ts';
import type { Value } from './session-rows.ts';
import type { RunStatements } from './sessions.ts';

/** `serial` is the word that differs. */
export const artifactTable = (serial: string): string => `
  CREATE TABLE artifacts (
    n ${serial},
    tenant TEXT NOT NULL,
    id TEXT NOT NULL,
    session_id TEXT,
    task_id TEXT,
    body TEXT NOT NULL,
    UNIQUE (tenant, id)
  );
  CREATE INDEX artifacts_by_task ON artifacts (tenant, task_id, n) WHERE task_id IS NOT NULL;
  CREATE INDEX artifacts_by_session ON artifacts (tenant, session_id, n) WHERE session_id IS NOT NULL;
`;

export class SqlArtifacts implements ArtifactStore {
  readonly #run: RunStatements;

  constructor(run: RunStatements) {
    this.#run = run;
  }

  async insert(record: ArtifactRecord): Promise<void> {
    const { tenant, id, sessionId = null, taskId = null } = record;
    const text =
      'INSERT INTO artifacts (tenant, id, session_id, task_id, body) VALUES ($1, $2, $3, $4, $5)';
    await this.#run([{ text, values: [tenant, id, sessionId, taskId, store(record)] }]);
  }

  async find(tenant: string, id: string): Promise<ArtifactRecord | undefined> {
    const text = 'SELECT body FROM artifacts WHERE tenant = $1 AND id = $2';
    const [row] = await this.#run([{ text, values: [tenant, id] }]);
    return row && read<ArtifactRecord>(row.body);
  }

  async list(
    tenant: string,
    { sessionId, taskId }: { sessionId?: string; taskId?: string },
  ): Promise<ArtifactRecord[]> {
    const values: Value[] = [tenant];
    const where = ['tenant = $1'];
    if (sessionId !== undefined) where.push(`session_id = $${values.push(sessionId)}`);
    if (taskId !== undefined) where.push(`task_id = $${values.push(taskId)}`);
    const text = `SELECT body FROM artifacts WHERE ${where.join(' AND ')} ORDER BY n`;
    return (await this.#run([{ text, values }])).map((row) => read<ArtifactRecord>(row.body));
  }

  async remove(tenant: string, id: string): Promise<boolean> {
    const text = 'DELETE FROM artifacts WHERE tenant = $1 AND id = $2 RETURNING id';
    return (await this.#run([{ text, values: [tenant, id] }])).length > 0;
  }
}
