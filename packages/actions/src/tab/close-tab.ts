// Close a tab; never the last one.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import { requireTab } from './require-tab.ts';

export const closeTab = defineAction({
  name: 'tab_close',
  tool: 'browser_tab',
  says: ['close'],
  calls: ['close', 'closeTab'],
  summary: 'Close a tab',
  effect: 'navigate',
  needs: ['tabs'],
  params: z.object({ tabId: z.string().min(1).describe('The tab to close') }),
  async run({ tabs, gestured }, { tabId }) {
    requireTab(tabs, tabId);
    if (tabs.list().length < 2) throw new TabhandError('EXECUTION_ERROR', 'Cannot close last tab');
    gestured();
    await tabs.close(tabId);
    return { summary: `Closed tab ${tabId}`, value: { success: true, closedTabId: tabId } };
  },
});
