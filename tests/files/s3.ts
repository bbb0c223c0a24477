// A real S3 on this machine, in a throwaway folder.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { S3Settings } from '@tabhand/storage';
import { installTool } from '../outside-tools.ts';

export interface TestS3 {
  readonly settings: S3Settings;
  /** The names of all objects, as they lie on its disk. */
  names(): Promise<string[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

const bucket = 'files';
const suffix = '._S3rver_object';

export async function startS3(): Promise<TestS3> {
  const scratch = await installTool('s3rver');
  const S3rver = createRequire(join(scratch, 'index.js'))('s3rver');
  const directory = await mkdtemp(join(tmpdir(), 'tabhand-s3-'));
  const configureBuckets = [{ name: bucket }];
  const listening = { port: 0, address: '127.0.0.1', silent: true };
  const server = new S3rver({ ...listening, directory, configureBuckets });
  const { port } = await server.run();
  const folder = join(directory, bucket);
  return {
    settings: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    names: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
        .filter((name) => name.endsWith(suffix))
        .map((name) => name.slice(0, -suffix.length));
    },
    empty: async () => {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
