// Artifacts as files that a browser can be handed: written out under their own name in a
// folder of ours, once each, and gone when the server stops.

import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PerformContext } from '@tabhand/actions';
import type { Artifacts } from '@tabhand/files';
import { handleOf } from './attachment.ts';

export interface HandedFiles {
  readonly readFor: (tenant: string) => PerformContext['readArtifact'];
  close(): Promise<void>;
}

export async function handFiles(artifacts: Artifacts, dataDir: string): Promise<HandedFiles> {
  const root = join(dataDir, 'handed');
  const clear = () => rm(root, { recursive: true, force: true });
  await clear();
  return {
    readFor: (tenant) => async (handle) => {
      const { record, bytes } = await artifacts.open(tenant, handleOf(handle));
      const folder = join(root, record.id);
      const path = join(folder, plainName(record.filename));
      if (await exists(path)) bytes.destroy();
      else await writeWhole(bytes, folder, path);
      return { name: record.filename, path };
    },
    close: clear,
  };
}

/** The page is shown the name; the disk must not be led astray by it. */
const plainName = (name: string): string =>
  name
    .replace(/[/\\:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120) || 'file';

const exists = async (path: string): Promise<boolean> =>
  await stat(path).then(
    () => true,
    () => false,
  );

/** Two commands may ask for the same file at once; neither may see half of it. */
async function writeWhole(
  bytes: NodeJS.ReadableStream,
  folder: string,
  path: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = `${path}.${process.hrtime.bigint()}.part`;
  await pipeline(bytes, createWriteStream(part, { mode: 0o600 }));
  await rename(part, path);
}
