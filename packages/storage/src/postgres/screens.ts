// The newest picture of each task that is watched from another node: one row a task, told by
// NOTIFY. Not logged: after a crash of the database the next picture is there at once.

import type { ScreenPost } from '@tabhand/tasks';
import { read, store } from '../rows.ts';
import { listen } from './listen.ts';
import type { Postgres } from './open.ts';

type ScreenFrame = Parameters<ScreenPost['show']>[1];

const channel = 'tabhand_screens';

const sql = {
  show: `WITH shown AS (
      INSERT INTO screens (task_id, body) VALUES ($1, $2)
      ON CONFLICT (task_id) DO UPDATE SET body = excluded.body, at = now() RETURNING task_id)
    SELECT pg_notify('${channel}', task_id) FROM shown`,
  newest: 'SELECT body FROM screens WHERE task_id = $1',
  forget: `DELETE FROM screens WHERE at < now() - interval '1 minute'`,
} as const;

export interface PostgresScreens extends ScreenPost {
  /** Drops what nobody has filmed for a while. */
  forget(): Promise<void>;
  close(): void;
}

export async function postgresScreens(postgres: Postgres): Promise<PostgresScreens> {
  const hearers = new Set<(taskId: string) => void>();
  const listening = await listen(postgres, channel, (taskId) => {
    for (const hear of hearers) hear(taskId);
  });
  return {
    show: async (taskId, frame) => void (await postgres.rows(sql.show, [taskId, store(frame)])),
    newest: async (taskId) => {
      const [row] = await postgres.rows(sql.newest, [taskId]);
      return row === undefined ? undefined : read<ScreenFrame>(row.body);
    },
    listen: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    forget: async () => void (await postgres.rows(sql.forget)),
    close: () => listening.close(),
  };
}

export const screenTable = `
  CREATE UNLOGGED TABLE screens (
    task_id TEXT PRIMARY KEY,
    at TIMESTAMPTZ NOT NULL DEFAULT now(),
    body TEXT NOT NULL
  );
`;
