// Waiting until the page has stopped changing. Watches only while someone waits.

import { lastMutation } from './watch.ts';

const leastMs = 100;
const networkIdleMs = 500;

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
  let last = Math.max(lastMutation(), start - Math.max(0, quietMs - leastMs));
  const seen = () => {
    last = performance.now();
  };
  using _watching = watchWhile(seen);
  for (;;) {
    const now = performance.now();
    const isStill =
      now - Math.max(last, lastLoad(now, quietMs)) >= quietMs && document.readyState !== 'loading';
    if (isStill) return { quiet: true, waitedMs: now - start };
    if (now - start >= capMs) return { quiet: false, waitedMs: now - start };
    const rest = Math.max(10, Math.min(last + quietMs - now, start + capMs - now));
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

/** When the last resource came in; recent loading means that more may follow. */
function lastLoad(now: number, quietMs: number): number {
  const entries = performance.getEntriesByType('resource');
  const end =
    entries.at(-1) instanceof PerformanceResourceTiming
      ? (entries.at(-1)?.duration ?? 0) + (entries.at(-1)?.startTime ?? 0)
      : 0;
  const isRecent = now - end < networkIdleMs && document.readyState !== 'complete';
  return isRecent ? now - quietMs + 50 : end;
}

function watchWhile(seen: () => void): Disposable {
  const observer = new MutationObserver(seen);
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [
      'class',
      'hidden',
      'disabled',
      'open',
      'aria-hidden',
      'aria-expanded',
      'aria-busy',
      'src',
      'href',
    ],
  });
  return { [Symbol.dispose]: () => observer.disconnect() };
}
