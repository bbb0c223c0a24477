// get_text and get_html under one name, told apart by `format`.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';
import { readPage } from './read-page.ts';

export const get = defineAction({
  name: 'get',
  tool: 'browser_content',
  says: ['get'],
  summary: 'Get an element or the page as text or HTML',
  effect: 'read',
  purpose: 'read',
  targetOptional: true,
  params: z.object({
    ...elementFields,
    format: z.enum(['html', 'text']).optional().describe('text by default'),
  }),
  locating: ({ format }) => ({ read: { what: format ?? 'text' } }),
  async run(scene, { format = 'text' }, hit) {
    const content = String(hit === undefined ? await readPage(scene, format) : hit.read);
    return {
      summary: content.slice(0, 200),
      value: { content, format, url: scene.page.place().url },
      content: [{ type: 'text', text: content }],
    };
  },
});
