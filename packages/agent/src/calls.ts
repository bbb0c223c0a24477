// The agent's action strings and the commands they stand for. Which actions there are is
// known to the action list; here is only the order of their arguments.

import { actions } from '@tabhand/actions';
import {
  type ActionCall,
  type ActionValue,
  argumentId,
  idArgument,
  type JsonObject,
  parseAction,
  printAction,
  TabhandError,
} from '@tabhand/protocol';
import type { Act, ActTarget, Check } from './decision.ts';

/** Argument names by position; `ref` is an element id. */
const orders: Readonly<Record<string, readonly string[]>> = {
  click: ['ref'],
  doubleClick: ['ref'],
  rightClick: ['ref'],
  hover: ['ref'],
  focus: ['ref'],
  blur: ['ref'],
  check: ['ref'],
  uncheck: ['ref'],
  setValue: ['ref', 'text', 'clear'],
  type: ['text'],
  selectDropdown: ['ref', 'value'],
  press: ['key', 'modifiers'],
  navigate: ['url'],
  goBack: [],
  goForward: [],
  reload: [],
  scroll: ['direction', 'amount'],
  scroll_container: ['ref', 'direction', 'amount'],
  findText: ['text'],
  wait: ['seconds'],
  dragAndDrop: ['ref', 'to', 'y'],
  upload_file: ['ref', 'path'],
  acceptDialog: ['text'],
  dismissDialog: [],
  switchTab: ['tabId'],
  createTab: ['url'],
  closeTab: ['tabId'],
  getTabs: [],
  tap: ['ref'],
  getText: ['ref'],
  getAttribute: ['ref', 'attribute'],
  isVisible: ['ref'],
  isEnabled: ['ref'],
  getBoundingBox: ['ref'],
  dropdownOptions: ['ref'],
  waitForElement: ['text'],
  search: ['query', 'engine'],
};

const same: Readonly<Record<string, string>> = {
  pressKey: 'press',
  dblclick: 'doubleClick',
  contextMenu: 'rightClick',
  typeText: 'type',
  selectOption: 'selectDropdown',
  accept_dialog: 'acceptDialog',
  dismiss_dialog: 'dismissDialog',
  send_keys: 'press',
  listTabs: 'getTabs',
  switch: 'switchTab',
  close: 'closeTab',
};

/** `setValue(id, text)`; undefined for calls that no planner may make. */
export function signatureOf(name: string): string | undefined {
  const order = orders[same[name] ?? name];
  if (order === undefined || same[name] !== undefined) return undefined;
  return `${name}(${order.map((key) => (key === 'ref' ? 'id' : key)).join(', ')})`;
}

const engines: Readonly<Record<string, string>> = {
  duckduckgo: 'https://duckduckgo.com/?q=',
  google: 'https://www.google.com/search?q=',
  bing: 'https://www.bing.com/search?q=',
};

/** Calls that end a task; they are decisions, never commands. */
const ends: ReadonlySet<string> = new Set(['finish', 'fail', 'done']);

export const isEnd = (name: string): boolean => ends.has(name);

/** The inner name of an agent's call; waiting is the sleep tool. */
export function listedAction(name: string): string {
  if (name === 'wait') return 'sleep';
  if (name === 'search') return 'goto';
  const known = actions.find((action) => action.calls.includes(name) || action.name === name);
  return known?.name ?? name;
}

/** The command behind a call. Unknown names are refused: they must never reach a page. */
export function commandOf(call: ActionCall): Act['command'] {
  const name = same[call.name] ?? call.name;
  if (name === 'click' && call.args.length === 2)
    return { action: 'click', args: { x: Number(call.args[0]), y: Number(call.args[1]) } };
  const order = orders[name];
  if (order === undefined) {
    throw new TabhandError('INVALID_ACTION_FORMAT', `Unknown action: ${call.name}`);
  }
  const pairs = order.flatMap((key, index) => {
    const value = call.args[index];
    return value === undefined ? [] : [[key, argument(key, value)] as const];
  });
  return { action: listedAction(name), args: shape(name, Object.fromEntries(pairs)) };
}

const argument = (key: string, value: ActionValue): JsonObject[string] =>
  key === 'ref' ? (argumentId(value) ?? '') : value;

/** Where the agent's arguments and an action's parameters differ. */
function shape(name: string, args: JsonObject): JsonObject {
  if (name === 'setValue') return { ref: args.ref, text: args.text };
  if (name === 'dragAndDrop')
    return args.y === undefined
      ? { ref: args.ref, toRef: String(args.to) }
      : { ref: args.ref, toX: args.to, toY: args.y };
  if (name === 'acceptDialog')
    return {
      dialogAction: 'accept',
      ...(args.text === undefined ? {} : { promptText: args.text }),
    };
  if (name === 'dismissDialog') return { dialogAction: 'dismiss' };
  if (name === 'search') {
    const engine = engines[String(args.engine ?? '')] ?? engines.duckduckgo;
    return { url: `${engine}${encodeURIComponent(String(args.query ?? ''))}` };
  }
  if (name === 'wait') return { duration: Number(args.seconds ?? 3) * 1000 };
  return args;
}

export interface ActExtras {
  readonly target?: ActTarget;
  readonly expects?: readonly Check[];
  readonly canFail?: boolean;
}

/** An act from a call by name and arguments. */
export function act(
  name: string,
  args: readonly ActionValue[],
  description: string,
  extras: ActExtras = {},
): Act {
  const call = { name, args };
  return { action: printAction(call), command: commandOf(call), description, ...extras };
}

/** An act on an element: the id comes first. */
export function actOn(
  name: string,
  target: ActTarget,
  rest: readonly ActionValue[],
  extras: { readonly description: string } & Omit<ActExtras, 'target'>,
): Act {
  const { description, ...more } = extras;
  return act(name, [idArgument(target.ref), ...rest], description, { target, ...more });
}

/** Reads an action string that came from outside (a model, a saved run). */
export function readAct(text: string, description: string): Act {
  const call = parseAction(text);
  return { action: printAction(call), command: commandOf(call), description };
}
