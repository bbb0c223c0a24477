// Looks at all frames of a page and puts their shares together.

import type { Frame } from '@tabhand/actions';
import {
  type FrameLocal,
  type FrameObservation,
  mergeLocals,
  mergeObservations,
  type PageTable,
  type Share,
  sinceEarlier,
} from '@tabhand/dom';
import {
  type LocalTree,
  type Observation,
  type ObserveOptions,
  TabhandError,
} from '@tabhand/protocol';
import type { CdpPage } from './page.ts';

/** Earlier looks at a page, for answers that say only what is new. */
const earlier = new WeakMap<CdpPage, Observation[]>();
const mostEarlier = 8;

export async function observePage(
  page: CdpPage,
  options: ObserveOptions,
  signal: AbortSignal,
  early?: Seen,
): Promise<Observation> {
  const seen = early ?? (await lookAll(page, options, signal));
  const now = mergeObservations(seen, options);
  const known = earlier.get(page) ?? [];
  earlier.set(page, [...known.filter(({ hash }) => hash !== now.hash), now].slice(-mostEarlier));
  const then = known.find(({ hash }) => hash === options.since);
  return then === undefined ? now : sinceEarlier(now, then);
}

/** What the frames show now. */
export type Seen = readonly Share<FrameObservation>[];

export async function lookAll(
  page: CdpPage,
  options: ObserveOptions,
  signal: AbortSignal,
): Promise<Seen> {
  return await shares<FrameObservation>(page, 'observe', options, signal);
}

export async function localTree(page: CdpPage, signal: AbortSignal): Promise<LocalTree> {
  return mergeLocals(await shares<FrameLocal>(page, 'local', {}, signal));
}

async function shares<T extends FrameObservation | FrameLocal>(
  page: CdpPage,
  fn: 'observe' | 'local',
  options: ObserveOptions,
  signal: AbortSignal,
): Promise<Share<T>[]> {
  const frames = page.frames();
  const answers = await Promise.all(
    frames.map((frame) => share<T>(page, frame, { fn, options, signal })),
  );
  const seen = answers.filter((answer) => answer !== undefined);
  if (!seen.some(({ index }) => index === 0))
    throw new TabhandError('EXECUTION_ERROR', 'The page is gone');
  return seen;
}

interface Ask {
  readonly fn: 'observe' | 'local';
  readonly options: ObserveOptions;
  readonly signal: AbortSignal;
}

async function share<T extends FrameObservation | FrameLocal>(
  page: CdpPage,
  frame: Frame,
  ask: Ask,
): Promise<Share<T> | undefined> {
  try {
    const [seen, owner] = await Promise.all([look<T>(page, frame, ask), page.ownerRef(frame)]);
    const parent = page.frames().find((each) => each.id === frame.parent)?.index;
    return {
      index: frame.index,
      seen,
      ...(parent !== undefined && { parent }),
      ...(owner !== undefined && { owner }),
    };
  } catch (error) {
    // A frame may leave while it is looked at; without the main frame there is nothing to see.
    ask.signal.throwIfAborted();
    if (frame.index === 0) throw error;
    return undefined;
  }
}

/** A closed root may hold another. */
const mostLooks = 3;

/** Looks again when the first look met new parts of which CDP could tell more. */
async function look<T extends FrameObservation | FrameLocal>(
  page: CdpPage,
  frame: Frame,
  { fn, options, signal }: Ask,
): Promise<T> {
  const call = page.call.bind(page) as (
    frame: Frame,
    fn: keyof PageTable,
    arg: unknown,
    signal: AbortSignal,
  ) => Promise<T>;
  let seen = await call(frame, fn, options, signal);
  for (let looks = 1; looks < mostLooks && seen.strangers; looks++) {
    if (!(await page.meetStrangers(frame))) break;
    seen = await call(frame, fn, options, signal);
  }
  return seen;
}
