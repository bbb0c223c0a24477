// The HTML of an element, or of the page.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';
import { readContent } from './read-page.ts';

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
  run: (scene, _args, hit) => readContent(scene, 'html', hit),
});
