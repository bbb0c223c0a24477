// The one probe after a gesture, and what the outcome says of it: what was acted on, what
// changed, whether the gesture arrived at all.

import type { Arrival, LookBack } from '@tabhand/dom';
import { type ActedOn, type Changes, TabhandError } from '@tabhand/protocol';
import type { Action, Hit } from './define.ts';
import type { Page, Place } from './page.ts';
import type { News } from './records.ts';

/** Where the page was when the command began. */
export interface Before extends Place {
  readonly arrivals: number | undefined;
}

interface Progress {
  readonly hit?: Hit;
  readonly before: Before;
}

const quietMs = 300;
const quietCapMs = 3_000;

interface Look {
  readonly signal: AbortSignal;
  /** Set when it is sent along with the gesture. */
  readonly after?: Arrival;
}

export async function lookBack(
  page: Page,
  { hit }: Progress,
  { signal, after }: Look,
): Promise<LookBack | undefined> {
  const frame = hit?.frame ?? page.frames()[0];
  if (frame === undefined) return undefined;
  try {
    const own = await page.call(frame, 'lookBack', after, signal);
    if (own === null) return undefined;
    if (own.withheld !== undefined || frame.parent === undefined || own.presses !== 0) return own;
    return { ...own, ...(await withheldAbove(page, hit, signal)) };
  } catch {
    // The gesture took the document away: that itself is the news, and the place tells it.
    signal.throwIfAborted();
    await page.ready?.(signal);
    return undefined;
  }
}

/** A press meant for a frame may have been stopped in a document above it. */
async function withheldAbove(page: Page, hit: Hit | undefined, signal: AbortSignal) {
  const frames = page.frames();
  for (let at = hit?.frame; at?.parent !== undefined; ) {
    const id: string = at.parent;
    at = frames.find((each) => each.id === id);
    if (at === undefined) return {};
    const seen = await page.call(at, 'lookBack', undefined, signal);
    if (seen?.withheld !== undefined) return { withheld: seen.withheld };
  }
  return {};
}

const framed = new Set(['IFRAME', 'FRAME', 'OBJECT', 'EMBED']);

/** The browser drops presses on a page that it has not painted yet; nothing was pressed then. */
export const isDropped = (action: Action, seen: LookBack | undefined, { hit }: Progress): boolean =>
  action.arrives === 'press' && hit !== undefined && !framed.has(hit.tag) && seen?.presses === 0;

/** Never a silent no-op: what was pressed or typed must have come in. */
export function requireArrival(
  action: Action,
  seen: LookBack | undefined,
  { hit, before }: Progress,
): void {
  if (seen === undefined || hit === undefined || framed.has(hit.tag)) return;
  if (isDropped(action, seen, { hit, before })) {
    throw new TabhandError('EXECUTION_ERROR', 'The press did not arrive in the page');
  }
  if (action.arrives === 'text' && seen.inputs === 0 && seen.mutations === 0) {
    throw new TabhandError('EXECUTION_ERROR', `The field '${hit.name}' did not take the text`, {
      hint: 'It may be full, or take only some characters.',
    });
  }
}

/** A tab behind others is never painted. A picture has no event that fires in every tab; a short
 * rest stands in for it. */
export async function untilPainted(page: Page, signal: AbortSignal): Promise<void> {
  const [main] = page.frames();
  if (main === undefined) return;
  try {
    await page.show?.(signal);
    await page.call(main, 'quiet', { quietMs: 50, capMs: 200 }, signal);
  } catch {
    signal.throwIfAborted();
    await page.ready?.(signal);
  }
}

export async function waitForQuiet(page: Page, signal: AbortSignal): Promise<void> {
  await page.ready?.(signal);
  const [main] = page.frames();
  if (main === undefined) return;
  try {
    await page.call(main, 'quiet', { quietMs, capMs: quietCapMs }, signal);
  } catch {
    // A late navigation ended the document that was to become quiet; its successor counts.
    signal.throwIfAborted();
    await page.ready?.(signal);
  }
}

export const downloadsOf = (page: Page): ReadonlySet<string> =>
  new Set((page.downloads?.list() ?? []).map(({ id }) => id));

/** A file that the gesture has set going is part of what it did, if it comes soon. */
export async function waitForDownloads(
  page: Page,
  had: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const fresh = [...downloadsOf(page)].filter((id) => !had.has(id));
  const soon = AbortSignal.any([signal, AbortSignal.timeout(quietCapMs)]);
  const ends = fresh.map((id) => page.downloads?.wait(id, soon));
  await Promise.allSettled(ends);
  signal.throwIfAborted();
}

export function describe(
  page: Page,
  progress: Progress,
  seen: LookBack | undefined,
): { target?: ActedOn; changes?: Changes } {
  const { hit, before } = progress;
  const changes = changesOf(page, before, seen);
  return {
    ...(hit && { target: actedOn(hit, seen) }),
    ...(Object.keys(changes).length > 0 && { changes }),
  };
}

function actedOn(hit: Hit, seen: LookBack | undefined): ActedOn {
  const how = seen?.target === 'gone' ? 'gone' : hit.how;
  const { ref, role, name, box, selector, confidence } = hit;
  return { ref, role, name, box, how, confidence, ...(selector !== '' && { selector }) };
}

function changesOf(page: Page, before: Before, seen: LookBack | undefined): Changes {
  const news = page.news?.();
  const isMain = seen !== undefined && news === undefined;
  const url = isMain ? seen.url : page.place().url;
  // A form may lead back to its own address: that is a new page all the same.
  const hasMoved = url !== before.url || page.arrivals?.() !== before.arrivals;
  return {
    ...(hasMoved && { url: { from: before.url, to: url } }),
    ...(seen !== undefined && seen.mutations > 0 && { mutations: seen.mutations }),
    ...(seen !== undefined && seen.messages.length > 0 && { messages: seen.messages }),
    ...(news && newsOf(news)),
  };
}

const some = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0;

function newsOf({ requests, dialogs, downloads, tabs, blocked }: News): Changes {
  return {
    ...(requests > 0 && { requests }),
    ...(some(dialogs) && { dialogs }),
    ...(some(downloads) && { downloads }),
    ...(some(tabs) && { tabs }),
    ...(some(blocked) && { blocked }),
  };
}
