// Launches a Chromium of our own over a pipe (no debugging port is opened) and stops it.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reach } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';
import puppeteer, { type Browser } from 'puppeteer-core';
import { Guard } from '../cdp/guard.ts';
import { batchWrites } from './batch.ts';
import { openEgress } from './egress.ts';
import { killGroup } from './kill.ts';
import { defaultProfiles, forgetProfile, noteProfile, throwawayPrefix } from './profiles.ts';

export interface LaunchOptions {
  readonly executable: string;
  readonly headless?: boolean;
  /** A folder kept on disk; a throwaway one by default. */
  readonly profile?: string;
  /** Where throwaway profiles are made, and found again by the reaper. */
  readonly profiles?: string;
  readonly proxy?: string;
  readonly userAgent?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly args?: readonly string[];
  /** Where it may go, whatever the task; also what lets tasks limit its sockets (see egress.ts). */
  readonly limits?: Reach;
}

export interface Launched {
  readonly browser: Browser;
  /** For the driver; set when there are limits. */
  readonly guard?: Guard;
  readonly pid: number | undefined;
  close(): Promise<void>;
}

const quietFlags = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-features=Translate,MediaRouter,OptimizationHints,BackForwardCache,AutofillServerCommunication',
  '--disable-popup-blocking',
  '--hide-scrollbars',
  '--mute-audio',
];

const closeMs = 5_000;

export async function launchChromium(options: LaunchOptions): Promise<Launched> {
  const folder = options.profiles ?? defaultProfiles();
  const profile = options.profile ?? join(folder, `${throwawayPrefix}${randomUUID()}`);
  await noteProfile(folder, profile, options.profile === undefined);
  await mkdir(profile, { recursive: true, mode: 0o700 });
  const viewport = options.viewport ?? { width: 1280, height: 800 };
  const guard = options.limits && new Guard(options.limits);
  // Behind a proxy of the user's own, names are looked up there; only addresses are checked then.
  const egress = guard && options.proxy === undefined ? await openEgress(guard) : undefined;
  const args = [...(options.args ?? []), ...(egress?.flags ?? [])];
  const browser = await start({ ...options, args }, profile, viewport).catch((error: unknown) => {
    egress?.close();
    throw error;
  });
  const child = browser.process();
  batchWrites(child);
  const pid = child?.pid;
  await fitWindow(browser, viewport);
  const close = async (): Promise<void> => {
    await stop(browser);
    egress?.close();
    if (options.profile === undefined)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    await forgetProfile(folder, profile);
  };
  return { browser, pid, close, ...(guard && { guard }) };
}

type Size = { readonly width: number; readonly height: number };

async function start(options: LaunchOptions, profile: string, viewport: Size): Promise<Browser> {
  try {
    return await puppeteer.launch({
      executablePath: options.executable,
      pipe: true,
      headless: options.headless ?? true,
      userDataDir: profile,
      defaultViewport: null,
      ignoreDefaultArgs: ['--enable-automation'],
      args: flags(options, viewport),
      // Whoever launches us decides what a signal means; puppeteer would exit before we clean up.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (cause) {
    if (options.profile === undefined) await rm(profile, { recursive: true, force: true });
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new TabhandError('BROWSER_NOT_FOUND', `${options.executable} did not start: ${why}`, {
      cause,
      hint: 'Run tabhand doctor; set TABHAND_CHROME to another Chrome or Chromium if this one is broken.',
    });
  }
}

function flags(options: LaunchOptions, viewport: Size): string[] {
  return [
    ...quietFlags,
    // Chromium refuses its sandbox to root; everyone else keeps it.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--window-size=${viewport.width},${viewport.height}`,
    ...(options.proxy === undefined ? [] : [`--proxy-server=${options.proxy}`]),
    ...(options.userAgent === undefined ? [] : [`--user-agent=${options.userAgent}`]),
    ...(options.args ?? []),
  ];
}

/** The size given is that of the page; the window is larger by its bars. */
async function fitWindow(browser: Browser, { width, height }: Size): Promise<void> {
  const session = await browser.target().createCDPSession();
  try {
    const target = browser.targets().find((each) => each.type() === 'page');
    const page = await target?.createCDPSession();
    const window = await page?.send('Browser.getWindowForTarget');
    await page?.detach();
    if (window !== undefined) {
      await session.send('Browser.setContentsSize', { windowId: window.windowId, width, height });
    }
  } catch {
    // Older browsers know no such command; their pages are a little lower.
  } finally {
    await session.detach();
  }
}

async function stop(browser: Browser): Promise<void> {
  const child = browser.process();
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, closeMs);
  await Promise.race([browser.close().catch(() => undefined), late.promise]);
  clearTimeout(timer);
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  // Only when it is gone does it write nothing more into its profile.
  const gone = once(child, 'exit');
  killGroup(child.pid);
  await gone;
}
