// Where artifacts are kept: bytes in the data folder, their facts in the database.

import { join } from 'node:path';
import { folderBlobs, openArtifacts, sweepFolderBlobs } from '@tabhand/files';
import type { Env } from '@tabhand/protocol';
import { type Database, SqliteArtifacts } from '@tabhand/storage';

export async function openKept(database: Database, dataDir: string, env: Env) {
  const root = join(dataDir, 'artifacts');
  await sweepFolderBlobs(root);
  const artifactStore = new SqliteArtifacts(database);
  const artifacts = openArtifacts({ store: artifactStore, blobs: folderBlobs(root), env });
  return { artifactStore, artifacts };
}
