// One process per data folder: an exclusive transaction held open on `lock.db`. The kernel
// frees it when the process dies, however it dies; the file beside it only names the holder.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TabhandError } from '@tabhand/protocol';

export interface FolderLock {
  release(): void;
}

export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holder = join(folder, 'lock.txt');
  const db = new DatabaseSync(join(folder, 'lock.db'));
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    throw locked(folder, holder, cause);
  }
  writeFileSync(holder, `process ${process.pid}`, { mode: 0o600 });
  return {
    release: () => {
      rmSync(holder, { force: true });
      db.exec('ROLLBACK');
      db.close();
    },
  };
}

function locked(folder: string, holder: string, cause: unknown): TabhandError {
  const who = readHolder(holder);
  return new TabhandError('DATA_DIR_LOCKED', `The folder ${folder} is in use by ${who}`, { cause });
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return 'another process';
  }
}
