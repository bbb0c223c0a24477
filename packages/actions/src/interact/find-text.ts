// Find words on the page and bring them into view.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import { sayHit } from '../words.ts';

export const findText = defineAction({
  name: 'find_text',
  tool: 'browser_interact',
  says: ['find_text'],
  calls: ['findText', 'find_text'],
  summary: 'Scroll to the first place that shows a text',
  effect: 'input',
  params: z.object({
    text: z.string().min(1).max(1_000).describe('The words to find'),
  }),
  async run({ page, signal, find, gestured }, { text }) {
    const quote = text.includes('"') ? "'" : '"';
    const hit = await find({ selector: `:has-text(${quote}${text}${quote})` }, 'read');
    gestured();
    const ask = { do: 'scrollIntoView', ref: hit.ref } as const;
    const answer = await page.call(hit.frame, 'gesture', ask, signal);
    if (!answer.ok) throw new TabhandError('EXECUTION_ERROR', `Cannot scroll: ${answer.why}`);
    return {
      summary: `Found '${text.slice(0, 80)}' in ${sayHit(hit)}`,
      value: { found: true, text, ref: hit.ref },
    };
  },
});
