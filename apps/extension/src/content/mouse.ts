// Mouse steps as DOM events, for tabs without the debugger. A press that would land on something
// else than what was located is withheld.

import type { MouseStep } from '@tabhand/actions';
import { hover } from './hover.ts';
import { above, elementAt } from './point.ts';

type Down = Extract<MouseStep, { do: 'down' | 'up' }>;
type Wheel = Extract<MouseStep, { do: 'wheel' }>;

const buttons = { left: 0, middle: 1, right: 2 } as const;

let over: Element | null = null;
let pressed: { element: Element; count: number } | undefined;
let presses = 0;
let withheld: string | undefined;

export function playMouse(steps: readonly MouseStep[], target: Element | undefined): void {
  for (const step of steps) {
    if (withheld !== undefined) return;
    if (step.do === 'move') move(step.to);
    else if (step.do === 'wheel') wheel(step);
    else if (step.do === 'down') press(step, target);
    else release(step);
  }
}

/** Since the last time it was asked. */
export function pressReport(): { presses: number; withheld?: { by: string } } {
  const by = withheld;
  const report = { presses, ...(by !== undefined && { withheld: { by } }) };
  presses = 0;
  withheld = undefined;
  pressed = undefined;
  return report;
}

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
  const hit = elementAt(step.at.x, step.at.y);
  if (hit === null || (target !== undefined && !receives(target, hit))) {
    withheld = hit === null ? 'nothing' : say(hit);
    return;
  }
  presses += 1;
  pressed = { element: hit, count: step.count };
  const facts = { ...base(step.at), button: buttons[step.button], buttons: 1, detail: step.count };
  if (fire(hit, ['pointerdown', 'mousedown'], facts)) focusNear(hit);
}

function release(step: Down): void {
  const hit = elementAt(step.at.x, step.at.y);
  if (hit === null || pressed === undefined) return;
  const from = pressed.element;
  const facts = { ...base(step.at), button: buttons[step.button], detail: step.count };
  fire(hit, ['pointerup', 'mouseup'], facts);
  pressed = undefined;
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

function scrollerOf(element: Element): Element {
  for (let at: Node | null = element; at !== null; at = above(at)) {
    if (!(at instanceof Element) || at === document.body) continue;
    const { overflowX, overflowY } = getComputedStyle(at);
    const scrolls = at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth;
    if (scrolls && /auto|scroll/.test(overflowX + overflowY)) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

const base = ({ x, y }: { x: number; y: number }) => ({
  bubbles: true,
  cancelable: true,
  composed: true,
  clientX: x,
  clientY: y,
  screenX: x + screenX,
  screenY: y + screenY,
  pointerId: 1,
  pointerType: 'mouse',
  isPrimary: true,
  view: window,
});

/** False when any of them was prevented. */
function fire(element: Element, names: readonly string[], facts: PointerEventInit): boolean {
  const answers = names.map((name) => {
    const isPointer = name.startsWith('pointer') || /click|contextmenu/.test(name);
    const event = isPointer ? new PointerEvent(name, facts) : new MouseEvent(name, facts);
    return element.dispatchEvent(event);
  });
  return answers.every(Boolean);
}

function focusNear(hit: Element): void {
  for (let at: Node | null = hit; at !== null; at = above(at)) {
    if (!(at instanceof HTMLElement) && !(at instanceof SVGElement)) continue;
    const editable = at instanceof HTMLElement && at.isContentEditable;
    if (at.tabIndex < 0 && !editable) continue;
    at.focus({ preventScroll: true });
    if (at.matches(':focus')) return;
  }
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** The target itself, something inside it, or the label that stands for it. */
function receives(target: Element, hit: Element): boolean {
  for (let at: Node | null = hit; at !== null; at = above(at)) {
    if (at === target) return true;
    if (at instanceof HTMLLabelElement && at.control === target) return true;
  }
  return target instanceof HTMLLabelElement && target.control === hit;
}

function commonAbove(a: Element, b: Element): Element | null {
  for (let at: Node | null = a; at !== null; at = above(at)) {
    if (at instanceof Element && receives(at, b)) return at;
  }
  return null;
}

function say(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.localName} '${name.trim().slice(0, 40)}'`;
}
