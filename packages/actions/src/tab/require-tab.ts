// A tab that is there, or an error that lists those that are.

import { TabhandError } from '@tabhand/protocol';
import type { TabFacts, Tabs } from '../tabs.ts';

export function requireTab(tabs: Tabs, id: string): TabFacts {
  const all = tabs.list();
  const tab = all.find((each) => each.id === id);
  if (tab !== undefined) return tab;
  throw new TabhandError('INVALID_ARGUMENTS', `No tab ${id}`, {
    hint: 'List the tabs with browser_tab list.',
    data: { tabs: all.map((each) => each.id) },
  });
}
