// Keeps the agent's tabs within the limits of the task that drives them: Chrome itself blocks what
// a page tries to load from elsewhere, and a tab that got elsewhere all the same is emptied.

import { isLimited, type Reach, requireReachable } from '@tabhand/actions';
import { asTabhandError, type Outcome } from '@tabhand/protocol';
import type { AgentTab } from './agent-tabs.ts';
import { limitRules } from './limit-rules.ts';

const blockSize = 1000;
/** What holds in which tab, as it was said. */
const holds = new Map<number, { readonly said: string; readonly rules: readonly number[] }>();
let blocks = 0;
/** Rules outlive the worker; what it remembered of them does not. */
const cleared = chrome.declarativeNetRequest.getSessionRules().then(
  async (rules) =>
    await change(
      rules.map(({ id }) => id),
      [],
    ),
);

chrome.tabs.onRemoved.addListener((tabId) => void release(tabId));

/** Within the tabs the agent opened limits stay until another task comes; a person's own is freed. */
export async function withinLimits<T>(
  tab: AgentTab,
  reach: Reach | undefined,
  work: () => Promise<T>,
): Promise<T> {
  await limit(tab.id, reach);
  try {
    return await work();
  } finally {
    if (!tab.isOwned) await release(tab.id);
  }
}

/** The last of three checks: a tab does not stay where the task may not be, however it got there. */
export async function keepWithin(
  tab: AgentTab,
  reach: Reach | undefined,
  outcome: Outcome,
): Promise<Outcome> {
  try {
    requireReachable(reach, tab.documents.url);
    return outcome;
  } catch (thrown) {
    await chrome.tabs.update(tab.id, { url: 'about:blank' }).catch(() => undefined);
    const { reached, durationMs } = outcome;
    return { ok: false, reached, durationMs, error: asTabhandError(thrown).details() };
  }
}

async function limit(tabId: number, reach: Reach | undefined): Promise<void> {
  const { allow, deny, blockPrivate } = reach ?? {};
  const said = JSON.stringify([allow, deny, blockPrivate]);
  if (!isLimited(reach)) return await release(tabId);
  if (holds.get(tabId)?.said === said) return;
  await cleared;
  const rules = limitRules(reach, tabId, ++blocks * blockSize);
  await change(holds.get(tabId)?.rules ?? [], rules);
  holds.set(tabId, { said, rules: rules.map(({ id }) => id) });
}

async function release(tabId: number): Promise<void> {
  const held = holds.get(tabId);
  if (held === undefined) return;
  holds.delete(tabId);
  await change(held.rules, []);
}

async function change(
  removeRuleIds: readonly number[],
  addRules: ReturnType<typeof limitRules>,
): Promise<void> {
  const update = { removeRuleIds: [...removeRuleIds], addRules: [...addRules] };
  // The rules are written in Chrome's own words; its types know them only as enumerations.
  await chrome.declarativeNetRequest.updateSessionRules(
    update as unknown as chrome.declarativeNetRequest.UpdateRuleOptions,
  );
}
