// What the positions of an agent's action string mean: `setValue(15, "Ada")` has an element and a
// text. By the action's own name; calls that mean something else than their action are apart.

import { type ActionValue, argumentId, type Json, type JsonObject } from '@tabhand/protocol';
import { waitedFor, waitForRole } from './call-waits.ts';

export type ReadArgs = (args: readonly ActionValue[]) => JsonObject;

const withId = (id: ActionValue | undefined): JsonObject => {
  const found = argumentId(id);
  return found === undefined ? {} : { ref: found };
};

const text = (value: ActionValue | undefined): string =>
  value === undefined || value === null ? '' : String(value);

/** Arguments by their place; what is left out, or null, is left out. */
const named =
  (...keys: readonly string[]): ReadArgs =>
  (args) =>
    Object.assign(
      {},
      ...keys.map((key, at) => {
        const value = args[at] ?? undefined;
        if (key === 'ref') return withId(value);
        return value === undefined ? {} : { [key]: value as Json };
      }),
    );

const none = named();
const localStorage: JsonObject = { storageType: 'localStorage' };

/** `scroll("down", 300)`, and as others have it `scroll(true, 2, 17)`: down, two pages, in 17. */
const scroll: ReadArgs = ([first, second, third]) => {
  if (typeof first === 'string' && argumentIsWay(first))
    return named('direction', 'amount')([first, second ?? null]);
  if (typeof first === 'string' || typeof first === 'number') return withId(first);
  const pages = typeof second === 'number' ? second : 1;
  return { direction: first === false ? 'up' : 'down', pages, ...withId(third) };
};

/** `click(15)` an element, `click(40, 90)` a point. */
function atPoint([a, b]: readonly ActionValue[]): JsonObject {
  return typeof b === 'number' ? { x: Number(a), y: b } : withId(a);
}

const argumentIsWay = (word: string): boolean => /^(up|down|left|right)$/.test(word);

const mostSeconds = 30;

export const forms: Readonly<Record<string, ReadArgs>> = {
  goto: ([url]) => ({ url: text(url) }),
  back: none,
  forward: none,
  reload: none,
  search: named('query', 'engine'),
  wait_for: waitForRole,
  click: atPoint,
  double_click: atPoint,
  swipe: named('ref', 'direction', 'distance'),
  set_value: ([id, value]) => ({ ...withId(id), text: text(value) }),
  type: ([value, delay]) => ({
    text: text(value),
    ...(typeof delay === 'number' && { delay }),
  }),
  select: ([id, value, label]) => ({
    ...withId(id),
    ...(value !== undefined && value !== null && { value: listOf(value) }),
    ...(label !== undefined && label !== null && { label: listOf(label) }),
  }),
  scroll,
  sleep: ([seconds]) => ({
    duration: Math.round(Math.min(Number(seconds ?? 3), mostSeconds) * 1000),
  }),
  keyboard: ([key, modifiers]) => ({
    key: text(key),
    ...(Array.isArray(modifiers) && { modifiers: modifiers.map(text) }),
  }),
  drag: ([from, to, y]) =>
    typeof y === 'number'
      ? { ...withId(from), toX: Number(to), toY: y }
      : { ...withId(from), toRef: text(to) },
  upload: named('ref', 'path'),
  find_text: ([value]) => ({ text: text(value) }),
  attribute: named('ref', 'attribute'),
  extract: named('query'),
  evaluate: named('script'),
  screenshot: named('fullPage', 'ref', 'format', 'quality'),
  pdf: named('paper', 'landscape', 'margin', 'printBackground'),
  tab_new: named('url'),
  tab_activate: ([id]) => ({ tabId: text(id) }),
  tab_close: ([id]) => (id === undefined ? {} : { tabId: text(id) }),
  tab_list: none,
  get_cookies: ([url]) => (url === undefined ? {} : { urls: [text(url)] }),
  set_cookie: named('name', 'value', 'url'),
  clear_cookies: ([url]) => (url === undefined ? {} : { domain: hostOf(text(url)) }),
  get_storage: (args) => ({ ...localStorage, ...named('key')(args) }),
  set_storage: (args) => ({ ...localStorage, ...named('key', 'value')(args) }),
  clear_storage: ([which]) => ({ storageType: text(which ?? 'all') }),
  emulate_viewport: named('width', 'height', 'deviceScaleFactor', 'mobile'),
  emulate_user_agent: named('userAgent'),
  emulate_geolocation: named('latitude', 'longitude', 'accuracy'),
  emulate_timezone: named('timezoneId'),
  set_permissions: named('permissions', 'setting'),
  performance: none,
  trace_start: none,
  trace_stop: none,
};

const listOf = (value: ActionValue): Json => (Array.isArray(value) ? value.map(text) : text(value));

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;

const accepts: ReadArgs = ([value]) => ({
  dialogAction: 'accept',
  ...(typeof value === 'string' && { promptText: value }),
});
const dismisses: ReadArgs = () => ({ dialogAction: 'dismiss' });
const awaits: ReadArgs = ([timeout, accept]) => ({
  dialogAction: accept === true ? 'accept' : 'dismiss',
  wait: true,
  timeout: typeof timeout === 'number' ? timeout : 30_000,
});
const intercepts: ReadArgs = ([urlPattern, what, changes]) => ({
  enabled: true,
  patterns: [{ urlPattern: text(urlPattern), do: text(what ?? 'block'), ...objectOf(changes) }],
});
const mocks: ReadArgs = ([urlPattern, body]) => ({
  enabled: true,
  patterns: [{ urlPattern: text(urlPattern), do: 'mock', body: text(body) }],
});

/** The grammar has no objects; whoever needs one writes it as JSON in a string. */
function objectOf(value: ActionValue | undefined): JsonObject {
  return typeof value === 'string' && value.trim().startsWith('{') ? JSON.parse(value) : {};
}

/** Calls that mean something else than their action's other names. */
export const ownForms: Readonly<Record<string, ReadArgs>> = {
  scroll_container: named('ref', 'direction', 'amount'),
  googleSearch: ([query]) => ({ query: text(query), engine: 'google' }),
  wait_for: waitedFor,
  acceptDialog: accepts,
  accept_dialog: accepts,
  dismissDialog: dismisses,
  dismiss_dialog: dismisses,
  waitForDialog: awaits,
  wait_for_dialog: awaits,
  interceptRequest: intercepts,
  intercept_request: intercepts,
  mockResponse: mocks,
  mock_response: mocks,
};
