// A finger as DOM events: touch and pointer events, the mouse events and the click that browsers
// make of a tap, and the scrolling that they make of a swipe nobody else took.

import { fire, focusNear, pointerFacts, scrollerOf } from './fire.ts';
import { isWithheld, land } from './landing.ts';
import { above } from './point.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** In the words of the protocol that tells a real browser the same. */
export type TouchStep =
  | { readonly type: 'touchStart' | 'touchMove'; readonly at: Spot }
  | { readonly type: 'touchEnd' };

interface Finger {
  readonly element: Element;
  readonly from: Spot;
  readonly at: Spot;
  /** The page asked for no mouse events of this touch. */
  readonly isMouseless: boolean;
  /** The page deals with the touch itself, so that nothing is scrolled or clicked. */
  readonly isTaken: boolean;
  readonly doing: 'resting' | 'moving' | 'scrolling';
}

/** How far a finger may slip and still tap, as in Chrome. */
const slopPx = 15;

let finger: Finger | undefined;

export function playTouch(step: TouchStep, target: Element | undefined): void {
  if (step.type === 'touchStart') finger = isWithheld() ? undefined : touch(step.at, target);
  else if (finger === undefined) return;
  else if (step.type === 'touchMove') finger = moved(finger, step.at);
  else {
    lift(finger);
    finger = undefined;
  }
}

function touch(at: Spot, target: Element | undefined): Finger | undefined {
  const element = land(at, target);
  if (element === undefined) return undefined;
  const facts = { ...pointerFacts(at, 'touch'), buttons: 1 };
  fire(element, ['pointerover'], facts);
  fire(element, ['pointerenter'], { ...facts, bubbles: false });
  const isMouseless = !fire(element, ['pointerdown'], facts);
  const isTaken = !tell(element, 'touchstart', at);
  return { element, from: at, at, isMouseless, isTaken, doing: 'resting' };
}

function moved(before: Finger, at: Spot): Finger {
  const { element, from, doing } = before;
  const hasSlipped = Math.hypot(at.x - from.x, at.y - from.y) > slopPx;
  if (doing === 'resting' && !hasSlipped) return before;
  const isTaken = !tell(element, 'touchmove', at) || before.isTaken;
  const facts = { ...pointerFacts(at, 'touch'), buttons: 1 };
  const mayScroll = !isTaken && (pans(element, 'x') || pans(element, 'y'));
  if (doing === 'scrolling' || (doing === 'resting' && mayScroll)) {
    // From here on the browser has the finger, and the page is told so once.
    if (doing === 'resting') fire(element, ['pointercancel'], facts);
    scroll(before, at);
    return { ...before, at, doing: 'scrolling' };
  }
  fire(element, ['pointermove'], facts);
  return { ...before, at, isTaken, doing: 'moving' };
}

function scroll({ element, at: from }: Finger, to: Spot): void {
  const left = pans(element, 'x') ? from.x - to.x : 0;
  const top = pans(element, 'y') ? from.y - to.y : 0;
  scrollerOf(element).scrollBy({ left, top, behavior: 'instant' });
}

function lift({ element, at, doing, isTaken, isMouseless }: Finger): void {
  const facts = pointerFacts(at, 'touch');
  if (doing !== 'scrolling') fire(element, ['pointerup'], facts);
  fire(element, ['pointerout'], facts);
  const isLeft = tell(element, 'touchend', at);
  if (doing !== 'resting' || isTaken || !isLeft || !element.isConnected) return;
  const clicked = { ...facts, detail: 1 };
  if (isMouseless) focusNear(element);
  else {
    if (fire(element, ['mousemove', 'mousedown'], clicked)) focusNear(element);
    fire(element, ['mouseup'], clicked);
  }
  fire(element, ['click'], clicked);
}

/** Whether everything up to what scrolls lets a finger scroll that way. */
function pans(element: Element, way: 'x' | 'y'): boolean {
  const words = {
    x: /auto|manipulation|pan-(x|left|right)/,
    y: /auto|manipulation|pan-(y|up|down)/,
  };
  const scroller = scrollerOf(element);
  for (let at: Node | null = element; at !== null; at = above(at)) {
    if (at instanceof Element && !words[way].test(getComputedStyle(at).touchAction)) return false;
    if (at === scroller) return true;
  }
  return true;
}

/** False when it was prevented. */
function tell(element: Element, name: string, { x, y }: Spot): boolean {
  const place = { clientX: x, clientY: y, screenX: x + screenX, screenY: y + screenY };
  const page = { pageX: x + scrollX, pageY: y + scrollY };
  const it = new Touch({
    identifier: 0,
    target: element,
    radiusX: 1,
    radiusY: 1,
    ...place,
    ...page,
  });
  const down = name === 'touchend' ? [] : [it];
  return element.dispatchEvent(
    new TouchEvent(name, {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      touches: down,
      targetTouches: down,
      changedTouches: [it],
    }),
  );
}
