// Finds the target in whichever frame holds it, and says where to press in the top viewport.
// A press inside a frame is checked in every document above it. Where several frames hold one,
// the page's own document comes first, then its frames in the order in which they appeared.

import type { Located, LocateRequest, Miss } from '@tabhand/dom';
import type { Point } from '@tabhand/protocol';
import type { Hit } from './define.ts';
import type { Frame, Page } from './page.ts';

interface Locating {
  readonly signal: AbortSignal;
  /** Told at the first look that failed, so that a deadline can say what stood in the way. */
  readonly missed: (miss: Miss) => void;
}

export async function locate(
  page: Page,
  request: LocateRequest,
  { signal, missed }: Locating,
): Promise<Hit | Miss> {
  const frames = framesFor(page, request);
  const canWait = frames.length === 1 && page.openRoots === undefined;
  const quick = canWait ? request : { ...request, timeoutMs: 0 };
  const answers = await Promise.all(frames.map((frame) => ask(page, frame, quick, signal)));
  const first = best(answers);
  const rivals = answers.filter((answer) => answer.found).length;
  if (first.found) return await settle(page, first, { request: quick, rivals, signal });
  missed(first);
  if (canWait || isFinal(first)) return first;
  const opened = await openRoots(page, frames, first);
  if (!opened && request.timeoutMs === 0) return first;
  return await waitInFrames(page, request, signal);
}

/** A point is one of the main frame's; a press there finds its own way into a frame. */
function framesFor(page: Page, { target }: LocateRequest): readonly Frame[] {
  const frames = page.frames();
  return target.x === undefined ? frames : frames.slice(0, 1);
}

const isFinal = (miss: Miss): boolean =>
  miss.reason === 'bad-selector' || miss.reason === 'ambiguous' || miss.reason === 'stale';

/** Closed shadow roots are looked into only when there is nothing outside of them. */
async function openRoots(page: Page, frames: readonly Frame[], { reason }: Miss): Promise<boolean> {
  if (reason !== 'missing' || page.openRoots === undefined) return false;
  const opened = await Promise.all(frames.map((frame) => page.openRoots?.(frame)));
  return opened.includes(true);
}

/** In rounds, so that frames that appear meanwhile are asked too. */
async function waitInFrames(
  page: Page,
  request: LocateRequest,
  signal: AbortSignal,
): Promise<Hit | Miss> {
  const deadline = performance.now() + request.timeoutMs;
  for (;;) {
    const left = Math.max(0, deadline - performance.now());
    const frames = framesFor(page, request);
    const slice = { ...request, timeoutMs: frames.length === 1 ? left : Math.min(left, roundMs) };
    const answer = await firstFound(frames.map((frame) => ask(page, frame, slice, signal)));
    if (answer.found) {
      return await settle(page, answer, { request: slice, rivals: frames.length, signal });
    }
    if (isFinal(answer) || performance.now() >= deadline) return answer;
  }
}

const roundMs = 500;

async function ask(
  page: Page,
  frame: Frame,
  request: LocateRequest,
  signal: AbortSignal,
): Promise<Hit | Miss> {
  const located = await askFrame(page, frame, request, signal);
  return located.found ? { ...located, frame, press: located.at } : located;
}

interface Settling {
  readonly request: LocateRequest;
  /** How many frames may have found one. */
  readonly rivals: number;
  readonly signal: AbortSignal;
}

/** Each frame that found one put the caret into it and guards it: the chosen one has the last word. */
async function settle(
  page: Page,
  hit: Hit,
  { request, rivals, signal }: Settling,
): Promise<Hit | Miss> {
  const { frame } = hit;
  const again =
    rivals > 1 && request.purpose !== 'read' ? await ask(page, frame, request, signal) : hit;
  if (!again.found || frame.parent === undefined) return again;
  return await placeInTop(page, again, request, signal);
}

const mostScrolls = 4;

/** From the frame's own coordinates to those of the top viewport, scrolled into view on the way. */
async function placeInTop(
  page: Page,
  own: Hit,
  { purpose }: LocateRequest,
  signal: AbortSignal,
): Promise<Hit | Miss> {
  for (let i = 0; ; i++) {
    const origin = await page.origin(own.frame);
    const press = shift(own.at, origin);
    const hit = { ...own, box: { ...own.box, ...shift(own.box, origin) }, press };
    const verdict =
      purpose === 'point' ? await coverAbove(page, own.frame, press, signal) : undefined;
    if (verdict === undefined) return hit;
    if (verdict !== 'moved') return verdict;
    if (i >= mostScrolls)
      return { found: false, reason: 'moving', why: 'its frame does not stay in view' };
  }
}

/** A frame that leaves while it is asked has no answer; the main frame's errors are real. */
async function askFrame(
  page: Page,
  frame: Frame,
  request: LocateRequest,
  signal: AbortSignal,
): Promise<Located> {
  try {
    return await page.call(frame, 'locate', request, signal);
  } catch (error) {
    signal.throwIfAborted();
    const isThere = page.frames().some((each) => each.id === frame.id);
    if (frame.parent === undefined && isThere)
      return await page.call(frame, 'locate', request, signal);
    if (frame.parent === undefined) throw error;
    return { found: false, reason: 'missing', why: 'its frame left the page' };
  }
}

const shift = (point: Point, by: Point): Point => ({ x: point.x + by.x, y: point.y + by.y });

async function coverAbove(
  page: Page,
  frame: Frame,
  press: Point,
  signal: AbortSignal,
): Promise<Miss | 'moved' | undefined> {
  const frames = page.frames();
  let child = frame;
  for (let at = parentOf(frames, frame); at !== undefined; at = parentOf(frames, at)) {
    const origin = at.parent === undefined ? { x: 0, y: 0 } : await page.origin(at);
    const owner = await page.ownerRef?.(child);
    const point = {
      x: press.x - origin.x,
      y: press.y - origin.y,
      ...(owner !== undefined && { owner }),
    };
    const { open, by, moved } = await page.call(at, 'guardHole', point, signal);
    if (moved === true) return 'moved';
    if (!open) return { found: false, reason: 'covered', why: `its frame is covered by ${by}` };
    child = at;
  }
  return undefined;
}

const parentOf = (frames: readonly Frame[], frame: Frame): Frame | undefined =>
  frames.find((each) => each.id === frame.parent);

/** The hit, or the most telling refusal: "covered" says more than "missing". */
function best(answers: readonly (Hit | Miss)[]): Hit | Miss {
  const found = answers.find((answer) => answer.found);
  const telling = answers.find((answer) => !answer.found && answer.reason !== 'missing');
  return (
    found ??
    telling ??
    answers[0] ?? { found: false, reason: 'missing', why: 'the page has no frame' }
  );
}

async function firstFound(asked: readonly Promise<Hit | Miss>[]): Promise<Hit | Miss> {
  const wins = asked.map(async (each) => {
    const answer = await each;
    if (answer.found) return answer;
    throw answer;
  });
  return await Promise.any(wins).catch(async () => best(await Promise.all(asked)));
}
