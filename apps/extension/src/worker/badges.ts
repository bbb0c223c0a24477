// Numbers the controls of the shared tabs while the person wants that: after each look, with what
// the look found.

import type { Observation } from '@tabhand/protocol';
import type { AgentTab } from './agent-tabs.ts';

export async function showBadges(tab: AgentTab, seen: Observation | undefined): Promise<void> {
  const nodes = seen?.tree ?? [];
  await Promise.all(
    tab.page.frames().map(async (frame) => {
      const own = nodes.filter(({ f = 0 }) => f === frame.index).map(({ i }) => i);
      await tab.page.badges(frame, own);
    }),
  );
}
