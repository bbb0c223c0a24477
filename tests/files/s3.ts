// A real S3 on this machine, in a throwaway folder.

import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '@tabhand/storage';
import { installScratch } from '../../scripts/scratch.ts';

export interface TestS3 {
  readonly settings: S3Settings;
  names(): Promise<string[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

const bucket = 'files';

export async function startS3(): Promise<TestS3> {
  const scratch = await installScratch('s3rver', { s3rver: '3.7.1' });
  const S3rver = createRequire(join(scratch, 'index.js'))('s3rver');
  const directory = await mkdtemp(join(tmpdir(), 'tabhand-s3-'));
  const configureBuckets = [{ name: bucket }];
  const settings = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets };
  const server = new S3rver(settings);
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const where = { region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` };
  const client = new S3Client({
    ...where,
    credentials: keys,
    forcePathStyle: true,
  } satisfies S3ClientConfig);
  const names = async (): Promise<string[]> => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    return Contents.map(({ Key = '' }) => Key);
  };
  return {
    settings: { ...where, ...keys, bucket, pathStyle: true },
    names,
    empty: async () => {
      for (const Key of await names())
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    },
    close: async () => {
      client.destroy();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
