// The session store on SQLite: prepared statements on the one writing connection.

import type { StatementSync } from 'node:sqlite';
import type { Row } from '../session-rows.ts';
import { type RunStatements, type SessionStatement, SqlSessions } from '../sessions.ts';
import type { Database } from './open.ts';

export const sqliteSessions = (database: Database): SqlSessions => new SqlSessions(runOn(database));

export function runOn({ db, transaction }: Database): RunStatements {
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string): StatementSync => {
    const known = prepared.get(text) ?? db.prepare(text.replaceAll('$', '?'));
    prepared.set(text, known);
    return known;
  };
  const run = ({ text, values }: SessionStatement): readonly Row[] => prepare(text).all(...values);
  return async (statements) => {
    const [only] = statements;
    if (only !== undefined && statements.length === 1) return run(only);
    return transaction(() => statements.map(run).at(-1) ?? []);
  };
}
