// get_text and get_html under one name, told apart by `format`.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';
import { readContent } from './read-page.ts';

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
  run: (scene, { format = 'text' }, hit) => readContent(scene, format, hit),
});
