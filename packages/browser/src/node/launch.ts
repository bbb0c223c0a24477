// Launches a Chromium of our own over a pipe (no debugging port is opened) and stops it.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TabhandError } from '@tabhand/protocol';
import puppeteer, { type Browser } from 'puppeteer-core';

export interface LaunchOptions {
  readonly executable: string;
  readonly headless?: boolean;
  /** A folder kept on disk; a throwaway one by default. */
  readonly profile?: string;
  readonly proxy?: string;
  readonly userAgent?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly args?: readonly string[];
}

export interface Launched {
  readonly browser: Browser;
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
  '--disable-features=Translate,MediaRouter,OptimizationHints',
  '--disable-popup-blocking',
  '--hide-scrollbars',
  '--mute-audio',
];

const closeMs = 5_000;
export const profilePrefix = 'tabhand-profile-';

export async function launchChromium(options: LaunchOptions): Promise<Launched> {
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), profilePrefix)));
  const viewport = options.viewport ?? { width: 1280, height: 800 };
  const browser = await puppeteer
    .launch({
      executablePath: options.executable,
      pipe: true,
      headless: options.headless ?? true,
      userDataDir: profile,
      defaultViewport: null,
      ignoreDefaultArgs: ['--enable-automation'],
      args: flags(options, viewport),
    })
    .catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
      throw new TabhandError('BROWSER_NOT_FOUND', `${options.executable} did not start: ${why}`, {
        cause,
      });
    });
  const close = () => stop(browser, options.profile === undefined ? profile : undefined);
  return { browser, pid: browser.process()?.pid, close };
}

function flags(options: LaunchOptions, viewport: { width: number; height: number }): string[] {
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

async function stop(browser: Browser, throwaway: string | undefined): Promise<void> {
  const child = browser.process();
  const deadline = AbortSignal.timeout(closeMs);
  const late = Promise.withResolvers<void>();
  deadline.addEventListener('abort', () => late.resolve(), { once: true });
  await Promise.race([browser.close().catch(() => undefined), late.promise]);
  if (child !== null && child.exitCode === null) killGroup(child.pid);
  if (throwaway !== undefined) await rm(throwaway, { recursive: true, force: true, maxRetries: 5 });
}

/** The browser leads its own process group; what hangs in it goes with it. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has gone by itself.
  }
}
