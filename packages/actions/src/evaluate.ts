// Run JavaScript in the page's own world: a body with `return`, or an expression.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from './define.ts';

export const evaluate = defineAction({
  name: 'evaluate',
  tool: 'browser_execute',
  says: ['evaluate'],
  calls: ['evaluate'],
  summary: 'Run JavaScript in the page',
  effect: 'input',
  needs: ['evaluate'],
  params: z.object({
    script: z
      .string()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('A body with return, or an expression'),
    expression: z.string().min(1).max(1_000_000).optional().describe('The same as script'),
    awaitPromise: z.boolean().optional().describe('Promises are always awaited'),
  }),
  async run({ page, signal, gestured }, { script, expression }) {
    const source = script ?? expression;
    if (source === undefined) {
      throw new TabhandError('INVALID_ARGUMENTS', 'browser_execute needs script');
    }
    gestured();
    const result = await page.evaluate(source, signal);
    const text = typeof result === 'string' ? result : JSON.stringify(result);
    return { summary: text ?? 'undefined', value: { result } };
  },
});
