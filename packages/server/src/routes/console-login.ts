// Into the console: a code in the printed address, good once, or email and password. Both give
// a cookie; the code itself leaves the address line at once.

import { LoginRequestSchema } from '@tabhand/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route } from '../route.ts';
import { consoleAddress } from '../sessions/console-code.ts';
import { setCookie } from '../sessions/cookie.ts';

const tag = 'console';
const nothing = z.null();
const home = { location: '/ui/', 'cache-control': 'no-store' };

export const consoleLoginRoutes = (parts: Parts): readonly Route[] => [
  codeRoute(parts),
  enterRoute(parts),
  passwordRoute(parts),
];

const codeRoute = ({ tokens, address }: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/v1/auth/code',
    access: 'bearer',
    tag,
    summary: 'An address that opens the console for the caller, once',
    answers: { 200: z.object({ url: z.url() }) },
    handler: async ({ caller: { tenant, user } }) => ({
      url: await consoleAddress(address(), tokens, { tenant, user }),
    }),
  });

const enterRoute = ({ tokens }: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/ui/login',
    access: 'open',
    tag,
    summary: 'Turn the code of a printed address into the console’s cookie',
    query: z.object({ code: z.string().min(1).max(200) }),
    answers: { 303: nothing },
    handler: async ({ query, request }) => {
      const { tenant, user } = await tokens.spend(query.code, 'code');
      const issued = await tokens.issue({ tenant, user }, 'access', { name: 'console' });
      return new Answer(303, null, { ...home, ...setCookie(request.raw, issued) });
    },
  });

const passwordRoute = ({ accounts }: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/ui/login',
    access: 'open',
    tag,
    summary: 'Log in to the console with email and password',
    body: LoginRequestSchema,
    answers: { 204: nothing },
    handler: async ({ body, request }) => {
      const { access } = await accounts.login(body.email, body.password, request.ip);
      return new Answer(204, null, setCookie(request.raw, access));
    },
  });
