// Scroll areas: how far they are scrolled, and whether more is below.

import type { ScrollableContainer } from '@tabhand/protocol';
import { styleOf } from './pass.ts';
import { refOf } from './tag.ts';

const scrolls = /^(auto|scroll|overlay)$/;

export function isScrollArea(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight + 4 || element.clientHeight < 20) return false;
  return scrolls.test(styleOf(element).overflowY);
}

/** Percent of the way down, and whether there is more. */
export function depthOf(element: Element): { depth: string; h: boolean } {
  const room = element.scrollHeight - element.clientHeight;
  const share = room <= 0 ? 0 : element.scrollTop / room;
  return {
    depth: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`,
    h: room - element.scrollTop > 4,
  };
}

export function scrollFacts(element: Element): ScrollableContainer {
  const { depth, h } = depthOf(element);
  return { id: refOf(element), depth, hasMore: h };
}

export const pageDepth = (): string =>
  depthOf(document.scrollingElement ?? document.documentElement).depth;
