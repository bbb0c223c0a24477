// Outlines in the page what a command is about.

import { findAction, readTarget } from '@tabhand/actions';
import type { Command } from '@tabhand/protocol';
import type { AgentTab } from './agent-tabs.ts';

/** Shows where the hand goes; what is not there yet is not outlined. */
export async function showTarget(command: Command, tab: AgentTab): Promise<void> {
  const action = findAction(command.action);
  if (action?.effect !== 'input' || action.purpose === undefined) return;
  await outlineTarget(command, tab, false).catch(() => undefined);
}

export async function outlineTarget(
  command: Command,
  { page, documents }: AgentTab,
  stays: boolean,
): Promise<{ name: string; role: string } | undefined> {
  const target = readTarget(command.args);
  const [main] = page.frames();
  if (target === undefined || main === undefined || documents.isQuiet) return undefined;
  const signal = AbortSignal.timeout(2000);
  const found = await page.call(main, 'locate', { target, purpose: 'read', timeoutMs: 0 }, signal);
  if (!found.found) return undefined;
  await page.outline(main, { ...found.box, label: command.action, stays });
  return { name: found.name, role: found.role };
}
