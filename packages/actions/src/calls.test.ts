// The agent's whole vocabulary, with its overloads, as commands that their actions take.

import { parseAction } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { readCall } from './calls.ts';
import { readArgs } from './read-command.ts';

const wait = (json: object): string => `wait_for('${JSON.stringify(json)}')`;

test.each<[string, string, object]>([
  ['search("tents")', 'search', { query: 'tents' }],
  ['search("tents", "bing")', 'search', { query: 'tents', engine: 'bing' }],
  ['googleSearch("tents")', 'search', { query: 'tents', engine: 'google' }],
  ['navigate("https://a.example")', 'goto', { url: 'https://a.example' }],
  ['navigate("https://a.example", true)', 'tab_new', { url: 'https://a.example' }],
  ['goBack()', 'back', {}],
  ['goForward()', 'forward', {}],
  ['wait()', 'sleep', { duration: 3000 }],
  ['wait(90)', 'sleep', { duration: 30_000 }],
  ['waitForElement("Saved")', 'wait_for', { text: 'Saved' }],
  [
    'waitForElement("Saved", "alert", 500)',
    'wait_for',
    { text: 'Saved', selector: '[role="alert"]', timeout: 500 },
  ],
  [
    wait({ type: 'element_count', value: '.row:hover:3', timeout: 9 }),
    'wait_for',
    { selector: '.row:hover', count: 3, timeout: 9 },
  ],
  [wait({ type: 'text', value: 'Done' }), 'wait_for', { text: 'Done', timeout: 60_000 }],
  [wait({ type: 'selector', value: '#a' }), 'wait_for', { selector: '#a', timeout: 60_000 }],
  [wait({ type: 'url_change' }), 'wait_for', { urlChange: true, timeout: 60_000 }],
  [wait({ type: 'url_change', value: '/cart' }), 'wait_for', { url: '/cart', timeout: 60_000 }],
  [wait({ type: 'custom', value: 'x > 1' }), 'wait_for', { expression: 'x > 1', timeout: 60_000 }],
  ['click(42)', 'click', { ref: '42' }],
  ['click(10, 20)', 'click', { x: 10, y: 20 }],
  ['setValue(15, "Ada")', 'set_value', { ref: '15', text: 'Ada' }],
  ['setValue(15, "Ada", false)', 'type', { ref: '15', text: 'Ada' }],
  ['scroll("down")', 'scroll', { direction: 'down' }],
  ['scroll("left", 40)', 'scroll', { direction: 'left', amount: 40 }],
  ['scroll(false, 2)', 'scroll', { direction: 'up', pages: 2 }],
  ['scroll(true, 1, 17)', 'scroll', { direction: 'down', pages: 1, ref: '17' }],
  ['scroll(17)', 'scroll', { ref: '17' }],
  ['scroll_container(7, "up")', 'scroll', { ref: '7', direction: 'up' }],
  ['findText("Terms")', 'find_text', { text: 'Terms' }],
  ['send_keys("Control+A")', 'keyboard', { key: 'Control+A' }],
  ['upload_file(3, "file_1")', 'upload', { ref: '3', path: 'file_1' }],
  ['hover(3)', 'hover', { ref: '3' }],
  ['dblclick(3)', 'double_click', { ref: '3' }],
  ['doubleClick(40, 90)', 'double_click', { x: 40, y: 90 }],
  ['contextMenu(3)', 'right_click', { ref: '3' }],
  ['dragAndDrop(1, 2)', 'drag', { ref: '1', toRef: '2' }],
  ['dragAndDrop(1, 20, 30)', 'drag', { ref: '1', toX: 20, toY: 30 }],
  ['tap(3)', 'tap', { ref: '3' }],
  ['swipe(3, "up", 200)', 'swipe', { ref: '3', direction: 'up', distance: 200 }],
  ['pressKey("a", ["Control"])', 'keyboard', { key: 'a', modifiers: ['Control'] }],
  ['typeText("hi", 20)', 'type', { text: 'hi', delay: 20 }],
  ['focus(3)', 'focus', { ref: '3' }],
  ['blur()', 'blur', {}],
  ['evaluate("return 1")', 'evaluate', { script: 'return 1' }],
  ['createTab()', 'tab_new', {}],
  ['switch("t2")', 'tab_activate', { tabId: 't2' }],
  ['closeTab("t2")', 'tab_close', { tabId: 't2' }],
  ['listTabs()', 'tab_list', {}],
  ['check(3)', 'check', { ref: '3' }],
  ['uncheck(3)', 'uncheck', { ref: '3' }],
  ['dropdownOptions(3)', 'inspect', { ref: '3' }],
  ['selectDropdown(3, "blue")', 'select', { ref: '3', value: 'blue' }],
  ['selectOption(3, null, "Dark blue")', 'select', { ref: '3', label: 'Dark blue' }],
  ['selectOption(3, ["a", "b"], null, true)', 'select', { ref: '3', value: ['a', 'b'] }],
  ['getText(3)', 'get_text', { ref: '3' }],
  ['getAttribute(3, "href")', 'attribute', { ref: '3', attribute: 'href' }],
  ['isVisible(3)', 'inspect', { ref: '3' }],
  ['screenshot()', 'screenshot', {}],
  [
    'screenshot(false, 3, "jpeg", 90)',
    'screenshot',
    { fullPage: false, ref: '3', format: 'jpeg', quality: 90 },
  ],
  ['generatePdf("A5", true, 0.5)', 'pdf', { paper: 'A5', landscape: true, margin: 0.5 }],
  ['extract("opening hours")', 'extract', { query: 'opening hours' }],
  ['acceptDialog("Ada")', 'dialog', { dialogAction: 'accept', promptText: 'Ada' }],
  ['dismiss_dialog()', 'dialog', { dialogAction: 'dismiss' }],
  ['waitForDialog()', 'dialog', { dialogAction: 'dismiss', wait: true, timeout: 30_000 }],
  ['waitForDialog(900, true)', 'dialog', { dialogAction: 'accept', wait: true, timeout: 900 }],
  [
    'interceptRequest("*.png", "block")',
    'intercept',
    { enabled: true, patterns: [{ urlPattern: '*.png', do: 'block' }] },
  ],
  [
    `interceptRequest("*/api/*", "modify", '{"headers":{"x-a":"1"}}')`,
    'intercept',
    { enabled: true, patterns: [{ urlPattern: '*/api/*', do: 'modify', headers: { 'x-a': '1' } }] },
  ],
  [
    `mock_response("*/api/*", '{"ok":true}')`,
    'intercept',
    { enabled: true, patterns: [{ urlPattern: '*/api/*', do: 'mock', body: '{"ok":true}' }] },
  ],
  ['getCookies()', 'get_cookies', {}],
  ['get_cookies("https://a.example")', 'get_cookies', { urls: ['https://a.example'] }],
  ['setCookie("a", "1")', 'set_cookie', { name: 'a', value: '1' }],
  ['clearCookies("https://a.example/x")', 'clear_cookies', { domain: 'a.example' }],
  ['getLocalStorage("k")', 'get_storage', { storageType: 'localStorage', key: 'k' }],
  [
    'setLocalStorage("k", "v")',
    'set_storage',
    { storageType: 'localStorage', key: 'k', value: 'v' },
  ],
  ['clearStorage("indexedDB")', 'clear_storage', { storageType: 'indexedDB' }],
  ['startTracing()', 'trace_start', {}],
  ['stop_tracing()', 'trace_stop', {}],
  ['getMetrics()', 'performance', {}],
  ['set_viewport(800, 600)', 'emulate_viewport', { width: 800, height: 600 }],
  ['set_geolocation(52.5, 13.4)', 'emulate_geolocation', { latitude: 52.5, longitude: 13.4 }],
  ['set_permissions(["camera"])', 'set_permissions', { permissions: ['camera'] }],
  ['set_user_agent("Fern/2")', 'emulate_user_agent', { userAgent: 'Fern/2' }],
  ['set_timezone("Europe/Oslo")', 'emulate_timezone', { timezoneId: 'Europe/Oslo' }],
])('%s', (text, name, wanted) => {
  const { action, args } = readCall(parseAction(text));
  expect([action.name, args]).toEqual([name, wanted]);
  expect(() => readArgs(action, args)).not.toThrow();
});

test('what no action is called, or cannot be read, is refused', () => {
  const refused = { code: 'INVALID_ACTION_FORMAT' };
  for (const text of ['launchMissiles(1)', `wait_for('{"type":"rain"}')`])
    expect(() => readCall(parseAction(text))).toThrow(expect.objectContaining(refused));
});
