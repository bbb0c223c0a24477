// The agent's turns on either database. They go with their task.

import type { StoredTurn, TurnStore } from '@tabhand/tasks';
import { read, store } from './rows.ts';

export const turnTable = (number: string): string => `
  CREATE TABLE agent_turns (
    task_id TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
    turn INTEGER NOT NULL,
    at ${number} NOT NULL,
    request_key TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (task_id, turn)
  );
  CREATE UNIQUE INDEX agent_turns_once ON agent_turns (task_id, request_key)
    WHERE request_key IS NOT NULL;
  `;

type Value = string | number | null;
type Row = Readonly<Record<string, unknown>>;
/** Runs one statement with `$1`, `$2`, … in it. */
export type RunSql = (text: string, values: readonly Value[]) => Promise<readonly Row[]>;

export function turnsOver(run: RunSql): TurnStore {
  const one = async (text: string, values: readonly Value[]) => {
    const [row] = await run(text, values);
    return row === undefined ? undefined : read<StoredTurn>(row.body);
  };
  return {
    last: (taskId) =>
      one('SELECT body FROM agent_turns WHERE task_id = $1 ORDER BY turn DESC LIMIT 1', [taskId]),
    turn: (taskId, turn) =>
      one('SELECT body FROM agent_turns WHERE task_id = $1 AND turn = $2', [taskId, turn]),
    byKey: (taskId, key) =>
      one('SELECT body FROM agent_turns WHERE task_id = $1 AND request_key = $2', [taskId, key]),
    all: async (taskId) => {
      const text = 'SELECT body FROM agent_turns WHERE task_id = $1 ORDER BY turn';
      const rows = await run(text, [taskId]);
      return rows.map((row) => read<StoredTurn>(row.body));
    },
    commit: async (turn) => {
      const rows = await run(
        `INSERT INTO agent_turns (task_id, turn, at, request_key, body)
          VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING turn`,
        [turn.taskId, turn.turn, turn.at, turn.key ?? null, store(turn)],
      );
      return rows.length > 0;
    },
  };
}
