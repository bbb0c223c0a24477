// What the positions of an action string mean: `setValue(15, "Ada")` has an element and a text.

import { type ActionCall, type ActionValue, argumentId, type JsonObject } from '@tabhand/protocol';

type Read = (args: readonly ActionValue[]) => JsonObject;

const withId = (id: ActionValue | undefined): JsonObject => {
  const found = argumentId(id);
  return found === undefined ? {} : { ref: found };
};

export const words = (value: ActionValue | undefined): string =>
  value === undefined || value === null ? '' : String(value);

/** Arguments by their place; what is left out is left out. */
const named =
  (...keys: readonly string[]): Read =>
  (args) =>
    Object.assign(
      {},
      ...keys.map((key, at) => {
        const value = args[at] ?? undefined;
        if (key === 'ref') return withId(value);
        return value === undefined ? {} : { [key]: value };
      }),
    );

const ref = named('ref');
const none = named();
const localStorage: JsonObject = { storageType: 'localStorage' };

const scrolls: Read = ([first, second, third]) => {
  if (typeof first === 'string') return named('direction', 'amount')([first, second ?? null]);
  const direction = first === false ? 'up' : 'down';
  const pages = typeof second === 'number' ? second : 1;
  return { direction, pages, ...(third !== undefined && withId(third)) };
};

/** By the action's own name. */
const forms: Readonly<Record<string, Read>> = {
  goto: ([url]) => ({ url: words(url) }),
  back: none,
  forward: none,
  reload: none,
  search: named('query', 'engine'),
  click: ([a, b]) => (typeof b === 'number' ? { x: Number(a), y: b } : withId(a)),
  swipe: named('ref', 'direction', 'distance'),
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
  drag: ([from, to, y]) =>
    typeof y === 'number'
      ? { ...withId(from), toX: Number(to), toY: y }
      : { ...withId(from), toRef: words(to) },
  upload: named('ref', 'path'),
  wait_for: ([text]) => ({ text: words(text) }),
  find_text: ([text]) => ({ text: words(text) }),
  attribute: named('ref', 'attribute'),
  extract: named('query'),
  evaluate: named('script'),
  tab_new: named('url'),
  tab_activate: ([id]) => ({ tabId: words(id) }),
  tab_close: ([id]) => (id === undefined ? {} : { tabId: words(id) }),
  tab_list: none,
  screenshot: none,
  pdf: none,
  get_cookies: ([url]) => (url === undefined ? {} : { urls: [words(url)] }),
  set_cookie: named('name', 'value'),
  clear_cookies: none,
  get_storage: (args) => ({ ...localStorage, ...named('key')(args) }),
  set_storage: (args) => ({ ...localStorage, ...named('key', 'value')(args) }),
  clear_storage: ([which]) => ({ storageType: words(which ?? 'all') }),
  emulate_viewport: named('width', 'height', 'deviceScaleFactor', 'mobile'),
  emulate_user_agent: named('userAgent'),
  emulate_geolocation: named('latitude', 'longitude', 'accuracy'),
  emulate_timezone: named('timezoneId'),
  set_permissions: named('permissions', 'setting'),
  performance: none,
  trace_start: none,
  trace_stop: none,
};

const accepts: Read = ([text]) => ({
  dialogAction: 'accept',
  ...(typeof text === 'string' && { promptText: text }),
});
const dismisses: Read = () => ({ dialogAction: 'dismiss' });

/** Calls that mean something else than their action's other names. */
const ownForms: Readonly<Record<string, Read>> = {
  scroll_container: named('ref', 'direction', 'amount'),
  googleSearch: ([query]) => ({ query: words(query), engine: 'google' }),
  acceptDialog: accepts,
  accept_dialog: accepts,
  dismissDialog: dismisses,
  dismiss_dialog: dismisses,
};

/** Most calls name an element and nothing else. */
export const readCall = (action: string, { name, args }: ActionCall): JsonObject =>
  (ownForms[name] ?? forms[action] ?? ref)(args);
