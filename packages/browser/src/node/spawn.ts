// Starts the process of a Chromium of our own, over a pipe (no debugging port is opened). It
// loads next to nothing, so that the browser can come up while everything else is loaded.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import type { Protocol } from 'devtools-protocol';
import { killGroup } from './kill.ts';
import { PipeTransport } from './pipe-transport.ts';
import { defaultProfiles, noteProfile, throwawayPrefix } from './profiles.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface SpawnOptions {
  readonly executable: string;
  readonly headless?: boolean;
  /** A folder kept on disk; a throwaway one by default. */
  readonly profile?: string;
  /** Where throwaway profiles are made, and found again by the reaper. */
  readonly profiles?: string;
  readonly proxy?: string;
  readonly userAgent?: string;
  readonly viewport?: Size;
  readonly args?: readonly string[];
}

export interface Spawned {
  readonly child: ChildProcess;
  readonly transport: PipeTransport;
  /** False: there was no page yet to give its size to. */
  readonly fitted: Promise<boolean>;
  readonly executable: string;
  readonly viewport: Size;
  readonly profile: string;
  readonly isThrowaway: boolean;
  /** Where the profile is noted. */
  readonly profiles: string;
  /** What it said last on its error stream, to explain why it did not start. */
  readonly said: () => string;
}

/** RenderDocument: a new frame host for every document makes each page of the same site come a fifth later. */
const disabledFeatures = [
  ...['Translate', 'AcceptCHFrame', 'MediaRouter', 'OptimizationHints', 'WebUIReloadButton'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'ProcessPerSiteUpToMainFrameThreshold'],
  ...['IsolateSandboxedIframes', 'BackForwardCache', 'RenderDocument'],
  'AutofillServerCommunication',
];

const quietFlags = [
  '--allow-pre-commit-input',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-hang-monitor',
  '--disable-infobars',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-quic',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--export-tagged-pdf',
  '--force-color-profile=srgb',
  '--generate-pdf-document-outline',
  '--hide-scrollbars',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
  '--use-mock-keychain',
  '--enable-features=PdfOopif',
  `--disable-features=${disabledFeatures.join(',')}`,
  // A page that comes up would otherwise be stopped several times to clear a nursery of 1 MB.
  '--js-flags=--min-semi-space-size=4',
];

const mostSaid = 4_000;

export async function spawnChromium(options: SpawnOptions): Promise<Spawned> {
  const { executable, viewport = { width: 1280, height: 800 } } = options;
  const profiles = options.profiles ?? defaultProfiles();
  const profile = options.profile ?? join(profiles, `${throwawayPrefix}${randomUUID()}`);
  const isThrowaway = options.profile === undefined;
  await noteProfile(profiles, profile, isThrowaway);
  await (isThrowaway ? makeThrowaway(profile) : mkdir(profile, { recursive: true }));
  const child = spawn(executable, flags(options, profile, viewport), {
    // A process group of its own, so that it can be ended with everything it started.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  // A program that cannot be run is told of by whoever waits for its first answer.
  child.on('error', () => undefined);
  endWithUs(child);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-mostSaid);
  });
  const transport = new PipeTransport(child.stdio);
  const fitted = fitWindow(transport, viewport);
  const told = { child, transport, fitted, executable, viewport };
  return { ...told, profile, isThrowaway, profiles, said: () => said };
}

/** Nobody comes back to it: no visit need be kept, nothing filled in or offered to be saved. */
const throwawayPreferences = {
  autofill: { profile_enabled: false, credit_card_enabled: false },
  credentials_enable_service: false,
  history: { saving_disabled: true },
  search: { suggest_enabled: false },
  translate: { enabled: false },
};

async function makeThrowaway(profile: string): Promise<void> {
  await mkdir(join(profile, 'Default'), { recursive: true });
  const preferences = JSON.stringify(throwawayPreferences);
  await writeFile(join(profile, 'Default', 'Preferences'), preferences);
}

/** The size given is that of the page; a window with bars is larger by them. */
export async function fitWindow(transport: PipeTransport, size: Size): Promise<boolean> {
  try {
    const { targetInfos } = await transport.ask('Target.getTargets', {});
    const page = targetInfos.find(({ type }) => type === 'page');
    if (page === undefined) return false;
    const { targetId } = page;
    const { windowId, bounds } = await transport.ask('Browser.getWindowForTarget', { targetId });
    if (fills(bounds, size)) return true;
    // One that fills a screen of another size must leave it first.
    const asWindow = { windowId, bounds: { windowState: 'normal' } } as const;
    await transport.ask('Browser.setWindowBounds', asWindow);
    await transport.ask('Browser.setContentsSize', { windowId, ...size });
  } catch {
    // Older browsers know no such command; their pages are a little lower.
  }
  return true;
}

const fills = ({ windowState, width, height }: Protocol.Browser.Bounds, size: Size): boolean =>
  windowState === 'fullscreen' && width === size.width && height === size.height;

/**
 * A window that fills its screen has no bars. Drawing them, which nobody sees, takes a fifth of the
 * time of a page that loads; and every tab has the same size. Tried on Linux only.
 */
const barelessFlags = ({ width, height }: Size): string[] =>
  process.platform === 'linux' ? ['--kiosk', `--screen-info={${width}x${height}}`] : [];

function flags(options: SpawnOptions, profile: string, { width, height }: Size): string[] {
  const { headless = true, proxy, userAgent, args = [] } = options;
  const names = args.every((arg) => arg.startsWith('-'));
  return [
    ...quietFlags,
    ...(headless ? ['--headless=new', ...barelessFlags({ width, height })] : []),
    // Chromium refuses its sandbox to root; everyone else keeps it.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--remote-debugging-pipe',
    `--user-data-dir=${isAbsolute(profile) ? profile : resolve(profile)}`,
    `--window-size=${width},${height}`,
    ...(proxy === undefined ? [] : [`--proxy-server=${proxy}`]),
    ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
    ...args,
    ...(names ? ['about:blank'] : []),
  ];
}

const running = new Set<ChildProcess>();

/** Whoever leaves without closing its browsers takes them along. */
function endWithUs(child: ChildProcess): void {
  if (running.size === 0) process.on('exit', endAll);
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', endAll);
  });
}

function endAll(): void {
  for (const { pid } of running) killGroup(pid);
}
