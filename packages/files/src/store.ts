// What this package asks of a store: bytes by opaque id, and one row of facts per
// artifact. Both are looked up by (tenant, id); a foreign id answers like a missing one.

import type { Readable } from 'node:stream';

export type ArtifactKind = 'upload' | 'download' | 'screenshot' | 'report' | 'other';

export interface ArtifactRecord {
  readonly id: string;
  readonly tenant: string;
  readonly kind: ArtifactKind;
  /** As the sender named it, at most 500 characters; never used as a path. */
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
  readonly createdAt: number;
  readonly sessionId?: string;
  readonly taskId?: string;
}

export interface ArtifactStore {
  /** Called only after the bytes are whole and hashed. */
  insert(record: ArtifactRecord): Promise<void>;
  find(tenant: string, id: string): Promise<ArtifactRecord | undefined>;
  list(tenant: string, of: { sessionId?: string; taskId?: string }): Promise<ArtifactRecord[]>;
  remove(tenant: string, id: string): Promise<boolean>;
}

export interface BlobFacts {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
}

export interface PutOptions {
  readonly tenant: string;
  readonly id: string;
  /** More bytes than this end the put with PAYLOAD_TOO_LARGE; nothing is kept. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

export interface BlobKey {
  readonly tenant: string;
  readonly id: string;
}

export type ByteSource = Readable | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface BlobStore {
  put(source: ByteSource, options: PutOptions): Promise<BlobFacts>;
  open(key: BlobKey, signal?: AbortSignal): Promise<Readable>;
  stat(key: BlobKey): Promise<{ readonly size: number } | undefined>;
  remove(key: BlobKey): Promise<boolean>;
  /** An address from which anybody can fetch the bytes for a while; absent: only we serve them. */
  link?(key: BlobKey, as: LinkOptions): Promise<BlobLink>;
}

export interface LinkOptions {
  readonly seconds: number;
  readonly mimeType: string;
  readonly disposition: string;
}

export interface BlobLink {
  readonly url: string;
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
  readonly endpoint: string;
}
