// The check of a press inside a child frame, made in every document above it.

import { armGuard, sayElement } from './guard.ts';
import { elementOf } from './tag.ts';
import { elementAt } from './walk.ts';

export interface HoleRequest {
  readonly x: number;
  readonly y: number;
  /** The ref of the frame's element here. */
  readonly owner?: string;
}

export interface HoleAnswer {
  readonly open: boolean;
  readonly by?: string;
  /** The page was scrolled to show that point; it is elsewhere now. */
  readonly moved?: boolean;
}

const holes = /^(iframe|frame|object|embed|fencedframe)$/;

/** For a press inside a frame: here it must land on that frame's element, and nowhere else. */
export function guardHole({ x, y, owner }: HoleRequest): HoleAnswer {
  const element = owner === undefined ? undefined : elementOf(owner);
  if (element && scrollToPoint(element, x, y)) return { open: false, moved: true };
  const hit = elementAt(x, y);
  armGuard(null);
  const isHole = hit !== null && (element ? hit === element : holes.test(hit.localName));
  return isHole ? { open: true } : { open: false, by: hit ? sayElement(hit) : 'nothing' };
}

function scrollToPoint(element: Element, x: number, y: number): boolean {
  if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight) return false;
  const before = element.getBoundingClientRect();
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const now = element.getBoundingClientRect();
  const left = now.left + x - before.left - innerWidth / 2;
  const top = now.top + y - before.top - innerHeight / 2;
  if (Math.abs(left) > innerWidth / 2) scrollBy({ left, behavior: 'instant' });
  if (Math.abs(top) > innerHeight / 2) scrollBy({ top, behavior: 'instant' });
  const end = element.getBoundingClientRect();
  return end.left !== before.left || end.top !== before.top;
}
