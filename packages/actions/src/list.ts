// The list of actions, and finding one by its names.

import { attribute } from './content/attribute.ts';
import { extract } from './content/extract.ts';
import { get } from './content/get.ts';
import { getHtml } from './content/get-html.ts';
import { getText } from './content/get-text.ts';
import { getViewportDom } from './content/get-viewport-dom.ts';
import { inspect } from './content/inspect.ts';
import { markdown } from './content/markdown.ts';
import { pdf } from './content/pdf.ts';
import { query } from './content/query.ts';
import { screenshot } from './content/screenshot.ts';
import { snapshot } from './content/snapshot.ts';
import { consoleLines } from './debug/console.ts';
import { dialog } from './debug/dialog.ts';
import { downloadWait } from './debug/download-wait.ts';
import { downloads } from './debug/downloads.ts';
import { performanceMetrics } from './debug/performance.ts';
import { traceStart } from './debug/trace-start.ts';
import { traceStop } from './debug/trace-stop.ts';
import type { Action } from './define.ts';
import { device } from './emulate/device.ts';
import { geolocation } from './emulate/geolocation.ts';
import { offline } from './emulate/offline.ts';
import { permissions } from './emulate/permissions.ts';
import { throttle } from './emulate/throttle.ts';
import { timezone } from './emulate/timezone.ts';
import { userAgent } from './emulate/user-agent.ts';
import { viewport } from './emulate/viewport.ts';
import { evaluate } from './evaluate.ts';
import { closeInstance } from './instance/close-instance.ts';
import { listInstances } from './instance/list-instances.ts';
import { listProfiles } from './instance/list-profiles.ts';
import { newInstance } from './instance/new-instance.ts';
import { blur } from './interact/blur.ts';
import { check } from './interact/check.ts';
import { clear } from './interact/clear.ts';
import { click } from './interact/click.ts';
import { doubleClick } from './interact/double-click.ts';
import { drag } from './interact/drag.ts';
import { findText } from './interact/find-text.ts';
import { focus } from './interact/focus.ts';
import { hover } from './interact/hover.ts';
import { keyboard } from './interact/keyboard.ts';
import { move } from './interact/move.ts';
import { rightClick } from './interact/right-click.ts';
import { scroll } from './interact/scroll.ts';
import { select } from './interact/select.ts';
import { setValue } from './interact/set-value.ts';
import { swipe } from './interact/swipe.ts';
import { tap } from './interact/tap.ts';
import { type } from './interact/type.ts';
import { uncheck } from './interact/uncheck.ts';
import { upload } from './interact/upload.ts';
import { back } from './navigate/back.ts';
import { forward } from './navigate/forward.ts';
import { goto } from './navigate/goto.ts';
import { reload } from './navigate/reload.ts';
import { search } from './navigate/search.ts';
import { waitFor } from './navigate/wait-for.ts';
import { clearCookies } from './network/clear-cookies.ts';
import { clearStorage } from './network/clear-storage.ts';
import { getCookies } from './network/get-cookies.ts';
import { getStorage } from './network/get-storage.ts';
import { intercept } from './network/intercept.ts';
import { setCookie } from './network/set-cookie.ts';
import { setHeaders } from './network/set-headers.ts';
import { setStorage } from './network/set-storage.ts';
import { sleep } from './sleep.ts';
import { activateTab } from './tab/activate-tab.ts';
import { closeOthers } from './tab/close-others.ts';
import { closeTab } from './tab/close-tab.ts';
import { listTabs } from './tab/list-tabs.ts';
import { newTab } from './tab/new-tab.ts';

/** In the order in which tools and docs print them. */
export const actions: readonly Action[] = [
  ...[goto, reload, back, forward, waitFor, search],
  ...[click, type, keyboard, scroll, select, hover, move, doubleClick, rightClick, drag],
  ...[check, uncheck, setValue, focus, blur, clear, tap, swipe, upload],
  ...[screenshot, getText, getHtml, get, query, attribute, inspect, getViewportDom],
  ...[markdown, snapshot, pdf, findText, extract],
  evaluate,
  ...[listInstances, newInstance, closeInstance, listProfiles],
  ...[listTabs, newTab, closeTab, closeOthers, activateTab],
  ...[getCookies, setCookie, clearCookies, setHeaders, intercept],
  ...[getStorage, setStorage, clearStorage],
  ...[viewport, userAgent, geolocation, permissions, timezone, device, offline, throttle],
  ...[dialog, consoleLines, performanceMetrics, traceStart, traceStop, downloads, downloadWait],
  sleep,
];

const byName = new Map(actions.map((action) => [action.name, action]));
const byWire: ReadonlyMap<string, Action> = new Map(
  actions.flatMap((action) =>
    action.says.map((said) => [`${action.tool} ${said}`, action] as const),
  ),
);
const byCall: ReadonlyMap<string, Action> = new Map(
  actions.flatMap((action) => action.calls.map((call) => [call, action] as const)),
);

export const findAction = (name: string): Action | undefined => byName.get(name);

/** By the agent's word for it: `click`, `setValue`. */
export const findCall = (call: string): Action | undefined => byCall.get(call);

export const actionsOf = (tool: string): Action[] =>
  actions.filter((action) => action.tool === tool);

/** A tool with one action needs no `action` field. */
export function findWireAction(tool: string, said: unknown): Action | undefined {
  if (typeof said === 'string') return byWire.get(`${tool} ${said}`);
  const own = actionsOf(tool);
  return said === undefined && own.length === 1 ? own[0] : undefined;
}
