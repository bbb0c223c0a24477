// Mouse steps as DOM events, for tabs without the debugger. A press that would land on something
// else than what was located is withheld.

import type { MouseStep } from '@tabhand/actions';
import { fire, focusNear, pointerFacts, scrollerOf } from './fire.ts';
import { hover } from './hover.ts';
import { isWithheld, land, receives } from './landing.ts';
import { above, elementAt } from './point.ts';

type Down = Extract<MouseStep, { do: 'down' | 'up' }>;
type Wheel = Extract<MouseStep, { do: 'wheel' }>;

const buttons = { left: 0, middle: 1, right: 2 } as const;

let over: Element | null = null;
let pressed: Element | undefined;

export function playMouse(steps: readonly MouseStep[], target: Element | undefined): void {
  for (const step of steps) {
    if (isWithheld()) return;
    if (step.do === 'move') move(step.to);
    else if (step.do === 'wheel') wheel(step);
    else if (step.do === 'down') press(step, target);
    else release(step);
  }
}

const base = (at: { x: number; y: number }) => pointerFacts(at, 'mouse');

function move(to: { x: number; y: number }): void {
  const hit = elementAt(to.x, to.y);
  if (hit === null) return;
  const facts = { ...base(to), buttons: pressed === undefined ? 0 : 1 };
  if (hit !== over) {
    if (over?.isConnected) fire(over, ['pointerout', 'mouseout'], facts);
    fire(hit, ['pointerover', 'mouseover'], facts);
    hit.dispatchEvent(new PointerEvent('pointerenter', { ...facts, bubbles: false }));
    hit.dispatchEvent(new MouseEvent('mouseenter', { ...facts, bubbles: false }));
    over = hit;
    hover(hit);
  }
  fire(hit, ['pointermove', 'mousemove'], facts);
}

function press(step: Down, target: Element | undefined): void {
  const hit = land(step.at, target);
  if (hit === undefined) return;
  pressed = hit;
  const facts = { ...base(step.at), button: buttons[step.button], buttons: 1, detail: step.count };
  if (fire(hit, ['pointerdown', 'mousedown'], facts)) focusNear(hit);
}

function release(step: Down): void {
  const hit = elementAt(step.at.x, step.at.y);
  const from = pressed;
  pressed = undefined;
  if (hit === null || from === undefined) return;
  const facts = { ...base(step.at), button: buttons[step.button], detail: step.count };
  fire(hit, ['pointerup', 'mouseup'], facts);
  const shared = hit === from ? hit : commonAbove(from, hit);
  if (shared === null) return;
  if (step.button === 'right') fire(shared, ['contextmenu'], facts);
  else if (step.button === 'middle') fire(shared, ['auxclick'], facts);
  else fire(shared, ['click'], facts);
  if (step.button === 'left' && step.count === 2) fire(shared, ['dblclick'], facts);
}

function wheel({ at, dx, dy }: Wheel): void {
  const hit = elementAt(at.x, at.y) ?? document.documentElement;
  const event = new WheelEvent('wheel', { ...base(at), deltaX: dx, deltaY: dy });
  if (!hit.dispatchEvent(event)) return;
  scrollerOf(hit).scrollBy({ left: dx, top: dy, behavior: 'instant' });
}

function commonAbove(a: Element, b: Element): Element | null {
  for (let at: Node | null = a; at !== null; at = above(at)) {
    if (at instanceof Element && receives(at, b)) return at;
  }
  return null;
}
