// Files that a chat or a task is to use: taken in, and given back by their handle.

import { type ArtifactRecord, contentDisposition } from '@tabhand/files';
import { IdSchema, type UploadAnswer, UploadAnswerSchema } from '@tabhand/protocol';
import { z } from 'zod';
import { keepUpload, uploadPath } from '../agent/uploads.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route, taken } from '../route.ts';
import { limited } from '../sessions/tenant-rate.ts';

const facts = { access: 'bearer', tag: 'files' } as const;
const linkMs = 60 * 60_000;

export const knowledgeRoutes = limited((parts: Parts): readonly Route[] => [
  uploadRoute(parts),
  fileRoute(parts),
]);

const uploadRoute = (parts: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'POST',
    path: uploadPath,
    summary: 'Keep a file; its s3Key is the handle for chats, tasks and tools',
    consumes: 'multipart/form-data',
    answers: { 200: UploadAnswerSchema },
    handler: async ({ caller, request, signal }) => {
      const record = await keepUpload(parts.artifacts, caller.tenant, { request, signal });
      return await printUpload(parts, caller, record);
    },
  });

const iso = (ms: number): string => new Date(ms).toISOString();

/** The same facts flat and nested: both forms have readers. */
async function printUpload(
  parts: Parts,
  caller: Caller,
  record: ArtifactRecord,
): Promise<UploadAnswer> {
  const { id, filename, mimeType, size, createdAt } = record;
  const path = `/api/knowledge/files/${id}`;
  const { origin } = parts.address();
  const outside = await parts.artifacts.link(record, linkMs / 1000);
  const link = outside?.url ?? origin + (await ownLink(parts, caller, path));
  const expires = iso(parts.env.now() + linkMs);
  return {
    success: true,
    s3Key: id,
    filename,
    mimeType,
    size,
    data: {
      s3Reference: {
        bucket: outside?.bucket ?? 'tabhand',
        key: id,
        region: outside?.region ?? 'local',
        endpoint: outside?.endpoint ?? origin,
        url: origin + path,
        presigned_url: link,
        expires_at: expires,
      },
      fileMetadata: { filename, size, content_type: mimeType, uploaded_at: iso(createdAt) },
      presignedUrl: link,
      presignedUrlExpiresAt: expires,
    },
  };
}

/** Good for this one path, as often as one likes, until it expires or its login ends. */
async function ownLink({ tokens }: Parts, caller: Caller, path: string): Promise<string> {
  const family = caller.token && { family: caller.token.family };
  const options = { name: path, lifetimeMs: linkMs, ...family };
  const { token } = await tokens.issue(caller, 'link', options);
  return `${path}?ticket=${token}`;
}

const fileRoute = ({ artifacts }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/api/knowledge/files/:id',
    summary: 'The bytes of a kept file',
    params: z.object({ id: IdSchema }),
    produces: 'application/octet-stream',
    answers: { 200: z.unknown() },
    handler: async ({ params, caller, reply }) => {
      const { record, bytes } = await artifacts.open(caller.tenant, params.id);
      reply.headers({
        'content-type': record.mimeType,
        'content-length': record.size,
        'content-disposition': contentDisposition(record.filename),
        'content-security-policy': 'sandbox',
        'cache-control': 'private, no-store',
      });
      await reply.send(bytes);
      return taken;
    },
  });
