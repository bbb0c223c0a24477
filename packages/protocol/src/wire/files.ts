// Files attached to a request, and the answer to an upload in the two shapes that clients read.

import { z } from 'zod';
import { IsoTimeSchema, TextSchema } from './fields.ts';

export const AttachmentSchema = z
  .object({
    s3Key: TextSchema.describe('The key that the upload gave back.'),
    filename: TextSchema.max(500),
    mimeType: TextSchema.max(100),
    size: z.int().positive().describe('Bytes.'),
  })
  .describe('A file that was uploaded before.');
export type Attachment = z.infer<typeof AttachmentSchema>;

export const UploadSourceSchema = z.enum(['documentation', 'video', 'audio', 'data']);
export type UploadSource = z.infer<typeof UploadSourceSchema>;

export const UploadFieldsSchema = z
  .object({
    source_type: UploadSourceSchema.optional().describe('Default: told from the file’s type.'),
    knowledge_id: z.string().optional(),
    filename: z.string().max(500).optional(),
  })
  .describe('POST /api/knowledge/upload-to-s3, form fields beside `file`.');
export type UploadFields = z.infer<typeof UploadFieldsSchema>;

export const UploadDataSchema = z.object({
  s3Reference: z.object({
    bucket: z.string(),
    key: z.string(),
    region: z.string(),
    endpoint: z.string(),
    url: z.string(),
    presigned_url: z.string(),
    expires_at: IsoTimeSchema,
  }),
  fileMetadata: z.object({
    filename: z.string(),
    size: z.int().nonnegative(),
    content_type: z.string(),
    uploaded_at: IsoTimeSchema,
  }),
  presignedUrl: z.string(),
  presignedUrlExpiresAt: IsoTimeSchema,
});
export type UploadData = z.infer<typeof UploadDataSchema>;

export const UploadAnswerSchema = z
  .object({
    success: z.literal(true),
    s3Key: z.string(),
    filename: z.string(),
    mimeType: z.string(),
    size: z.int().nonnegative(),
    data: UploadDataSchema.describe('The same facts, nested.'),
  })
  .describe('POST /api/knowledge/upload-to-s3.');
export type UploadAnswer = z.infer<typeof UploadAnswerSchema>;
