// Waiting until the page has stopped changing. Watches only while someone waits.

import { lastGesture } from './changes.ts';
import { lastMutation } from './watch.ts';

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

/** Resolves when nothing changed and nothing was loading for `quietMs`, or after `capMs`. */
export async function quiet({
  quietMs,
  capMs,
}: {
  quietMs: number;
  capMs: number;
}): Promise<Quiet> {
  const start = performance.now();
  let last = Math.max(lastMutation(), lastGesture(), start - Math.max(0, quietMs - leastMs));
  const observer = watchWhile(() => {
    last = performance.now();
  });
  for (;;) {
    const now = performance.now();
    const isStill =
      document.readyState !== 'loading' && now - Math.max(last, lastLoad(now, quietMs)) >= quietMs;
    if (isStill || now - start >= capMs) {
      observer.disconnect();
      return { quiet: isStill, waitedMs: now - start };
    }
    const rest = Math.max(10, Math.min(last + quietMs - now, start + capMs - now));
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
