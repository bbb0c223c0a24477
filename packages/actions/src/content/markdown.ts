// The main content of the page as Markdown or plain text.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { mainFrame } from './read-page.ts';

export const markdown = defineAction({
  name: 'markdown',
  tool: 'browser_content',
  says: ['markdown'],
  summary: 'Get the main content of the page as Markdown',
  effect: 'read',
  params: z.object({
    format: z.enum(['markdown', 'text']).optional().describe('markdown by default'),
    maxLength: z
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('Most characters; 200000 by default'),
  }),
  async run(scene, { format = 'markdown', maxLength = 200_000 }) {
    const whole = await scene.page.call(mainFrame(scene), 'readable', { format }, scene.signal);
    const content = whole.slice(0, maxLength);
    return {
      summary: content.slice(0, 200),
      value: { content, format, url: scene.page.place().url, truncated: whole.length > maxLength },
      content: [{ type: 'text', text: content }],
    };
  },
});
