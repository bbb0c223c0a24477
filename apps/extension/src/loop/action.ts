// The agent's action strings as commands: `setValue(15, "Ada")` means set_value on ref 15.

import { readCall } from '@tabhand/actions';
import { type ActionValue, type Command, parseAction } from '@tabhand/protocol';

/** Undefined for the calls that end a task. */
export function endOf(text: string): { ok: boolean; said: string } | undefined {
  const { name, args } = parseAction(text);
  if (name === 'finish' || name === 'done') return { ok: args[1] !== false, said: words(args[0]) };
  return name === 'fail' ? { ok: false, said: words(args[0]) } : undefined;
}

const words = (value: ActionValue | undefined): string =>
  value === undefined || value === null ? '' : String(value);

export function commandOf(text: string): Command {
  const { action, args } = readCall(parseAction(text));
  return { action: action.name, args, intention: text, toolName: action.tool };
}

/** The element a command means, as the server names it in errors. */
export const elementIdOf = ({ args }: Command): string | undefined =>
  typeof args.ref === 'string' ? args.ref : undefined;
