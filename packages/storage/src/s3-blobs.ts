// Blobs in a bucket of any S3: `<prefix><tenant>/<id>`. Bytes are gathered and measured in a
// folder first, so what is cut short never reaches the bucket. The library loads on first use.

import type { S3Client } from '@aws-sdk/client-s3';
import { type BlobKey, type BlobStore, folderBlobs } from '@tabhand/files';
import { TabhandError } from '@tabhand/protocol';
import { presign } from './s3-signature.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Anything that speaks S3; AWS unless told. */
  readonly endpoint?: string;
  readonly prefix?: string;
  /** Bucket in the path and not in the host's name; so it is with most that are not AWS. */
  readonly pathStyle: boolean;
}

const safeName = /^[A-Za-z0-9_-]{1,128}$/;

/** `stage` is a folder of our own. */
export function s3Blobs(settings: S3Settings, stage: string, now: () => number): BlobStore {
  const staged = folderBlobs(stage);
  const { client, sdk } = lazy(settings);
  const place = (key: BlobKey) => ({ Bucket: settings.bucket, Key: nameOf(settings, key) });
  return {
    async put(source, options) {
      const where = place(options);
      const facts = await staged.put(source, options);
      try {
        const { PutObjectCommand } = await sdk();
        const Body = await staged.open(options);
        const put = new PutObjectCommand({ ...where, Body, ContentLength: facts.size });
        const { signal } = options;
        await guard(
          (await client()).send(put, signal === undefined ? {} : { abortSignal: signal }),
        );
      } finally {
        await staged.remove(options);
      }
      return facts;
    },
    async open(key) {
      const { GetObjectCommand } = await sdk();
      const got = await guard((await client()).send(new GetObjectCommand(place(key))));
      const { Readable } = await import('node:stream');
      if (got?.Body instanceof Readable) return got.Body;
      throw missing(key.id);
    },
    async stat(key) {
      const { HeadObjectCommand } = await sdk();
      const facts = await guard((await client()).send(new HeadObjectCommand(place(key))));
      return facts === undefined ? undefined : { size: facts.ContentLength ?? 0 };
    },
    async remove(key) {
      const { DeleteObjectCommand, HeadObjectCommand } = await sdk();
      const s3 = await client();
      const there = await guard(s3.send(new HeadObjectCommand(place(key))));
      if (there !== undefined) await guard(s3.send(new DeleteObjectCommand(place(key))));
      return there !== undefined;
    },
    async link(key, { seconds, mimeType, disposition }) {
      const url = addressOf(settings, nameOf(settings, key));
      url.searchParams.set('response-content-type', mimeType);
      url.searchParams.set('response-content-disposition', disposition);
      const signed = presign(url, { ...settings, at: new Date(now()), seconds });
      const { bucket, region } = settings;
      return { url: signed, bucket, region, key: nameOf(settings, key), endpoint: url.origin };
    },
  };
}

function lazy(settings: S3Settings) {
  const sdk = () => import('@aws-sdk/client-s3');
  let made: Promise<S3Client> | undefined;
  const make = async (): Promise<S3Client> => {
    const { S3Client: Client } = await sdk();
    const { region, accessKeyId, secretAccessKey, endpoint, pathStyle } = settings;
    return new Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      ...(endpoint !== undefined && { endpoint }),
      maxAttempts: 3,
      // Others than AWS often do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  };
  return {
    sdk,
    client: () => {
      made ??= make();
      return made;
    },
  };
}

/** Only opaque ids become names, so no name reaches another tenant's. */
function nameOf({ prefix = '' }: S3Settings, { tenant, id }: BlobKey): string {
  if (!safeName.test(tenant) || !safeName.test(id)) throw missing(id);
  return `${prefix}${tenant}/${id}`;
}

function addressOf({ endpoint, region, bucket, pathStyle }: S3Settings, name: string): URL {
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (pathStyle) return new URL(`/${bucket}/${name}`, base);
  base.hostname = `${bucket}.${base.hostname}`;
  return new URL(`/${name}`, base);
}

/** Undefined: there is no such object. */
async function guard<T>(sent: Promise<T>): Promise<T | undefined> {
  try {
    return await sent;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'NoSuchKey' || name === 'NotFound') return undefined;
    if (name === 'AbortError') throw cause;
    const why = cause instanceof Error && cause.message !== '' ? cause.message : name;
    throw new TabhandError('EXTERNAL_SERVICE_ERROR', `The file storage refused: ${why}`, {
      cause,
      hint: 'Check the S3_* settings and that the bucket exists.',
    });
  }
}

const missing = (id: string): TabhandError =>
  new TabhandError('NOT_FOUND', `File not found: ${id.slice(0, 128)}`);
