// How often the people of one tenant may ask for sessions and send files, so that one of them
// does not take the server from the others. The operator's own tokens are not counted.

import { RateLimit } from '@tabhand/sessions';
import { localUser } from '../caller.ts';
import type { Parts } from '../parts.ts';
import type { Route } from '../route.ts';

/** Requests a minute. Clients that hear a push read the messages again, so chats ask often. */
const rates: Readonly<Record<string, number>> = {
  '/api/session': 600,
  '/api/knowledge': 120,
};

const minute = 60_000;

export const limited =
  (area: (parts: Parts) => readonly Route[]) =>
  (parts: Parts): readonly Route[] => {
    const limits = Object.entries(rates).map(([path, most]) => ({
      path,
      limit: new RateLimit({ most, withinMs: minute }, parts.env),
    }));
    return area(parts).map((route) => {
      const found = limits.find(({ path }) => route.path.startsWith(path));
      return found === undefined ? route : slowed(route, found.limit);
    });
  };

const slowed = (route: Route, limit: RateLimit): Route => ({
  ...route,
  handler: (asked) => {
    if (asked.caller.tenant !== localUser.tenant) limit.take(asked.caller.tenant);
    return route.handler(asked);
  },
});
