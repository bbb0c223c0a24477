// What becomes of the commands that will not run any more.

import type { CommandRecord } from '@tabhand/protocol';

const open = new Set(['pending', 'running']);

export function skipped(commands: readonly CommandRecord[], at: number): CommandRecord[] {
  return commands
    .filter((command) => open.has(command.status))
    .map((command) => ({ ...command, status: 'skipped', completedAt: at }));
}
