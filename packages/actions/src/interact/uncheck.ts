// Untick a box.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';
import { setChecked } from './check.ts';

export const uncheck = defineAction({
  name: 'uncheck',
  tool: 'browser_interact',
  says: ['uncheck'],
  calls: ['uncheck'],
  summary: 'Untick a checkbox or switch',
  effect: 'input',
  purpose: 'point',
  params: z.object(elementFields),
  run: (scene, _args, hit) => setChecked(scene, hit, false),
});
