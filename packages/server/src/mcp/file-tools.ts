// Files by handle: put in once, used in uploads; downloads come back the same way.

import { z } from 'zod';
import { fenceShort } from './fence.ts';
import { defineTool, type McpTool } from './tool.ts';

export const mostBytes = 10 * 1024 * 1024;
export const isText = (mimeType: string): boolean => /^text\/|json|xml|csv/.test(mimeType);

const put = defineTool({
  name: 'file_put',
  title: 'Keep a file',
  description: 'Keeps a file and answers its file_id, for browser_interact upload.',
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  params: z.strictObject({
    name: z.string().min(1).max(500),
    text: z.string().optional(),
    base64: z.base64().optional().describe('Instead of text'),
    mime_type: z.string().max(100).optional(),
  }),
  run: async ({ name, text, base64, mime_type: mimeType = 'text/plain' }, { session }) => {
    const bytes = base64 === undefined ? Buffer.from(text ?? '') : Buffer.from(base64, 'base64');
    const { tenant } = session.caller;
    const about = {
      tenant,
      kind: 'upload',
      filename: name,
      mimeType,
      maxBytes: mostBytes,
    } as const;
    const { id, size } = await session.parts.artifacts.keep([bytes], about);
    return `${id} (${size} bytes)`;
  },
});

const get = defineTool({
  name: 'file_get',
  title: 'Read a file',
  description: 'The content of a kept or downloaded file: text as it is, else base64.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  params: z.strictObject({ file_id: z.string() }),
  run: async ({ file_id }, { session }) => {
    const { artifacts } = session.parts;
    const { tenant } = session.caller;
    const { filename, mimeType } = await artifacts.find(tenant, file_id);
    const bytes = Buffer.from(await artifacts.read(tenant, file_id, mostBytes));
    const text = isText(mimeType);
    const content = bytes.toString(text ? 'utf8' : 'base64');
    return `${mimeType}, ${text ? 'text' : 'base64'}\n${fenceShort(`${filename}\n${content}`)}`;
  },
});

export const fileTools = (): McpTool[] => [put, get];
