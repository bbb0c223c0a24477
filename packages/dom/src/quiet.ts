// Waiting until the page has stopped changing. Watches only while someone waits.

import { lastGesture } from './changes.ts';
import { lastMutation, lastStir } from './watch.ts';

const leastMs = 100;
const networkIdleMs = 500;
/** Styles are left out: an animation is no change of the page. */
const quietAttributes = [
  'class',
  'hidden',
  'disabled',
  'open',
  'aria-hidden',
  'aria-expanded',
  'aria-busy',
  'src',
  'href',
];

interface Quiet {
  readonly quiet: boolean;
  readonly waitedMs: number;
}

interface Wait {
  readonly quietMs: number;
  readonly capMs: number;
  /** What suffices for a page that did nothing since it was parsed; told by who sees the network idle. */
  readonly idleMs?: number;
}

/** Resolves when nothing changed and nothing was loading for `quietMs`, or after `capMs`. */
export async function quiet({ quietMs, capMs, idleMs = quietMs }: Wait): Promise<Quiet> {
  const start = performance.now();
  const isIdle = document.readyState === 'complete' && lastStir() === 0 && lastGesture() === 0;
  let needMs = isIdle ? idleMs : quietMs;
  let last = Math.max(lastMutation(), lastGesture());
  if (needMs === quietMs) last = Math.max(last, start - Math.max(0, quietMs - leastMs));
  const observer = watchWhile(() => {
    last = performance.now();
    needMs = quietMs;
  });
  for (;;) {
    const now = performance.now();
    const left = Math.max(last, lastLoad(now, needMs)) + needMs - now;
    const isStill = document.readyState !== 'loading' && left <= 0;
    if (isStill || now - start >= capMs) {
      observer.disconnect();
      return { quiet: isStill, waitedMs: now - start };
    }
    const rest = Math.min(left > 0 ? left : 10, start + capMs - now);
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

/** When the last resource came in; recent loading means that more may follow. */
function lastLoad(now: number, quietMs: number): number {
  const last = performance.getEntriesByType('resource').at(-1);
  const end = last ? last.startTime + last.duration : 0;
  const isRecent = now - end < networkIdleMs && document.readyState !== 'complete';
  return isRecent ? now - quietMs + 50 : end;
}

function watchWhile(seen: () => void): MutationObserver {
  const observer = new MutationObserver(seen);
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: quietAttributes,
  });
  return observer;
}
