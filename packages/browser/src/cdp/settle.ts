// Waits for what is still happening on a page after a gesture, and gets to know it meanwhile.

import type { CdpPage } from './page.ts';

const quietMs = 300;
const quietCapMs = 3_000;
/** Longer than a frame: what a loaded page begins on its own, a request or a change, shows by then. */
const idleMs = 20;

export interface Waiting<T> {
  /** Who has time, and must not get in the way of a next command. */
  readonly isPatient?: boolean;
  /** Whether what comes next is in the second script. */
  readonly needsMore?: boolean;
  /** Done while it waits; what came of it counts if the page stayed as it was. */
  readonly meanwhile?: () => Promise<T>;
}

/** Answers what was done meanwhile, unless it has to be done again. */
export async function untilQuiet<T>(
  page: CdpPage,
  signal: AbortSignal,
  waiting: Waiting<T> = {},
): Promise<T | undefined> {
  await page.ready(signal);
  try {
    return await stillness(page, signal, waiting);
  } catch {
    // The document went away meanwhile; its successor is what will be looked at.
    signal.throwIfAborted();
    await page.ready(signal);
    return undefined;
  }
}

async function stillness<T>(
  page: CdpPage,
  signal: AbortSignal,
  waiting: Waiting<T>,
): Promise<T | undefined> {
  const { isPatient = false, needsMore = false, meanwhile } = waiting;
  const [main] = page.frames();
  if (main === undefined) return undefined;
  const wait = { quietMs, capMs: quietCapMs };
  const isIdle = !isPatient && page.desk.inFlight === 0;
  const [{ waitedMs }, isNews, done] = await Promise.all([
    page.call(main, 'quiet', { ...wait, ...(isIdle && { idleMs }) }, signal),
    isPatient ? false : page.prepare(main, needsMore),
    isIdle ? meanwhile?.() : undefined,
  ]);
  // A page that changed was waited for longer; what it asked for in the short while will change it.
  if (!isIdle || waitedMs >= 2 * idleMs) return undefined;
  if (page.desk.inFlight === 0) return isNews ? undefined : done;
  await page.call(main, 'quiet', wait, signal);
  return undefined;
}
