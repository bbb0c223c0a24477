// The facts of artifacts on SQLite.

import { SqlArtifacts } from '../artifacts.ts';
import type { Database } from './open.ts';
import { runOn } from './sessions.ts';

export const sqliteArtifacts = (database: Database): SqlArtifacts =>
  new SqlArtifacts(runOn(database));
