// All the panel shows, as one hook: the tab it belongs to, its conversation, the link, a
// confirmation that waits, and the settings.

import { useEffect, useMemo, useState } from 'react';
import type { Talk } from '../loop/talk.ts';
import type { Confirmation } from '../worker/confirm.ts';
import type { LinkState } from '../worker/link.ts';
import {
  changeSettings,
  defaults,
  onSettings,
  readSettings,
  type Settings,
} from '../worker/settings.ts';
import { Door } from './door.ts';

export interface PanelState {
  readonly door: Door;
  readonly tabId: number | undefined;
  readonly talk: Talk | undefined;
  readonly link: LinkState | undefined;
  readonly confirmation: Confirmation | undefined;
  /** What the tab looks like, while a task runs in it. */
  readonly picture: string | undefined;
  readonly settings: Settings;
  /** Shown at once, kept a moment later. */
  readonly change: (change: Partial<Settings>) => void;
  readonly show: (talk: Talk) => void;
}

export function usePanel(): PanelState {
  const door = useMemo(() => new Door(), []);
  const tabId = useTab();
  const [settings, change] = useSettings();
  const [talks, setTalks] = useState<Readonly<Record<number, Talk>>>({});
  const [link, setLink] = useState<LinkState>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [openings, setOpenings] = useState(0);
  const [pictures, setPictures] = useState<Readonly<Record<number, string>>>({});
  useEffect(
    () =>
      door.listen((news) => {
        const { talk, tabId: of, picture, closed } = news;
        if (closed !== undefined) {
          setTalks((all) => without(all, closed));
          setPictures((all) => without(all, closed));
        }
        if (picture !== undefined && of !== undefined) {
          setPictures((all) => ({ ...all, [of]: picture }));
        }
        if (news.reopened) setOpenings((times) => times + 1);
        if (news.link !== undefined) setLink(news.link);
        if (news.confirmation !== undefined) setConfirmation(news.confirmation ?? undefined);
        if (talk !== undefined && of !== undefined) setTalks((all) => ({ ...all, [of]: talk }));
      }),
    [door],
  );
  const isConnected = link !== undefined && link !== 'unpaired';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again to a worker that was away
  useEffect(() => {
    if (tabId === undefined || !isConnected) return;
    door.ask('open', { tabId }).then(
      (talk) => setTalks((all) => ({ ...all, [tabId]: talk })),
      () => undefined,
    );
  }, [door, tabId, isConnected, openings]);
  useVisible(() => {
    if (tabId !== undefined) void door.ask('refresh', { tabId }).catch(() => undefined);
  });
  const talk = tabId === undefined ? undefined : talks[tabId];
  const picture = tabId === undefined ? undefined : pictures[tabId];
  const show = (shown: Talk): void => {
    if (tabId !== undefined) setTalks((all) => ({ ...all, [tabId]: shown }));
  };
  return { door, tabId, talk, link, confirmation, picture, settings, change, show };
}

function without<T>(all: Readonly<Record<number, T>>, id: number): Readonly<Record<number, T>> {
  const { [id]: _, ...rest } = all;
  return rest;
}

/** The tab in front of this window; a panel opened as a page names its tab in the address. */
function useTab(): number | undefined {
  const named = Number(new URLSearchParams(location.search).get('tab')) || undefined;
  const [tabId, setTabId] = useState<number | undefined>(named);
  useEffect(() => {
    if (named !== undefined) return;
    const look = async (): Promise<void> => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      setTabId(tab?.id);
    };
    const changed = (): void => void look();
    changed();
    chrome.tabs.onActivated.addListener(changed);
    return () => chrome.tabs.onActivated.removeListener(changed);
  }, [named]);
  return tabId;
}

function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(defaults);
  useEffect(() => {
    void readSettings().then(setSettings);
    onSettings(setSettings);
  }, []);
  const change = (wanted: Partial<Settings>): void => {
    setSettings((now) => ({ ...now, ...wanted }));
    void changeSettings(wanted);
  };
  return [settings, change];
}

function useVisible(seen: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') seen();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}
