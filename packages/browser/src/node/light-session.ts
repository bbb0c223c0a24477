// A puppeteer session as our pages use it. Puppeteer records a stack trace with every command it
// sends, which costs more than the command; ours are named in their errors anyway.

import type { CDPSession } from 'puppeteer-core';
import type { Session } from '../cdp/session.ts';

export function lightSession(session: CDPSession): Session {
  // Puppeteer types its events as a wildcard map; at run time it is the same emitter.
  const own = session as unknown as Session;
  return {
    on: own.on.bind(own),
    send(method, ...params) {
      const depth = Error.stackTraceLimit;
      Error.stackTraceLimit = 0;
      try {
        return own.send(method, ...params);
      } finally {
        Error.stackTraceLimit = depth;
      }
    },
  };
}
