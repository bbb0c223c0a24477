// Where the bytes of artifacts lie: a folder of the data folder, or a bucket when S3_* is set.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlobStore, folderBlobs, sweepFolderBlobs } from '@tabhand/files';
import { TabhandError } from '@tabhand/protocol';
import { s3Blobs } from '@tabhand/storage';
import { z } from 'zod';
import type { Config } from '../config.ts';

/** S3_BUCKET, S3_ENDPOINT, … as the configuration hands them over. */
const SettingsSchema = z.strictObject({
  bucket: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  region: z.string().default('us-east-1'),
  endpoint: z.url().exactOptional(),
  prefix: z.string().exactOptional(),
  forcePathStyle: z.stringbool().optional(),
});

export async function openBlobs({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<BlobStore> {
  if (s3 === undefined) {
    const folder = join(dataDir, 'artifacts');
    await sweepFolderBlobs(folder);
    return folderBlobs(folder);
  }
  // On its way to the bucket; what is still here was never recorded.
  const folder = join(dataDir, 'staged');
  await rm(folder, { recursive: true, force: true });
  const { forcePathStyle, ...settings } = readSettings(s3);
  const pathStyle = forcePathStyle ?? settings.endpoint !== undefined;
  return s3Blobs({ ...settings, pathStyle }, folder, Date.now);
}

function readSettings(given: Readonly<Record<string, string>>) {
  const read = SettingsSchema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  const variable = `S3_${String(name)
    .replace(/[A-Z]/g, (big) => `_${big}`)
    .toUpperCase()}`;
  throw new TabhandError('CONFIG_INVALID', `Files: ${variable} is missing, wrong or unknown`, {
    hint: 'Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; S3_ENDPOINT, S3_REGION, S3_PREFIX and S3_FORCE_PATH_STYLE if needed.',
  });
}
