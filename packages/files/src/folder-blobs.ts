// Blobs in a folder: `<root>/<tenant>/<id>`. A put streams into a temporary file, is
// hashed on the way, and becomes visible by one rename; what is cut short leaves nothing.

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TabhandError } from '@tabhand/protocol';
import type { BlobFacts, BlobKey, BlobStore, ByteSource, PutOptions } from './store.ts';

const partSuffix = '.part';
const safeName = /^[A-Za-z0-9_-]{1,128}$/;

export function folderBlobs(root: string): BlobStore {
  return {
    put: (source, options) => putBlob(root, source, options),
    open: (key) => openBlob(root, key),
    stat: (key) => statBlob(root, key),
    remove: (key) => removeBlob(root, key),
  };
}

/** Removes what puts of a killed process left behind. Call before the first put. */
export async function sweepFolderBlobs(root: string): Promise<number> {
  const entries = await readdir(root, { recursive: true }).catch(() => []);
  const parts = entries.filter((entry) => entry.endsWith(partSuffix));
  await Promise.all(parts.map((part) => rm(join(root, part), { force: true })));
  return parts.length;
}

async function putBlob(root: string, source: ByteSource, options: PutOptions): Promise<BlobFacts> {
  const path = pathOf(root, options);
  const part = `${path}.${process.hrtime.bigint().toString(36)}${partSuffix}`;
  await mkdir(join(root, options.tenant), { recursive: true, mode: 0o700 });
  const measured = measure(options.maxBytes);
  const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  try {
    const signal = options.signal === undefined ? {} : { signal: options.signal };
    await pipeline(Readable.from(source), measured.pass, file, signal);
    await rename(part, path);
  } catch (thrown) {
    // A file that is still being opened would come after its removal, and stay.
    await closed(file);
    await rm(part, { force: true });
    throw thrown;
  }
  return { id: options.id, ...measured.facts() };
}

async function closed(file: WriteStream): Promise<void> {
  if (file.closed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  file.once('close', resolve).destroy();
  await promise;
}

function measure(maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > maxBytes) throw tooLarge(maxBytes);
        hash.update(chunk);
        yield chunk;
      }
    },
    facts: () => ({ size, sha256: hash.digest('hex') }),
  };
}

async function openBlob(root: string, key: BlobKey): Promise<Readable> {
  const path = pathOf(root, key);
  if ((await statBlob(root, key)) === undefined) throw missing(key.id);
  return createReadStream(path);
}

async function statBlob(root: string, key: BlobKey): Promise<{ size: number } | undefined> {
  const facts = await stat(pathOf(root, key)).catch(() => undefined);
  return facts?.isFile() ? { size: facts.size } : undefined;
}

async function removeBlob(root: string, key: BlobKey): Promise<boolean> {
  const there = (await statBlob(root, key)) !== undefined;
  await rm(pathOf(root, key), { force: true });
  return there;
}

/** Only opaque ids become names, so no name can climb out of the tenant's folder. */
function pathOf(root: string, { tenant, id }: BlobKey): string {
  if (!safeName.test(tenant) || !safeName.test(id)) throw missing(id);
  return join(root, tenant, id);
}

const missing = (id: string): TabhandError =>
  new TabhandError('NOT_FOUND', `File not found: ${id.slice(0, 128)}`);

const tooLarge = (maxBytes: number): TabhandError =>
  new TabhandError('PAYLOAD_TOO_LARGE', `The file is larger than ${maxBytes} bytes.`, {
    data: { maxBytes },
  });
