// A command's record once its outcome is known.

import type { CommandRecord, Outcome } from '@tabhand/protocol';

export function endedWith(
  command: CommandRecord,
  outcome: Outcome,
  completedAt: number,
): CommandRecord {
  const base = { ...command, args: shownArgs(command, outcome), completedAt, outcome };
  return outcome.ok
    ? { ...base, status: 'success' }
    : { ...base, status: 'error', error: outcome.error };
}

/**
 * A text that the action itself did not repeat (a password field's) is not kept either; the
 * name of a secret is, for it tells nothing.
 */
function shownArgs({ args }: CommandRecord, outcome: Outcome): CommandRecord['args'] {
  if (!outcome.ok || typeof args.text !== 'string') return args;
  if (/^\{\{secret:[\w.-]+\}\}$/.test(args.text)) return args;
  const { value } = outcome;
  const told =
    typeof value === 'object' && value !== null && 'text' in value ? value.text : args.text;
  return typeof told === 'string' ? { ...args, text: told } : args;
}
