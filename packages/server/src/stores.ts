// Opens the stores: everything in the data folder, or tasks in Postgres when several nodes
// share them.

import type { SessionStore } from '@tabhand/sessions';
import {
  type Database,
  openDatabase,
  openPostgres,
  type PostgresRelay,
  PostgresTasks,
  postgresRelay,
  postgresSessions,
  postgresTurns,
  SqliteTasks,
  sqliteSessions,
  sqliteTurns,
} from '@tabhand/storage';
import type { TaskStore, TurnStore } from '@tabhand/tasks';
import type { Config } from './config.ts';

export interface Stores {
  /** The folder's own database. */
  readonly database: Database;
  readonly tasks: TaskStore;
  readonly sessions: SessionStore;
  /** Carries push between nodes; undefined when there is only one. */
  readonly relay?: PostgresRelay;
  readonly turns: TurnStore;
  close(): Promise<void>;
}

export async function openStores({ dataDir, databaseUrl }: Config): Promise<Stores> {
  const database = await openDatabase(dataDir);
  if (databaseUrl === undefined) {
    const tasks = new SqliteTasks(database);
    return {
      database,
      tasks,
      sessions: sqliteSessions(database),
      turns: sqliteTurns(database),
      close: () => tasks.close(),
    };
  }
  const postgres = await openPostgres(databaseUrl);
  const tasks = new PostgresTasks(postgres);
  const relay = await postgresRelay(postgres);
  const close = async (): Promise<void> => {
    relay.close();
    await tasks.close();
    await database.close();
  };
  return {
    database,
    tasks,
    sessions: postgresSessions(postgres),
    turns: postgresTurns(postgres),
    relay,
    close,
  };
}
