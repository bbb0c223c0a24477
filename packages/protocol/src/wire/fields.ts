// Small pieces that the documents share: times, ids, boxes, content, and the reading of `null` as absent.

import { z } from 'zod';

/** RFC 3339 with a zone; what the documents call ISO. */
export const IsoTimeSchema = z.iso.datetime({ offset: true });
/** Milliseconds since 1970. */
export const MsTimeSchema = z.int().nonnegative();

/** A field that a sender may leave out or send as `null`; both are read as absent. */
export const absentIfNull = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.null().transform(() => undefined)]).optional();

/** A string that says something. */
export const TextSchema = z.string().min(1);

export const OpenObjectSchema = z.record(z.string(), z.unknown());

/** `{x, y, width, height}` in CSS pixels of the viewport. */
export const BoxSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Box = z.infer<typeof BoxSchema>;

/** Element ids are digits or words; the documents send both kinds, so both are read. */
export const ElementIdSchema = z.union([z.number(), TextSchema]);
export type ElementId = z.infer<typeof ElementIdSchema>;

export const TextContentSchema = z.object({ type: z.literal('text'), text: z.string() });
export const ImageContentSchema = z.object({
  type: z.literal('image'),
  data: z.string().describe('Base64.'),
  mimeType: z.string(),
  artifactId: z.string().optional().describe('The same bytes as a stored artifact.'),
});

/** A tool's answer in MCP form. */
export const ToolResultSchema = z.object({
  content: z.array(z.discriminatedUnion('type', [TextContentSchema, ImageContentSchema])),
  structuredContent: OpenObjectSchema.optional().describe('The same answer as data.'),
  isError: z.boolean().optional(),
});
export type ToolResult = z.infer<typeof ToolResultSchema>;

/** What is sent of an error beside the documents’ own text. */
export const ErrorDetailsSchema = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.string().optional().describe('What to try.'),
  retryable: z.boolean().optional(),
  data: OpenObjectSchema.optional(),
});
export type WireErrorDetails = z.infer<typeof ErrorDetailsSchema>;
