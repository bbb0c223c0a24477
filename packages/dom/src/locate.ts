// Finds the target of a command in this frame and waits until it can be acted on: shown,
// enabled, at rest, and the one that would receive the press.

import { placeCaret } from './caret.ts';
import { armChanges, nextChange, twoFrames } from './changes.ts';
import type { Found, Located, LocateRequest, Miss } from './contract.ts';
import { isEditable, isPassword } from './control.ts';
import { armGuard } from './guard.ts';
import { later } from './later.ts';
import { nameOf } from './name.ts';
import { inPass, styleOf } from './pass.ts';
import { readElement } from './read.ts';
import { roleOf } from './role.ts';
import { selectorFor } from './selector.ts';
import { isDisabled, statesOf } from './state.ts';
import { refOf, rememberSoon } from './tag.ts';
import { type Choice, choose, miss } from './target.ts';
import { areaOf, clipOf, clipsAround, isPainted, overlap, receives, sightOf } from './visible.ts';
import { containsDeep, elementAt } from './walk.ts';

/** Nothing waits on animation frames alone: they never fire in a background tab. */
const lookAgainMs = 50;

/** Waiting longer does not mend these. */
const final: ReadonlySet<Miss['reason']> = new Set(['bad-selector', 'stale', 'ambiguous']);

export async function locate(request: LocateRequest): Promise<Located> {
  const deadline = performance.now() + request.timeoutMs;
  for (;;) {
    const began = performance.now();
    const answer = await locateNow(request);
    if (answer.found || final.has(answer.reason)) return answer;
    const now = performance.now();
    if (now >= deadline) return answer;
    await nextChange(Math.min(deadline - now, lookAgainMs), now - began);
  }
}

async function locateNow(request: LocateRequest): Promise<Located> {
  const choice = choose(request);
  if ('found' in choice) return choice;
  const { element } = choice;
  if (request.purpose === 'read') return inPass(() => readFound(choice, request));
  const unfit = unfitness(element, request);
  if (unfit) return unfit;
  const { at, refused } = pointOf(request) ?? sightFor(element, request);
  if (at === undefined) return refused ?? coveredBy(element);
  if (request.purpose === 'point' && mayMove(element) && !(await isAtRest(element))) {
    return miss('moving', 'it does not stay in one place');
  }
  if (request.focus) placeCaret(element, request.focus);
  armChanges();
  armGuard(request.purpose === 'point' ? element : undefined);
  return found(choice, at);
}

function unfitness(element: Element, { purpose, target }: LocateRequest): Miss | undefined {
  if (target.x !== undefined) return undefined;
  if (isDisabled(element)) return miss('disabled', 'it is disabled');
  if (purpose === 'edit' && !isEditable(element)) {
    const isReadOnly = element.matches('[readonly],[aria-readonly=true]');
    return miss('readonly', isReadOnly ? 'it is read-only' : 'it takes no text');
  }
  return isPainted(element) ? undefined : miss('hidden', 'it is not visible');
}

/** A bare point is pressed as it is, wherever it lies on what is there. */
function pointOf({ target: { x, y } }: LocateRequest): Sighting | undefined {
  return x === undefined || y === undefined ? undefined : { at: { x, y } };
}

interface Sighting {
  readonly at?: { readonly x: number; readonly y: number };
  readonly refused?: Miss;
}

/** Typing needs no free way for a pointer, only a field that is there to be seen. */
function sightFor(element: Element, { purpose }: LocateRequest): Sighting {
  if (purpose === 'point') return bringIntoSight(element);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isInView = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  if (!isInView) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (right === left || bottom === top) return { refused: miss('hidden', 'it has no size') };
  const box = isInView ? { left, top, right, bottom } : element.getBoundingClientRect();
  return { at: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } };
}

const placements: readonly ScrollLogicalPosition[] = ['center', 'start', 'end', 'nearest'];

/** Scrolls only when it must; under a sticky header another placement may help. */
function bringIntoSight(element: Element): Sighting {
  const first = look(element);
  if (first?.at && first.isWhole) return { at: first.at };
  for (const block of placements) {
    element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    const now = look(element);
    if (now?.at) return { at: now.at };
  }
  if (first?.at) return { at: first.at };
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return { refused: miss('hidden', 'it has no size') };
  const isSeen = look(element) !== undefined;
  return isSeen ? {} : { refused: miss('hidden', 'it cannot be scrolled into view') };
}

function look(element: Element) {
  return inPass(() => {
    const box = element.getBoundingClientRect();
    const seen = overlap(box, clipOf(styleOf(element), clipsAround(element)));
    const area = areaOf(seen);
    if (area === 0) return undefined;
    const isWhole = area / Math.max(1, box.width * box.height) > 0.5;
    // Nearly always the middle is free; the other four points are asked only when it is not.
    const middle = { x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 };
    const hit = elementAt(middle.x, middle.y);
    if (hit && receives(element, hit)) return { isWhole, at: middle };
    const sight = sightOf(element, seen);
    return { isWhole, ...(sight.at && { at: sight.at }), ...(sight.by && { by: sight.by }) };
  });
}

function coveredBy(element: Element): Miss {
  const by = look(element)?.by;
  if (by === undefined) return miss('covered', 'nothing of it receives the pointer');
  const covered = later().coverOf(element, by);
  const how = covered.dismiss
    ? `; '${covered.dismiss.name}' [${covered.dismiss.ref}] dismisses it`
    : '';
  return { ...miss('covered', `it is covered by ${covered.what}${how}`), covered };
}

const lastSeen = new WeakMap<Element, string>();

/** An animation on it or around it, or another place than at the last look. */
function mayMove(element: Element): boolean {
  const { x, y } = element.getBoundingClientRect();
  const place = `${Math.round(x + scrollX)},${Math.round(y + scrollY)}`;
  const before = lastSeen.get(element);
  lastSeen.set(element, place);
  if (before !== undefined && before !== place) return true;
  return document.getAnimations().some(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && target !== null && containsDeep(target, element);
  });
}

/** The middle may breathe by two pixels; a press there still hits. */
async function isAtRest(element: Element): Promise<boolean> {
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const then = middle();
  await twoFrames();
  const now = middle();
  return element.isConnected && Math.hypot(now.x - then.x, now.y - then.y) <= 2;
}

function readFound(choice: Choice, { read }: LocateRequest): Found {
  if (!read) return found(choice, undefined);
  const value = readElement(choice.element, read);
  // A plain read is asked for often; what would find the element again is not worked out for it.
  if (read.what === 'facts') return { ...found(choice, undefined), read: value };
  return { ...seen(choice), ref: refOf(choice.element), selector: '', states: [], read: value };
}

function found(choice: Choice, at: Found['at'] | undefined): Found {
  return inPass(() => {
    const { element } = choice;
    const facts = seen(choice);
    return {
      ...facts,
      at: at ?? facts.at,
      ref: rememberSoon(element),
      selector: selectorFor(element),
      states: statesOf(element),
    };
  });
}

function seen({ element, how, confidence }: Choice): Omit<Found, 'ref' | 'selector' | 'states'> {
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    found: true,
    role: roleOf(element),
    name: nameOf(element).slice(0, 50),
    tag: element.tagName.toUpperCase(),
    ...(element instanceof HTMLInputElement && { inputType: element.type }),
    editable: isEditable(element),
    box: { x, y, width, height },
    at: { x: x + width / 2, y: y + height / 2 },
    how,
    confidence,
    password: isPassword(element),
    origin: self.origin,
  };
}
