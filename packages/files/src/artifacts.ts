// Artifacts: bytes kept by opaque id per tenant. The row is written only after the bytes
// are whole, and every read looks the row up by (tenant, id) before it touches storage.

import type { Readable } from 'node:stream';
import { type Env, TabhandError } from '@tabhand/protocol';
import { cleanFilename, contentDisposition, extensionOf } from './filename.ts';
import { headBytes, measuredType } from './measured-type.ts';
import type {
  ArtifactKind,
  ArtifactRecord,
  ArtifactStore,
  BlobLink,
  BlobStore,
  ByteSource,
} from './store.ts';

const mega = 1024 * 1024;

/** What an upload is used for decides how large it may be. */
export const sourceLimits = {
  documentation: 50 * mega,
  video: 500 * mega,
  audio: 100 * mega,
  data: 10 * mega,
} as const;
export type SourceType = keyof typeof sourceLimits;

export interface ArtifactParts {
  readonly store: ArtifactStore;
  readonly blobs: BlobStore;
  readonly env: Pick<Env, 'now' | 'uuid'>;
}

export interface NewArtifact {
  readonly tenant: string;
  readonly kind: ArtifactKind;
  readonly filename: string;
  /** What the sender says; the bytes decide. */
  readonly mimeType: string;
  readonly maxBytes: number;
  readonly sessionId?: string;
  readonly taskId?: string;
}

export interface Artifacts {
  keep(source: ByteSource, about: NewArtifact, signal?: AbortSignal): Promise<ArtifactRecord>;
  find(tenant: string, id: string): Promise<ArtifactRecord>;
  open(tenant: string, id: string): Promise<{ record: ArtifactRecord; bytes: Readable }>;
  /** The whole content; refuses more than `maxBytes`. */
  read(tenant: string, id: string, maxBytes: number): Promise<Uint8Array>;
  remove(tenant: string, id: string): Promise<boolean>;
  /** Undefined when the bytes lie where only we can reach them. */
  link(record: ArtifactRecord, seconds: number): Promise<BlobLink | undefined>;
}

export function openArtifacts(parts: ArtifactParts): Artifacts {
  const find = (tenant: string, id: string) => findOrRefuse(parts.store, tenant, id);
  return {
    keep: (source, about, signal) => keep(parts, { source, about, signal }),
    find,
    async open(tenant, id) {
      const record = await find(tenant, id);
      return { record, bytes: await parts.blobs.open({ tenant, id }) };
    },
    async read(tenant, id, maxBytes) {
      const { size } = await find(tenant, id);
      if (size > maxBytes) throw tooLarge(size, maxBytes);
      return collect(await parts.blobs.open({ tenant, id }));
    },
    async remove(tenant, id) {
      const removed = await parts.store.remove(tenant, id);
      if (removed) await parts.blobs.remove({ tenant, id });
      return removed;
    },
    async link({ tenant, id, filename, mimeType }, seconds) {
      const disposition = contentDisposition(filename);
      return await parts.blobs.link?.({ tenant, id }, { seconds, mimeType, disposition });
    },
  };
}

interface Keeping {
  readonly source: ByteSource;
  readonly about: NewArtifact;
  readonly signal: AbortSignal | undefined;
}

async function keep(parts: ArtifactParts, { source, about, signal }: Keeping) {
  const { maxBytes, filename, mimeType, ...rest } = about;
  const seen = keepHead(source);
  const key = { tenant: about.tenant, id: parts.env.uuid() };
  const limits = { ...key, maxBytes, ...(signal === undefined ? {} : { signal }) };
  const { size, sha256 } = await parts.blobs.put(seen.source, limits);
  const record: ArtifactRecord = {
    ...rest,
    id: key.id,
    filename: cleanFilename(filename),
    mimeType: measuredType(seen.head(), { filename, mimeType }),
    size,
    sha256,
    createdAt: parts.env.now(),
  };
  try {
    await parts.store.insert(record);
  } catch (thrown) {
    await parts.blobs.remove(key);
    throw thrown;
  }
  return record;
}

/** The same bytes, the first of them remembered. */
function keepHead(source: ByteSource) {
  const first: Uint8Array[] = [];
  let length = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      if (length < headBytes) first.push(chunk.subarray(0, headBytes - length));
      length += chunk.byteLength;
      yield chunk;
    }
  }
  return { source: pass(), head: (): Uint8Array => Buffer.concat(first) };
}

async function findOrRefuse(store: ArtifactStore, tenant: string, id: string) {
  const record = await store.find(tenant, id);
  if (record === undefined) {
    throw new TabhandError('NOT_FOUND', `File not found: ${id.slice(0, 128)}`, {
      hint: 'Upload the file first and use the handle of the answer.',
    });
  }
  return record;
}

async function collect(bytes: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const tooLarge = (size: number, maxBytes: number): TabhandError =>
  new TabhandError(
    'PAYLOAD_TOO_LARGE',
    `The file has ${size} bytes; at most ${maxBytes} are read.`,
  );

const dataExtensions = new Set(['csv', 'tsv', 'json', 'xml', 'ndjson', 'jsonl']);

/** The upload's source type when the sender names none. */
export function inferSourceType(filename: string, mimeType: string): SourceType {
  if (mimeType.startsWith('video/')) return 'video';
  if (mimeType.startsWith('audio/')) return 'audio';
  const isData = /csv|json|xml(?!.*document)/.test(mimeType);
  return isData || dataExtensions.has(extensionOf(filename)) ? 'data' : 'documentation';
}
