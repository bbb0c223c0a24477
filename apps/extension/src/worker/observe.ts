// A look at a whole tab: every frame's share, put together.

import type { Frame, Page } from '@tabhand/actions';
import {
  type FrameLocal,
  type FrameObservation,
  mergeLocals,
  mergeObservations,
  type Share,
} from '@tabhand/dom';
import type { LocalTree, Observation, ObserveOptions } from '@tabhand/protocol';

const quiet = { quietMs: 300, capMs: 3000 };

export async function observe(
  page: Page,
  options: ObserveOptions,
  signal: AbortSignal,
): Promise<Observation> {
  await settle(page, signal);
  const shares = await sharesOf<FrameObservation>(page, (frame) =>
    page.call(frame, 'observe', options, signal),
  );
  return mergeObservations(shares, options);
}

export async function observeLocally(page: Page, signal: AbortSignal): Promise<LocalTree> {
  await settle(page, signal);
  return mergeLocals(
    await sharesOf<FrameLocal>(page, (frame) => page.call(frame, 'local', {}, signal)),
  );
}

async function settle(page: Page, signal: AbortSignal): Promise<void> {
  await page.ready?.(signal);
  const [main] = page.frames();
  if (main === undefined) return;
  try {
    await page.call(main, 'quiet', quiet, signal);
  } catch {
    // The document went away meanwhile; its successor is what will be looked at.
    signal.throwIfAborted();
    await page.ready?.(signal);
  }
}

async function sharesOf<T>(page: Page, look: (frame: Frame) => Promise<T>): Promise<Share<T>[]> {
  const seen = await Promise.all(page.frames().map((frame) => lookSafely(frame, look)));
  const looks = seen.filter((each) => each !== undefined);
  return await Promise.all(
    looks.map(async ({ frame, seen }): Promise<Share<T>> => {
      const parent = looks.find((each) => each.frame.id === frame.parent);
      if (parent === undefined) return { index: frame.index, seen };
      const owner = await page.ownerRef?.(frame);
      const { index } = parent.frame;
      return { index: frame.index, parent: index, ...(owner !== undefined && { owner }), seen };
    }),
  );
}

/** A frame that leaves, or that Chrome keeps us out of, is a hole and no failure. */
async function lookSafely<T>(frame: Frame, look: (frame: Frame) => Promise<T>) {
  try {
    return { frame, seen: await look(frame) };
  } catch (thrown) {
    if (frame.parent === undefined) throw thrown;
    return undefined;
  }
}
