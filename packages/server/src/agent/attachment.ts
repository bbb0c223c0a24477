// A file that a request refers to: found by its handle among the tenant's own, and read.

import { type Extracted, extract } from '@tabhand/files';
import type { Attachment } from '@tabhand/protocol';
import type { Parts } from '../parts.ts';

const mostBytes = 50 * 1024 * 1024;

/** `uploads/tenant-1/<id>`, or the id alone: only the last part is looked up. */
export const handleOf = (s3Key: string): string => s3Key.split('/').at(-1) ?? s3Key;

export async function readAttachment(
  { artifacts }: Pick<Parts, 'artifacts'>,
  tenant: string,
  asked: Pick<Attachment, 's3Key'> & { readonly signal: AbortSignal },
): Promise<Extracted> {
  const id = handleOf(asked.s3Key);
  const { filename, mimeType } = await artifacts.find(tenant, id);
  const bytes = await artifacts.read(tenant, id, mostBytes);
  return await extract(bytes, { filename, mimeType }, { signal: asked.signal });
}
