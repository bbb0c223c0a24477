// What a write to SQLite costs at the least, without any of ours.

import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { submission } from './submission.ts';

/** One row, one commit, one fdatasync of the log: what a durable answer cannot do without. */
export async function syncedCommit(count: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-commit-'));
  const db = new DatabaseSync(join(folder, 'x.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE t (body TEXT)');
  const insert = db.prepare('INSERT INTO t VALUES (?)');
  const wal = await open(join(folder, 'x.db-wal'), 'r+');
  const times: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const began = performance.now();
    insert.run(submission);
    await wal.datasync();
    times.push(performance.now() - began);
  }
  await wal.close();
  db.close();
  await rm(folder, { recursive: true });
  return times.sort((a, b) => a - b);
}

/** A transaction of the rows that a command's move must write at the least. */
export function unsyncedCommit(folder: string, count: number): number {
  const db = new DatabaseSync(join(folder, 'plain.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  db.exec(
    'CREATE TABLE t (id TEXT PRIMARY KEY, body TEXT); CREATE TABLE e (id TEXT, seq INT, body TEXT, PRIMARY KEY (id, seq))',
  );
  const put = db.prepare('INSERT OR REPLACE INTO t VALUES (?, ?)');
  const event = db.prepare('INSERT INTO e VALUES (?, ?, ?)');
  const began = performance.now();
  for (let nth = 0; nth < count; nth += 1) {
    db.exec('BEGIN IMMEDIATE');
    put.run('task', submission);
    put.run(`command ${nth}`, submission);
    put.run(`command ${nth + 1}`, submission);
    event.run('task', nth * 2, '{"kind":"status","status":"running"}');
    event.run('task', nth * 2 + 1, '{"kind":"status","status":"running"}');
    db.exec('COMMIT');
  }
  const each = (performance.now() - began) / count;
  db.close();
  return each;
}
