// Opens the stores: everything in the data folder, or in Postgres when several nodes share it.

import { randomUUID } from 'node:crypto';
import type { ArtifactStore } from '@tabhand/files';
import type { SessionStore } from '@tabhand/sessions';
import {
  type Database,
  type OpenOptions,
  openDatabase,
  openPostgres,
  type PostgresRelay,
  PostgresTasks,
  postgresArtifacts,
  postgresCluster,
  postgresRelay,
  postgresSessions,
  postgresSettings,
  postgresTurns,
  type Settings,
  SqliteSettings,
  SqliteTasks,
  sqliteArtifacts,
  sqliteSessions,
  sqliteTurns,
} from '@tabhand/storage';
import type { Cluster, TaskStore, TurnStore } from '@tabhand/tasks';
import type { Config } from './config.ts';

export interface Stores {
  /** The folder's own database. */
  readonly database: Database;
  readonly tasks: TaskStore;
  readonly sessions: SessionStore;
  /** Carries push between nodes; undefined when there is only one. */
  readonly relay?: PostgresRelay;
  readonly turns: TurnStore;
  readonly settings: Settings;
  readonly artifacts: ArtifactStore;
  /** The other nodes; undefined when there is only one. */
  readonly cluster?: Cluster;
  close(): Promise<void>;
}

export async function openStores(config: Config, options: OpenOptions = {}): Promise<Stores> {
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase(dataDir, options);
  if (databaseUrl !== undefined) return await openShared(database, databaseUrl, config);
  const tasks = new SqliteTasks(database);
  return {
    database,
    tasks,
    sessions: sqliteSessions(database),
    turns: sqliteTurns(database),
    settings: new SqliteSettings(database),
    artifacts: sqliteArtifacts(database),
    close: () => tasks.close(),
  };
}

async function openShared(database: Database, url: string, config: Config): Promise<Stores> {
  const postgres = await openPostgres(url);
  const node = randomUUID();
  const cluster = await postgresCluster(postgres, { node, leaseMs: config.nodeTimeout });
  const relay = await postgresRelay(postgres);
  return {
    database,
    tasks: new PostgresTasks(postgres, cluster.leases),
    sessions: postgresSessions(postgres),
    turns: postgresTurns(postgres),
    settings: postgresSettings(postgres),
    artifacts: postgresArtifacts(postgres),
    relay,
    cluster,
    close: async () => {
      relay.close();
      cluster.close();
      await postgres.close();
      await database.close();
    },
  };
}
