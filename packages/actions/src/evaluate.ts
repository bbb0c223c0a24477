// Run JavaScript in the page's own world: a body with `return`, or an expression.

import { z } from 'zod';
import { defineAction } from './define.ts';

const source = z.string().min(1).max(1_000_000).optional();

export const evaluate = defineAction({
  name: 'evaluate',
  tool: 'browser_execute',
  says: ['evaluate'],
  calls: ['evaluate'],
  summary: 'Run JavaScript in the page',
  effect: 'input',
  needs: ['evaluate'],
  looksBack: false,
  params: z.object({
    script: source.describe('A body with return, or an expression'),
    expression: source.describe('The same as script'),
    awaitPromise: z.boolean().optional().describe('Promises are always awaited'),
  }),
  check: ({ script, expression }) =>
    script === undefined && expression === undefined ? 'script is required' : undefined,
  async run({ page, signal, gestured }, { script, expression }) {
    gestured();
    const result = await page.evaluate(script ?? expression ?? '', signal);
    const text = typeof result === 'string' ? result : JSON.stringify(result);
    return { summary: text.slice(0, 200), value: { result }, content: [{ type: 'text', text }] };
  },
});
