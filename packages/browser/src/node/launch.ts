// Launches a Chromium of our own over a pipe (no debugging port is opened) and stops it.

import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reach } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';
import puppeteer, { type Browser } from 'puppeteer-core';
import { Guard } from '../cdp/guard.ts';
import { openEgress } from './egress.ts';
import { killGroup } from './kill.ts';
import { forgetProfile } from './profiles.ts';
import { fitWindow, type Spawned, type SpawnOptions, spawnChromium } from './spawn.ts';

export interface LaunchOptions extends SpawnOptions {
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

const startMs = 30_000;
const closeMs = 5_000;
const graceMs = 1_000;

export async function launchChromium(options: LaunchOptions): Promise<Launched> {
  const guard = options.limits && new Guard(options.limits);
  // Behind a proxy of the user's own, names are looked up there; only addresses are checked then.
  const egress = guard && options.proxy === undefined ? await openEgress(guard) : undefined;
  const args = [...(options.args ?? []), ...(egress?.flags ?? [])];
  try {
    const launched = await attachChromium(await spawnChromium({ ...options, args }));
    const close = async (): Promise<void> => {
      await launched.close();
      egress?.close();
    };
    return { ...launched, close, ...(guard && { guard }) };
  } catch (thrown) {
    egress?.close();
    throw thrown;
  }
}

/** Takes over a browser whose process was started, as soon as it answers. */
export async function attachChromium(spawned: Spawned): Promise<Launched> {
  const { child } = spawned;
  try {
    const browser = await Promise.race([connect(spawned), untilEnded(spawned)]);
    if (!(await spawned.fitted)) await fitWindow(spawned.transport, spawned.viewport);
    const close = async (): Promise<void> => {
      await stop(browser, spawned);
      await removeProfile(spawned);
    };
    return { browser, pid: child.pid, close };
  } catch (cause) {
    killGroup(child.pid);
    await removeProfile(spawned);
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new TabhandError('BROWSER_NOT_FOUND', `${spawned.executable} did not start: ${why}`, {
      cause,
      hint: why === noScreen ? screenHint : brokenHint,
    });
  }
}

async function connect(spawned: Spawned): Promise<Browser> {
  try {
    const { transport } = spawned;
    const browser = await puppeteer.connect({ transport, defaultViewport: null });
    await browser.waitForTarget((target) => target.type() === 'page', { timeout: startMs });
    return browser;
  } catch (thrown) {
    // The pipe closes before the process has ended, and how it ended tells more.
    await Promise.race([once(spawned.child, 'exit'), wait(graceMs)]);
    throw thrown;
  }
}

/** A process that ends, or that cannot be started at all, answers nothing any more. */
async function untilEnded({ child, said }: Spawned): Promise<never> {
  const ended = Promise.withResolvers<never>();
  const end = (how: unknown): void =>
    ended.reject(how instanceof Error ? how : new Error(explain(said(), how)));
  const timer = setTimeout(() => end(new Error('it does not answer')), startMs).unref();
  child.once('error', end).once('exit', (code, signal) => end(code ?? signal));
  if (child.exitCode !== null) end(child.exitCode);
  try {
    return await ended.promise;
  } finally {
    clearTimeout(timer);
  }
}

const noScreen = 'there is no screen to show it on';
const screenHint =
  'Start it without a window, or where DISPLAY names a screen (xvfb-run makes one).';
const brokenHint =
  'Run tabhand doctor; set TABHAND_CHROME to another Chrome or Chromium if this one is broken.';

function explain(said: string, how: unknown): string {
  if (said.includes('ProcessSingleton')) return 'another browser uses its profile folder';
  if (said.includes('Missing X server')) return noScreen;
  return `it ended with ${how}`;
}

async function removeProfile({ profile, profiles, isThrowaway }: Spawned): Promise<void> {
  if (isThrowaway) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  await forgetProfile(profiles, profile);
}

async function stop(browser: Browser, { child }: Spawned): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Only when it is gone does it write nothing more into its profile.
  const gone = once(child, 'exit');
  const late = setTimeout(() => killGroup(child.pid), closeMs);
  await browser.close().catch(() => killGroup(child.pid));
  await gone;
  clearTimeout(late);
}
