// The tabs of the browser.

import { z } from 'zod';
import { defineAction } from '../define.ts';

export const listTabs = defineAction({
  name: 'tab_list',
  tool: 'browser_tab',
  says: ['list'],
  calls: ['getTabs', 'listTabs'],
  summary: 'List the tabs',
  effect: 'read',
  needs: ['tabs'],
  params: z.object({}),
  async run({ tabs }) {
    const all = tabs
      .list()
      .map(({ id, url, title, active, index }) => ({ id, url, title, active, index }));
    const activeTabId = all.find((tab) => tab.active)?.id ?? null;
    return { summary: `${all.length} tabs`, value: { tabs: all, activeTabId, count: all.length } };
  },
});
