// Close all tabs but one.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { requireTab } from './require-tab.ts';

export const closeOthers = defineAction({
  name: 'tab_close_others',
  tool: 'browser_tab',
  says: ['close_others'],
  summary: 'Close all tabs but one',
  effect: 'navigate',
  needs: ['tabs'],
  params: z.object({
    keepTabId: z
      .string()
      .min(1)
      .optional()
      .describe('The tab that stays; the active one by default'),
  }),
  async run({ tabs, gestured }, { keepTabId }) {
    const kept = keepTabId ?? tabs.list().find(({ active }) => active)?.id ?? '';
    requireTab(tabs, kept);
    const others = tabs.list().filter((tab) => tab.id !== kept);
    gestured();
    await tabs.activate(kept);
    await Promise.all(others.map((tab) => tabs.close(tab.id)));
    return {
      summary: `Closed ${others.length} tabs`,
      value: { success: true, closedCount: others.length, remainingTabId: kept },
    };
  },
});
