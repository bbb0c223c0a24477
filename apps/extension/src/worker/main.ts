// The worker: composes the parts and answers Chrome's events. Every listener is added at once,
// because Chrome wakes a stopped worker only for listeners it saw on the first turn.

/// <reference types="chrome" />

import { z } from 'zod';
import { checkPairing, pair, paired, renewIfNeeded, unpair } from './account.ts';
import { AgentTabs } from './agent-tabs.ts';
import { Confirm } from './confirm.ts';
import { contentAbilities } from './content-page.ts';
import type { ServerFrame } from './frames.ts';
import { Ledger } from './ledger.ts';
import { ServerLink } from './link.ts';
import { PanelDoor } from './panel-door.ts';
import { Requests } from './requests.ts';
import { changeSettings, onSettings } from './settings.ts';

const PairSchema = z.object({ server: z.url(), code: z.string().min(1) });
const ConfirmSchema = z.object({ id: z.string(), yes: z.boolean() });

const tabs = new AgentTabs();
const ledger = new Ledger();
const confirm = new Confirm();
const requests = new Requests({ tabs, ledger, confirm, say: (type, data) => link.say(type, data) });

const link = new ServerLink({
  address: paired,
  hello: async () => {
    await tabs.ready();
    return {
      version: chrome.runtime.getManifest().version,
      boot: await ledger.boot(),
      user_agent: navigator.userAgent,
      ...state(),
    };
  },
  hear,
  changed: (now) => void chrome.storage.session.set({ link: now }),
  refused: checkPairing,
});

const state = () => ({ abilities: [...contentAbilities], tabs: tabs.list() });

function hear(frame: ServerFrame): void {
  if (frame.type === 'request') void requests.take(frame.data);
  else if (frame.type === 'cancel') requests.cancel(frame.data.request_id);
  else if (frame.type === 'give') requests.given(frame.data.need_id, frame.data.value);
}

const door = new PanelDoor({
  pair: async (body) => {
    const { server, code } = PairSchema.parse(body);
    await pair(server, code);
    await changeSettings({ server });
    await link.restart();
  },
  unpair: async () => {
    await unpair();
    await link.restart();
  },
  confirm: async (body) => {
    const { id, yes } = ConfirmSchema.parse(body);
    confirm.answer(id, yes);
  },
});
door.onOpen((tell) => confirm.join((confirmation) => tell({ confirmation: confirmation ?? null })));

tabs.onChange(() => link.say('state', state()));
onSettings(() => link.say('state', state()));

chrome.alarms.onAlarm.addListener(() => {
  void link.wake();
  void renewIfNeeded().catch(() => undefined);
});
chrome.runtime.onStartup.addListener(() => void link.wake());
chrome.runtime.onInstalled.addListener(() => void link.wake());
chrome.action.onClicked.addListener(() => undefined);

void chrome.alarms.create('wake', { periodInMinutes: 0.5 });
void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
void link.wake();
