// The key of this data folder: 32 random bytes that only the owner of the folder can read.
// Secrets are sealed and push channels are signed with keys drawn from it, so nodes that share
// a database must share this file too.

import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TabhandError } from '@tabhand/protocol';

const length = 32;

/** Reads the key, or makes it on the first start. */
export function openKey(folder: string): Buffer {
  const path = join(folder, 'secret.key');
  try {
    writeFileSync(path, `${randomBytes(length).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    const there = thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST';
    if (!there) throw thrown;
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length === length) return key;
  throw new TabhandError('CONFIG_INVALID', `${path} does not hold a key of ${length} bytes`, {
    hint: 'Restore it from a backup; without it the stored secrets cannot be read.',
  });
}

/** A key for one purpose, from which no other can be told. */
export const drawKey = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `tabhand ${purpose}`, length));
