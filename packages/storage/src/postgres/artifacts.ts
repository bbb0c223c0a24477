// The facts of artifacts on Postgres.

import { SqlArtifacts } from '../artifacts.ts';
import type { Postgres } from './open.ts';
import { runOn } from './sessions.ts';

export const postgresArtifacts = (postgres: Postgres): SqlArtifacts =>
  new SqlArtifacts(runOn(postgres));
