// The worker: composes the parts and answers Chrome's events. Every listener is added at once,
// because Chrome wakes a stopped worker only for listeners it saw on the first turn.

/// <reference types="chrome" />

import { contentAbilities, debuggerAbilities } from '../abilities.ts';
import { Push } from '../push/push.ts';
import { checkPairing, paired, renewIfNeeded } from './account.ts';
import { AgentTabs } from './agent-tabs.ts';
import { showBadges } from './badges.ts';
import { Confirm } from './confirm.ts';
import { Conversations } from './conversations.ts';
import { followDebugger } from './debugger-session.ts';
import type { ServerFrame } from './frames.ts';
import { Ledger } from './ledger.ts';
import { type LinkState, ServerLink } from './link.ts';
import { LiveView } from './live-view.ts';
import { panelAnswers } from './panel-answers.ts';
import { PanelDoor } from './panel-door.ts';
import { PlainServer } from './plain.ts';
import { Requests } from './requests.ts';
import { Server } from './server.ts';
import { SessionBook } from './sessions.ts';
import { defaults, onSettings, readSettings } from './settings.ts';
import { Sync } from './sync.ts';

followDebugger();

const tabs = new AgentTabs();
const ledger = new Ledger();
const confirm = new Confirm();
const server = new Server();
const sessions = new SessionBook({
  init: (session) => server.init(session),
  list: () => server.list(),
});
const requests = new Requests({ tabs, ledger, confirm, say: (type, data) => link.say(type, data) });
const plain = new PlainServer({ tabs, confirm, say: (type, data) => link.say(type, data) });
const conversations = new Conversations({
  tabs,
  confirm,
  server,
  sessions,
  live: new LiveView((news) => door.tell(news)),
  tell: (news) => door.tell(news),
});

/** Unknown until the pairing has been looked for: no panel is told of one that is not there. */
let linkState: LinkState | undefined;
let settings = defaults;

const link = new ServerLink({
  address: paired,
  hello: async () => {
    await tabs.ready();
    settings = await readSettings();
    return {
      version: chrome.runtime.getManifest().version,
      boot: await ledger.boot(),
      user_agent: navigator.userAgent,
      ...state(),
    };
  },
  hear,
  changed: (now) => {
    linkState = now;
    door.tell({ link: now });
    if (now === 'live') sync.back();
  },
  plain: () => void plain.push(),
  refused: checkPairing,
});

const state = () => ({
  abilities: [...(settings.trustedInput ? debuggerAbilities : contentAbilities)],
  tabs: tabs.list(),
});

function hear(frame: ServerFrame): void {
  if (frame.type === 'request') void requests.take(frame.data);
  else if (frame.type === 'cancel') requests.cancel(frame.data.request_id);
  else if (frame.type === 'give' || frame.type === 'give_file') requests.given(frame);
  else if (frame.type === 'ActionCommand') plain.take(frame.data, frame.data.request_id);
  else if (frame.type === 'action_request') plain.take(frame.data.command, frame.data.request_id);
}

const push = new Push({
  config: () => server.pushConfig(),
  authorize: (socketId, channel) => server.pushLeave(socketId, channel),
  isKnown: () => server.isKnown(),
  ensure: (sessionId, again) => conversations.ensure(sessionId, again),
  message: (sessionId, message) => conversations.received(sessionId, message),
  stale: (sessionId) => void conversations.fetch(sessionId),
  changed: () => sync.plan(),
});
const sync = new Sync({
  isRunning: () => conversations.isRunning,
  refresh: (tabId) => conversations.refresh(tabId),
  sessionOf: (tabId) => conversations.sessionOf(tabId),
  push,
});
const door = new PanelDoor(panelAnswers({ link, server, conversations, confirm, sync }));
door.onOpen((tell, panel) => {
  if (linkState !== undefined) tell({ link: linkState });
  const leave = confirm.join((confirmation) => tell({ confirmation: confirmation ?? null }));
  return () => {
    leave();
    sync.hide(panel);
  };
});

tabs.onChange(() => link.say('state', state()));
onSettings((changed) => {
  if (settings.badges && !changed.badges) void tabs.each((tab) => showBadges(tab, undefined));
  settings = changed;
  link.say('state', state());
});

chrome.tabs.onRemoved.addListener((tabId) => {
  door.tell({ closed: tabId });
  void conversations.closed(tabId).then(() => sync.follow());
});
chrome.alarms.onAlarm.addListener(() => {
  void link.wake();
  void renewIfNeeded().catch(() => undefined);
});
chrome.runtime.onStartup.addListener(() => void link.wake());
chrome.runtime.onInstalled.addListener(() => void link.wake());

void chrome.alarms.create('wake', { periodInMinutes: 0.5 });
void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
void sessions.cleanUp();
void link.wake();
