// Choose an option of a drop-down, by value, by its words, or by place.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction, requireHit } from '../define.ts';
import { elementFields } from '../target.ts';
import { sayHit } from '../words.ts';

const texts = z.union([z.string(), z.array(z.string()).min(1).max(1000)]);

export const select = defineAction({
  name: 'select',
  tool: 'browser_interact',
  says: ['select'],
  calls: ['selectDropdown', 'selectOption'],
  summary: 'Choose an option of a drop-down',
  effect: 'input',
  purpose: 'read',
  params: z.object({
    ...elementFields,
    value: texts
      .optional()
      .describe('The option’s value, or its words; several in a multiple list'),
    label: texts.optional().describe('The option’s words'),
    index: z.int().min(0).optional().describe('Its place, from 0'),
  }),
  check: ({ value, label, index }) =>
    value === undefined && label === undefined && index === undefined
      ? 'value, label or index is required'
      : undefined,
  async run({ page, signal, gestured }, { value, label, index }, hit) {
    requireHit(hit);
    const options = [
      ...[value ?? []].flat().map((each) => ({ value: each, label: each })),
      ...[label ?? []].flat().map((each) => ({ label: each })),
      ...(index === undefined ? [] : [{ index }]),
    ];
    const answer = await page.call(
      hit.frame,
      'gesture',
      { do: 'select', ref: hit.ref, options },
      signal,
    );
    if (!answer.ok) throw new TabhandError('EXECUTION_ERROR', `${sayHit(hit)}: ${answer.why}`);
    gestured();
    const { values = [], labels = [] } = answer;
    return {
      summary: `Selected '${labels.join("', '")}' in ${sayHit(hit)}`,
      value: {
        selected: true,
        value: values[0] ?? null,
        label: labels[0] ?? null,
        values: [...values],
      },
    };
  },
});
