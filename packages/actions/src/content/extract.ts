// The parts of a page that a question is about, word for word. No model is asked: whoever
// reads the parts can.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { mainFrame } from './read-page.ts';

const mostChars = 8_000;

export const extract = defineAction({
  name: 'extract',
  tool: 'browser_content',
  says: ['extract'],
  calls: ['extract'],
  summary: 'Get the parts of the page that a question is about',
  effect: 'read',
  params: z.object({
    query: z.string().min(1).max(2_000).describe('What the parts must be about'),
    maxLength: z
      .int()
      .min(100)
      .max(200_000)
      .optional()
      .describe(`Most characters; ${mostChars} by default`),
  }),
  async run(scene, { query, maxLength = mostChars }) {
    const ask = { format: 'markdown' } as const;
    const whole = await scene.page.call(mainFrame(scene), 'readable', ask, scene.signal);
    const content = relevantParts(whole, query, maxLength);
    return {
      summary: content === '' ? `Nothing about '${query}'` : content.slice(0, 200),
      value: { query, content, found: content !== '', url: scene.page.place().url },
      content: [{ type: 'text', text: content }],
    };
  },
});

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** The best parts within the length, in the order of the page. */
export function relevantParts(text: string, query: string, maxLength: number): string {
  const asked = new Set(wordsOf(query));
  const parts = partsOf(text).map((part, at) => ({ part, at, score: scoreOf(part, asked) }));
  const ranked = parts.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const kept: typeof parts = [];
  let length = 0;
  for (const each of ranked) {
    const size = Math.min(each.part.length, maxLength - length);
    if (size <= 0) break;
    kept.push({ ...each, part: each.part.slice(0, size) });
    length += size + 2;
  }
  const inOrder = kept.sort((a, b) => a.at - b.at);
  return inOrder.map(({ part }) => part).join('\n\n');
}

/** Paragraphs, each with the heading that it stands under. */
function partsOf(text: string): string[] {
  let heading = '';
  return text.split(/\n{2,}/).flatMap((part) => {
    if (!/^#{1,6} /.test(part)) return [heading === '' ? part : `${heading}\n${part}`];
    heading = part;
    return [];
  });
}

/** How many of the words that were asked for it has; long parts must have more of them. */
function scoreOf(part: string, asked: ReadonlySet<string>): number {
  const words = new Set(wordsOf(part));
  const common = [...asked].filter((word) => words.has(word)).length;
  return common === 0 ? 0 : common / asked.size + common / Math.sqrt(words.size) / 10;
}
