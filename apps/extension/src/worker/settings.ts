// What the person chose, kept in this browser. Nothing secret is in here.

/// <reference types="chrome" />

export interface Settings {
  /** Where the server is. */
  readonly server: string;
  /** Ask before anything is done in a page. */
  readonly confirm: boolean;
  /** May use Chrome's debugger in agent tabs, for input that pages cannot tell from a person's. */
  readonly trustedInput: boolean;
  /** Outline what is acted on. */
  readonly outline: boolean;
  /** Number the controls of the page. */
  readonly badges: boolean;
  /** Show the panel what the tab looks like while a task runs. */
  readonly preview: boolean;
  /** Send the page as a semantic tree first; off sends the skeleton. */
  readonly semantic: boolean;
}

export const defaults: Settings = {
  server: 'http://127.0.0.1:3400',
  confirm: false,
  trustedInput: false,
  outline: true,
  badges: false,
  preview: true,
  semantic: true,
};

export async function readSettings(): Promise<Settings> {
  const { settings } = await chrome.storage.local.get<{ settings?: Partial<Settings> }>('settings');
  return { ...defaults, ...settings };
}

export async function changeSettings(change: Partial<Settings>): Promise<Settings> {
  const settings = { ...(await readSettings()), ...change };
  await chrome.storage.local.set({ settings });
  return settings;
}

export function onSettings(listener: (settings: Settings) => void): void {
  chrome.storage.local.onChanged.addListener((changes) => {
    if (changes.settings !== undefined) void readSettings().then(listener);
  });
}
