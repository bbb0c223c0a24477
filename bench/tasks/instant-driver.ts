// A browser that is none: it does what it is told at once.

import type { Driver } from '@tabhand/actions';

/** A browser that does nothing, at once: what is left is the engine. */
export function instantDriver(ready: () => Promise<void>, text: string): Driver {
  const refuse = () => Promise.reject(new Error('not in this bench'));
  return {
    has: new Set(),
    perform: async () => {
      await ready();
      return { ok: true, reached: 'settled', durationMs: 0, summary: text };
    },
    observe: refuse,
    local: refuse,
    capture: refuse,
    tabs: () => [],
    onGone: () => undefined,
    close: async () => undefined,
  };
}
