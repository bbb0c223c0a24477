// The session store on Postgres.

import type { Row } from '../session-rows.ts';
import { type RunStatements, SqlSessions } from '../sessions.ts';
import type { Postgres } from './open.ts';

export const postgresSessions = (postgres: Postgres): SqlSessions =>
  new SqlSessions(runOn(postgres));

export const runOn =
  ({ pool, transaction }: Postgres): RunStatements =>
  async (statements) => {
    const [only] = statements;
    if (only !== undefined && statements.length === 1) {
      const { rows } = await pool.query<Row>(only.text, [...only.values]);
      return rows;
    }
    return await transaction(async (client) => {
      let last: readonly Row[] = [];
      for (const { text, values } of statements) {
        const { rows } = await client.query<Row>(text, [...values]);
        last = rows;
      }
      return last;
    });
  };
