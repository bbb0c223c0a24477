// Where a press lands. One that would reach something else than what was located is withheld, and
// nothing more is done until somebody has asked what became of it.

import { above, elementAt } from './point.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

let presses = 0;
let withheld: string | undefined;

export const isWithheld = (): boolean => withheld !== undefined;

/** What the press reaches; undefined when it must not be made. */
export function land({ x, y }: Spot, target: Element | undefined): Element | undefined {
  const hit = elementAt(x, y);
  if (hit === null || (target !== undefined && !receives(target, hit))) {
    withheld = hit === null ? 'nothing' : say(hit);
    return undefined;
  }
  presses += 1;
  return hit;
}

/** Since the last time it was asked. */
export function pressReport(): { presses: number; withheld?: { by: string } } {
  const by = withheld;
  const report = { presses, ...(by !== undefined && { withheld: { by } }) };
  presses = 0;
  withheld = undefined;
  return report;
}

/** The target itself, something inside it, or the label that stands for it. */
export function receives(target: Element, hit: Element): boolean {
  for (let at: Node | null = hit; at !== null; at = above(at)) {
    if (at === target) return true;
    if (at instanceof HTMLLabelElement && at.control === target) return true;
  }
  return target instanceof HTMLLabelElement && target.control === hit;
}

function say(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.localName} '${name.trim().slice(0, 40)}'`;
}
