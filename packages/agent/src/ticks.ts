// What changes on a page by itself: clocks, countdowns, "3 seconds ago". It says nothing about
// what an act has done.

import type { LocalNode, LocalTree } from '@tabhand/protocol';

const clock = /\b(\d{1,3}):(\d{2})(?::(\d{2}))?\b/;
const running = /\b\d{1,2}:\d{2}:\d{2}\b/g;
const age = /\b\d+\s?(?:s|secs?|seconds?|m|mins?|minutes?)\b(?=\s(?:ago|left|remaining|to go)\b)/gi;

/** A text without what runs in it, for telling whether a page is still the same. */
export const steady = (text: string): string => text.replace(running, '⏱').replace(age, '⏱');

/** How far a clock moves between two looks; further, somebody has set it. */
const mostSeconds = 90;

/** Two texts that only time sets apart. */
export function isTick(was: string, now: string): boolean {
  if (steady(was).replace(clock, '⏱') !== steady(now).replace(clock, '⏱')) return false;
  const [from, to] = [secondsIn(was), secondsIn(now)];
  if (from === undefined || to === undefined) return was !== now && steady(was) === steady(now);
  return from !== to && Math.abs(to - from) <= mostSeconds;
}

/** "9:05" is read as hours and minutes: one step of it is a minute, or less. */
function secondsIn(text: string): number | undefined {
  const found = clock.exec(text);
  if (found === null) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

const runs = new Set(['timer', 'marquee']);
const nearest = 4;

/** Whether a text stands in a part of the page that is there to run. */
export function ticking({ nodes }: LocalTree): (node: LocalNode) => boolean {
  if (!nodes.some(({ role }) => runs.has(role))) return () => false;
  return (node) => {
    let at = node.parent;
    for (let step = 0; step < nearest && at >= 0; step += 1) {
      if (runs.has(nodes[at]?.role ?? '')) return true;
      at = nodes[at]?.parent ?? -1;
    }
    return false;
  };
}
