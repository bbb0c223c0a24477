// The console's cookie: out of reach of scripts, never sent from another site.

import type { IncomingMessage } from 'node:http';
import type { Issued } from '@tabhand/sessions';
import { sessionCookie } from '../token.ts';

type Headers = Readonly<Record<string, string>>;

const traits = 'Path=/; HttpOnly; SameSite=Strict';

export function setCookie(request: IncomingMessage, { token, record }: Issued): Headers {
  const seconds = Math.floor((record.expiresAt - record.createdAt) / 1000);
  return { 'set-cookie': `${nameFor(request)}=${token}; Max-Age=${seconds}; ${traits}` };
}

export const clearCookie = (request: IncomingMessage): Headers => ({
  'set-cookie': `${nameFor(request)}=; Max-Age=0; ${traits}`,
});

const nameFor = (request: IncomingMessage): string => sessionCookie(request.socket.localPort ?? 0);
