// The visible text of an element, or of the page.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';
import { readContent } from './read-page.ts';

export const getText = defineAction({
  name: 'get_text',
  tool: 'browser_content',
  says: ['get_text'],
  calls: ['getText'],
  summary: 'Get the text of an element, or of the whole page',
  effect: 'read',
  purpose: 'read',
  targetOptional: true,
  params: z.object(elementFields),
  locating: () => ({ read: { what: 'text' } }),
  run: (scene, _args, hit) => readContent(scene, 'text', hit),
});
