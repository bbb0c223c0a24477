// Files that come in as a form: streamed into the artifacts, measured on the way, never held
// whole in memory.

import multipart, { type MultipartFile } from '@fastify/multipart';
import { type ArtifactRecord, type Artifacts, inferSourceType, sourceLimits } from '@tabhand/files';
import { TabhandError, UploadFieldsSchema } from '@tabhand/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mimeOf } from './mime.ts';

export const uploadPath = '/api/knowledge/upload-to-s3';

/** Only one route reads such forms; elsewhere they are refused before anything is read. */
export function readUploads(http: FastifyInstance): void {
  http.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 4096, fileSize: sourceLimits.video + 1 },
    throwFileSizeLimit: false,
  });
  http.addHook('preParsing', async (request) => {
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '');
    if (!isForm || request.routeOptions.url === uploadPath) return;
    throw new TabhandError('UNSUPPORTED_TYPE', 'Files are not taken here', {
      hint: `Send them to ${uploadPath}.`,
    });
  });
}

export async function keepUpload(
  artifacts: Artifacts,
  tenant: string,
  { request, signal }: { readonly request: FastifyRequest; readonly signal: AbortSignal },
): Promise<ArtifactRecord> {
  if (!request.isMultipart()) throw noForm();
  const said: Record<string, unknown> = {};
  let kept: ArtifactRecord | undefined;
  try {
    for await (const part of whileThere(request.parts(), signal)) {
      if (part.type === 'field') said[part.fieldname] = part.value;
      else kept = await keepPart(artifacts, { tenant, part, said, signal });
    }
  } catch (thrown) {
    // A form that breaks off behind its file was not handed in.
    if (kept !== undefined) await artifacts.remove(tenant, kept.id);
    throw thrown;
  }
  if (kept === undefined) throw noForm();
  return kept;
}

/** A form whose sender left at the wrong moment would be waited for for ever, with its file kept. */
async function* whileThere<T>(parts: AsyncIterator<T>, signal: AbortSignal): AsyncGenerator<T> {
  const left = Promise.withResolvers<never>();
  left.promise.catch(() => undefined);
  const leave = (): void => left.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), left.promise]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

interface Part {
  readonly tenant: string;
  readonly part: MultipartFile;
  /** Fields that came before the file. */
  readonly said: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
}

async function keepPart(artifacts: Artifacts, { tenant, part, said, signal }: Part) {
  const fields = UploadFieldsSchema.safeParse(said);
  if (!fields.success) {
    throw new TabhandError('VALIDATION_ERROR', 'source_type: documentation, video, audio or data');
  }
  const filename = fields.data.filename ?? (part.filename || 'file');
  const mimeType = mimeOf(filename, part.mimetype);
  const source = fields.data.source_type ?? inferSourceType(filename, mimeType);
  const about = {
    tenant,
    filename,
    mimeType,
    kind: 'upload',
    maxBytes: sourceLimits[source],
  } as const;
  const record = await artifacts.keep(part.file, about, signal);
  const wrong = refusalOf(record);
  if (wrong === undefined) return record;
  await artifacts.remove(tenant, record.id);
  throw wrong;
}

/** Whoever calls a table a video does not get the room of a video. */
function refusalOf({ size, filename, mimeType }: ArtifactRecord): TabhandError | undefined {
  if (size === 0) return new TabhandError('VALIDATION_ERROR', 'file: it is empty');
  const source = inferSourceType(filename, mimeType);
  const most = sourceLimits[source];
  if (size <= most) return undefined;
  return new TabhandError('PAYLOAD_TOO_LARGE', `The file is larger than ${most} bytes`, {
    data: { maxBytes: most, source_type: source },
  });
}

const noForm = (): TabhandError =>
  new TabhandError('VALIDATION_ERROR', 'file: send multipart/form-data with a file in it');
