// A command's arguments as the wire sends them: with the `action` that is taken out inside.

import { findAction } from '@tabhand/actions';
import type { Command } from '@tabhand/protocol';

/** A tool that is named like its only action has no `action`. */
export function wireArgs(command: Command): Record<string, unknown> {
  const { action, args, toolName } = command;
  const said = command.said ?? findAction(action)?.says[0];
  return said === undefined || said === toolName ? { ...args } : { action: said, ...args };
}
