// One attribute of an element.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';
import { said } from '../words.ts';

export const attribute = defineAction({
  name: 'attribute',
  tool: 'browser_content',
  says: ['attribute'],
  calls: ['getAttribute'],
  summary: 'Get an attribute of an element',
  effect: 'read',
  purpose: 'read',
  params: z.object({
    ...elementFields,
    attribute: z.string().min(1).max(200).describe('Its name'),
  }),
  locating: (args) => ({ read: { what: 'attribute', name: args.attribute } }),
  async run(_scene, args, hit) {
    const value = hit?.read ?? null;
    return {
      summary: `${args.attribute} = ${JSON.stringify(value)}`,
      value: { ...said(args), attribute: args.attribute, value },
    };
  },
});
