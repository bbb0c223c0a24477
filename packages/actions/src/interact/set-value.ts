// Replace the value of a field. Text goes in as trusted input; dates, colours and sliders,
// which take no text, are set from inside the page.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction, requireHit } from '../define.ts';
import { elementFields } from '../target.ts';
import { sayHit } from '../words.ts';

const untyped = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

export const setValue = defineAction({
  name: 'set_value',
  tool: 'browser_interact',
  says: ['set_value'],
  calls: ['setValue'],
  summary: 'Replace the value of a field',
  effect: 'input',
  purpose: 'edit',
  arrives: 'text',
  params: z.object({
    ...elementFields,
    text: z.string().max(1_000_000).optional().describe('The new value'),
    value: z
      .union([z.string().max(1_000_000), z.number()])
      .transform(String)
      .optional()
      .describe('The same as text'),
  }),
  check: ({ text, value }) =>
    text === undefined && value === undefined ? 'text is required' : undefined,
  locating: () => ({ focus: 'all' }),
  async run(scene, args, hit) {
    requireHit(hit);
    const { page, signal, gestured } = scene;
    const wanted = args.text ?? args.value ?? '';
    const text = await scene.reveal(wanted);
    gestured();
    if (untyped.has(hit.inputType ?? '')) {
      const set = await page.call(
        hit.frame,
        'gesture',
        { do: 'setValue', ref: hit.ref, text },
        signal,
      );
      if (!set.ok) throw new TabhandError('INVALID_ARGUMENTS', `${sayHit(hit)}: ${set.why}`);
    } else if (text === '') await page.keys([{ key: 'Delete', modifiers: [] }], signal);
    else await page.insertText(text, signal);
    const shown = hit.password ? '••••••' : wanted;
    return {
      summary: `Set ${sayHit(hit)} to '${shown.slice(0, 80)}'`,
      value: { set: true, text: shown },
    };
  },
});
