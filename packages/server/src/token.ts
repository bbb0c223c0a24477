// Where a token travels: the Authorization header, a subprotocol name for WebSockets, or the
// console's cookie. Never the address line, which ends up in logs and histories.

import type { IncomingMessage } from 'node:http';

/** Clients offer `tabhand` and `bearer.<token>`; only the first is ever selected. */
export const socketProtocol = 'tabhand';
const carried = 'bearer.';

/** Cookies ignore ports, so the name tells two servers of one machine apart. */
export const sessionCookie = (port: number): string => `tabhand_${port}`;

export function readToken(request: IncomingMessage): string | undefined {
  return fromHeader(request) ?? fromProtocol(request) ?? fromCookie(request);
}

/** Whether the token, if there is one, was sent by the browser on its own account. */
export const isFromCookie = (request: IncomingMessage): boolean =>
  (fromHeader(request) ?? fromProtocol(request)) === undefined;

function fromHeader(request: IncomingMessage): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  // Any other scheme, or none, is a wrong token and not a missing one.
  return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
}

function fromProtocol(request: IncomingMessage): string | undefined {
  const offered = request.headers['sec-websocket-protocol']?.split(',') ?? [];
  const said = offered.map((each) => each.trim()).find((each) => each.startsWith(carried));
  return said?.slice(carried.length);
}

function fromCookie(request: IncomingMessage): string | undefined {
  const name = `${sessionCookie(request.socket.localPort ?? 0)}=`;
  const pairs = request.headers.cookie?.split(';') ?? [];
  const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(name));
  return found?.slice(name.length);
}

/** A ticket may stand in the address of a stream: it is good once, for a minute, to read. */
export function readTicket(request: IncomingMessage): string | undefined {
  if (request.method !== 'GET') return undefined;
  const query = request.url?.split('?')[1] ?? '';
  return new URLSearchParams(query).get('ticket') ?? undefined;
}
