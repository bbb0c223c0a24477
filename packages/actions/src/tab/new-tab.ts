// Open a tab and make it the active one.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { webAddress } from '../navigate/goto.ts';

export const newTab = defineAction({
  name: 'tab_new',
  tool: 'browser_tab',
  says: ['new'],
  calls: ['createTab'],
  summary: 'Open a new tab',
  effect: 'navigate',
  needs: ['tabs'],
  params: z.object({
    url: z.string().min(1).max(100_000).optional().describe('Where it goes; blank by default'),
  }),
  async run({ tabs, signal, gestured }, { url }) {
    const address = url === undefined ? undefined : webAddress(url);
    gestured();
    const tab = await tabs.open(address, signal);
    return {
      summary: `Opened tab ${tab.id}`,
      value: { tabId: tab.id, url: tab.url, title: tab.title },
    };
  },
});
