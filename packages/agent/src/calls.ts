// The agent's action strings and the commands they stand for. Which actions there are is
// known to the action list; here is only the order of their arguments.

import { readCall } from '@tabhand/actions';
import {
  type ActionCall,
  type ActionValue,
  idArgument,
  parseAction,
  printAction,
  TabhandError,
} from '@tabhand/protocol';
import { closedArgs, closedCalls } from './calls-closed.ts';
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
  waitForElement: ['text', 'role', 'timeout'],
  wait_for: ['condition'],
  search: ['query', 'engine'],
  googleSearch: ['query'],
  swipe: ['ref', 'direction', 'distance'],
  extract: ['query'],
  screenshot: ['fullPage', 'ref'],
  generatePdf: ['paper', 'landscape'],
  waitForDialog: ['timeout', 'accept'],
  getMetrics: [],
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
  find_text: 'findText',
  wait_for_dialog: 'waitForDialog',
  get_metrics: 'getMetrics',
  get_cookies: 'getCookies',
  set_cookie: 'setCookie',
  clear_cookies: 'clearCookies',
  get_local_storage: 'getLocalStorage',
  set_local_storage: 'setLocalStorage',
  clear_storage: 'clearStorage',
  intercept_request: 'interceptRequest',
  mock_response: 'mockResponse',
  start_tracing: 'startTracing',
  stop_tracing: 'stopTracing',
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

/** The command behind a call that a planner may make; all others are refused. */
export function commandOf(call: ActionCall): Act['command'] {
  const name = same[call.name] ?? call.name;
  if (closedCalls[name] !== undefined) throw closed(call, closedCalls[name]);
  if (orders[name] === undefined)
    throw new TabhandError('INVALID_ACTION_FORMAT', `Unknown action: ${call.name}`);
  // Its address is opened as any other is, so that it counts as one of the task's own.
  if (name === 'search') return searchCommand(call);
  if (name === 'googleSearch')
    return searchCommand({ ...call, args: [call.args[0] ?? '', 'google'] });
  const { action, args } = readCall(call);
  const why = closedArgs(args);
  if (why !== undefined) throw closed(call, why);
  return { action: action.name, args };
}

const closed = ({ name }: ActionCall, why: string): TabhandError =>
  new TabhandError('INVALID_ACTION_FORMAT', `${name} is not for planners: ${why}`);

function searchCommand({ args: [query, engine] }: ActionCall): Act['command'] {
  const address = engines[String(engine ?? '')] ?? engines.duckduckgo;
  return { action: 'goto', args: { url: `${address}${encodeURIComponent(String(query ?? ''))}` } };
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
