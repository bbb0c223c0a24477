// Which page a command gets: by content script, or over the debugger where the person allowed it.

import type { Page } from '@tabhand/actions';
import type { AgentTab } from './agent-tabs.ts';
import type { Settings } from './settings.ts';

export async function pageFor(tab: AgentTab, _settings: Settings): Promise<Page> {
  return tab.page;
}
