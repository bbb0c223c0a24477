// Cut the page off the network, or bring it back.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { setConditions, unlimited } from './conditions.ts';

export const offline = defineAction({
  name: 'emulate_offline',
  tool: 'browser_emulate',
  says: ['offline'],
  summary: 'Go offline, or online again',
  effect: 'input',
  needs: ['emulate', 'network'],
  looksBack: false,
  params: z.object({ offline: z.boolean().describe('true cuts the network') }),
  async run({ page, gestured }, args) {
    gestured();
    await setConditions(page, { ...unlimited, offline: args.offline });
    return {
      summary: args.offline ? 'Offline' : 'Online',
      value: { success: true, offline: args.offline },
    };
  },
});
