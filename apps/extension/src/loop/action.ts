// The agent's action strings as commands: `setValue(15, "Ada")` means set_value on ref 15.

import { actions } from '@tabhand/actions';
import {
  type ActionCall,
  type ActionValue,
  argumentId,
  type Command,
  type JsonObject,
  parseAction,
  TabhandError,
} from '@tabhand/protocol';

type Read = (args: readonly ActionValue[]) => JsonObject;

const ref: Read = ([id]) => withId(id);
const none: Read = () => ({});

function withId(id: ActionValue | undefined): JsonObject {
  const found = argumentId(id);
  return found === undefined ? {} : { ref: found };
}

const words = (value: ActionValue | undefined): string =>
  value === undefined || value === null ? '' : String(value);

const scrolls: Read = ([first, second, third]) => {
  if (typeof first === 'string') return { direction: first };
  const direction = first === false ? 'up' : 'down';
  const pages = typeof second === 'number' ? second : 1;
  return { direction, pages, ...(third !== undefined && withId(third)) };
};

/** What the positions mean, by the action's own name. */
const forms: Readonly<Record<string, Read>> = {
  goto: ([url]) => ({ url: words(url) }),
  back: none,
  forward: none,
  reload: none,
  click: ([a, b]) => (typeof b === 'number' ? { x: Number(a), y: b } : withId(a)),
  double_click: ref,
  right_click: ref,
  hover: ref,
  focus: ref,
  blur: ref,
  tap: ref,
  check: ref,
  uncheck: ref,
  set_value: ([id, text]) => ({ ...withId(id), text: words(text) }),
  type: ([text]) => ({ text: words(text) }),
  select: ([id, value, text]) => ({
    ...withId(id),
    ...(value !== undefined && value !== null && { value: words(value) }),
    ...(text !== undefined && text !== null && { label: words(text) }),
  }),
  scroll: scrolls,
  sleep: ([seconds]) => ({ duration: Math.round(Math.min(Number(seconds ?? 3), 30) * 1000) }),
  keyboard: ([key, modifiers]) => ({
    key: words(key),
    ...(Array.isArray(modifiers) && { modifiers: modifiers.map(words) }),
  }),
  drag: ([from, to]) => ({ ...withId(from), toRef: words(to) }),
  wait_for: ([text]) => ({ text: words(text) }),
  tab_new: ([url]) => (url === undefined ? {} : { url: words(url) }),
  tab_activate: ([id]) => ({ tabId: words(id) }),
  tab_close: ([id]) => (id === undefined ? {} : { tabId: words(id) }),
  tab_list: none,
  screenshot: none,
};

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
  const args = readArgs(action.name, call);
  return { action: action.name, args, intention: text, toolName: action.tool };
}

function readArgs(action: string, { name, args }: ActionCall): JsonObject {
  if (name === 'scroll_container') return { ...withId(args[0]), direction: words(args[1]) };
  return (forms[action] ?? ref)(args);
}

/** The element a command means, as the server names it in errors. */
export const elementIdOf = ({ args }: Command): string | undefined =>
  typeof args.ref === 'string' ? args.ref : undefined;
