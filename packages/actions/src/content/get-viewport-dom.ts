// The elements in view, with their boxes and selectors.

import type { Json } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import { mainFrame } from './read-page.ts';

export const getViewportDom = defineAction({
  name: 'get_viewport_dom',
  tool: 'browser_content',
  says: ['get_viewport_dom'],
  summary: 'Get the elements in view, with boxes and selectors',
  effect: 'read',
  params: z.object({
    maxElements: z.int().min(1).max(10_000).optional().describe('500 by default'),
    domDepth: z.int().min(0).max(20).optional().describe('Levels of children; 2 by default'),
    includeHidden: z.boolean().optional().describe('Hidden elements too'),
    minSize: z.number().min(0).optional().describe('Leave out what is smaller, in pixels'),
  }),
  async run(scene, { maxElements, domDepth, includeHidden, minSize }) {
    const options = {
      ...(maxElements !== undefined && { maxElements }),
      ...(domDepth !== undefined && { domDepth }),
      ...(includeHidden !== undefined && { includeHidden }),
      ...(minSize !== undefined && { minSize }),
    };
    // It crossed from the page as JSON, so that is what it is.
    const value = (await scene.page.call(
      mainFrame(scene),
      'viewportDom',
      options,
      scene.signal,
    )) as Json;
    return { summary: 'The elements in view', value };
  },
});
