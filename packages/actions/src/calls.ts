// An agent's action string as a command: the whole vocabulary, with its overloads.

import {
  type ActionCall,
  type ActionValue,
  argumentId,
  type JsonObject,
  TabhandError,
} from '@tabhand/protocol';
import { forms, ownForms } from './call-forms.ts';
import type { Action } from './define.ts';
import { findAction, findCall } from './list.ts';

export interface ReadCall {
  readonly action: Action;
  readonly args: JsonObject;
}

/** Unknown names are refused: they must never reach a page. */
export function readCall(call: ActionCall): ReadCall {
  const action = findCall(call.name);
  if (action === undefined)
    throw new TabhandError('INVALID_ACTION_FORMAT', `Unknown action: ${call.name}`);
  return elsewhere(call, action) ?? { action, args: argsOf(call, action) };
}

function argsOf({ name, args }: ActionCall, action: Action): JsonObject {
  const read = ownForms[name] ?? forms[action.name];
  // Most calls name an element and nothing else.
  return read === undefined ? idOf(args[0]) : read(args);
}

function idOf(value: ActionValue | undefined): JsonObject {
  const ref = argumentId(value);
  return ref === undefined ? {} : { ref };
}

/** `navigate(url, true)` opens a tab, and `setValue(id, text, false)` adds to what is there. */
function elsewhere({ args }: ActionCall, { name }: Action): ReadCall | undefined {
  if (name === 'goto' && args[1] === true) return named('tab_new', { url: String(args[0] ?? '') });
  if (name === 'set_value' && args[2] === false)
    return named('type', { ...idOf(args[0]), text: String(args[1] ?? '') });
  return undefined;
}

function named(name: string, args: JsonObject): ReadCall | undefined {
  const action = findAction(name);
  return action && { action, args };
}
