// The agent's action strings as commands: `setValue(15, "Ada")` means set_value on ref 15.

import { actions } from '@tabhand/actions';
import { type Command, parseAction, TabhandError } from '@tabhand/protocol';
import { readCall, words } from './forms.ts';

/** Undefined for the calls that end a task. */
export function endOf(text: string): { ok: boolean; said: string } | undefined {
  const { name, args } = parseAction(text);
  if (name === 'finish' || name === 'done') return { ok: args[1] !== false, said: words(args[0]) };
  return name === 'fail' ? { ok: false, said: words(args[0]) } : undefined;
}

export function commandOf(text: string): Command {
  const call = parseAction(text);
  const action = actions.find(({ calls }) => calls.includes(call.name));
  if (action === undefined) {
    throw new TabhandError('INVALID_ACTION_FORMAT', `Unknown action: ${call.name}`);
  }
  const args = readCall(action.name, call);
  return { action: action.name, args, intention: text, toolName: action.tool };
}

/** The element a command means, as the server names it in errors. */
export const elementIdOf = ({ args }: Command): string | undefined =>
  typeof args.ref === 'string' ? args.ref : undefined;
