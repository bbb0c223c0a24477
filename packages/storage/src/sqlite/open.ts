// Opens the data folder's database: one writing connection, WAL, and durability on request.
// A commit is not synced by SQLite itself; `durable` shares one fdatasync of the WAL among
// all who wait for it, so that accepting many tasks at once costs one sync.

import { chmod, type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TabhandError } from '@tabhand/protocol';
import { migrate } from './migrations.ts';
import { sql } from './sql.ts';

export interface Database {
  readonly db: DatabaseSync;
  /** All that was committed before the call is on disk when it resolves. */
  durable(): Promise<void>;
  transaction<T>(work: () => T): T;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** The folder goes when its server goes: nothing in it has to outlive a power loss. */
  readonly isThrowaway?: boolean | undefined;
}

export async function openDatabase(
  folder: string,
  { isThrowaway = false }: OpenOptions = {},
): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'tabhand.db');
  const db = new DatabaseSync(path);
  // Hashes and sealed secrets are in there; SQLite gives its side files the same mode.
  await chmod(path, 0o600);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  // The same few pages are written again and again: the longer the log, the fewer go to the file.
  db.exec('PRAGMA wal_autocheckpoint = 4000;');
  migrate(db);
  db.exec(sql.forgetIdle);
  const wal = await open(`${path}-wal`, 'r+');
  await syncFolder(folder);
  return {
    db,
    durable: isThrowaway ? () => Promise.resolve() : sharedSync(wal),
    transaction: transactions(db),
    close: async () => {
      await wal.close();
      db.close();
    },
  };
}

/** The files themselves must be found again after a power loss. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function transactions(db: DatabaseSync): Database['transaction'] {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  return (work) => {
    try {
      begin.run();
      const value = work();
      commit.run();
      return value;
    } catch (thrown) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw explain(thrown);
    }
  };
}

/** SQLITE_FULL */
const fullDisk = 13;

/** A full disk ends a transaction by itself; nothing of it is kept, and nothing before is lost. */
function explain(thrown: unknown): unknown {
  if (thrown instanceof TabhandError || !(thrown instanceof Error) || !('errcode' in thrown)) {
    return thrown;
  }
  if (thrown.errcode === fullDisk) {
    return new TabhandError('STORAGE_FULL', 'There is no room left to keep this', {
      cause: thrown,
    });
  }
  return new TabhandError('DATABASE_ERROR', `The store refused: ${thrown.message}`, {
    cause: thrown,
    hint: 'Check that the disk has space and that the data folder can be written.',
  });
}

/** A sync that began before the commit does not cover it: whoever comes late takes the next. */
function sharedSync(wal: FileHandle): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    const started = wal.datasync().finally(() => {
      current = undefined;
    });
    current = started;
    return started;
  };
  return () => {
    if (current === undefined) return run();
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
