// A command's arguments as the wire sends them: with the `action` that is taken out inside.

import { findAction } from '@tabhand/actions';
import type { Command } from '@tabhand/protocol';

/** A tool that is named like its only action has no `action`. */
export function wireArgs({ action, args, toolName }: Command): Record<string, unknown> {
  const said = findAction(action)?.says[0];
  return said === undefined || said === toolName ? { ...args } : { action: said, ...args };
}
