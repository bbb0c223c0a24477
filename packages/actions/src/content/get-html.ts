// The HTML of an element, or of the page.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';
import { readPage } from './read-page.ts';

export const getHtml = defineAction({
  name: 'get_html',
  tool: 'browser_content',
  says: ['get_html'],
  summary: 'Get the HTML of an element, or of the whole page',
  effect: 'read',
  purpose: 'read',
  targetOptional: true,
  params: z.object(elementFields),
  locating: () => ({ read: { what: 'html' } }),
  async run(scene, _args, hit) {
    const content = String(hit === undefined ? await readPage(scene, 'html') : hit.read);
    return {
      summary: `${content.length} characters of HTML`,
      value: { content, format: 'html', url: scene.page.place().url },
      content: [{ type: 'text', text: content }],
    };
  },
});
