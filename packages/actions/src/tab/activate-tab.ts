// Make a tab the active one, in which commands act unless they name another.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { requireTab } from './require-tab.ts';

export const activateTab = defineAction({
  name: 'tab_activate',
  tool: 'browser_tab',
  says: ['activate'],
  calls: ['switch', 'switchTab'],
  summary: 'Switch to a tab',
  effect: 'navigate',
  needs: ['tabs'],
  params: z.object({ tabId: z.string().min(1).describe('The tab to switch to') }),
  async run({ tabs, gestured }, { tabId }) {
    const tab = requireTab(tabs, tabId);
    gestured();
    await tabs.activate(tabId);
    return { summary: `Switched to ${tab.url}`, value: { success: true, activeTabId: tabId } };
  },
});
