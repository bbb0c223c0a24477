// Which page a command gets: by content script, or over the debugger in tabs the agent opened,
// where the person allowed it.

import type { Page } from '@tabhand/actions';
import type { AgentTab } from './agent-tabs.ts';
import { attachDebugger } from './debugger-page.ts';
import { changeSettings, type Settings } from './settings.ts';

const attached = new Map<number, Promise<Page>>();

export async function pageFor(tab: AgentTab, settings: Settings): Promise<Page> {
  if (settings.trustedInput && tab.isOwned) return await debugged(tab);
  if (attached.delete(tab.id))
    await chrome.debugger.detach({ tabId: tab.id }).catch(() => undefined);
  tab.documents.isQuiet = false;
  return tab.page;
}

async function debugged(tab: AgentTab): Promise<Page> {
  const known = attached.get(tab.id);
  if (known !== undefined) return await known;
  // Two page scripts in one document would give its elements two sets of ids.
  tab.documents.isQuiet = true;
  const page = attachDebugger(tab.id, (reason) => {
    attached.delete(tab.id);
    // Whoever closes Chrome's banner takes the permission back.
    if (reason === 'canceled_by_user') void changeSettings({ trustedInput: false });
  });
  attached.set(tab.id, page);
  page.catch(() => attached.delete(tab.id));
  return await page;
}
