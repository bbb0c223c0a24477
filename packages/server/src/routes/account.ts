// HTTP for accounts, by the operator alone, and for API tokens, by whoever they belong to.

import { envelopeOf, IdSchema, TabhandError, TextSchema } from '@tabhand/protocol';
import type { Token, User } from '@tabhand/sessions';
import { z } from 'zod';
import { wrapped } from '../envelope.ts';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route } from '../route.ts';

const shared = { access: 'bearer', envelope: wrapped } as const;
const users = { ...shared, tag: 'accounts' } as const;
const tokensFacts = { ...shared, tag: 'tokens' } as const;
const iso = z.iso.datetime();
const time = (ms: number): string => new Date(ms).toISOString();
const wrap = <T>(data: T) => ({ success: true as const, data });

const AccountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  tenant: z.string(),
  createdAt: iso,
});
const TokenInfoSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  createdAt: iso,
  expiresAt: iso,
  revoked: z.boolean(),
});
const EmailParams = z.object({ email: z.string().max(320) });
const PasswordSchema = z.string().min(1).max(1024);

export const accountRoutes = (parts: Parts): readonly Route[] => [
  ...userRoutes(parts),
  ...tokenRoutes(parts),
];

const userRoutes = ({ accounts, access }: Parts): readonly Route[] => [
  defineRoute({
    ...users,
    method: 'GET',
    path: '/api/v1/users',
    summary: 'Accounts of this server',
    answers: { 200: envelopeOf(z.object({ users: z.array(AccountSchema) })) },
    handler: async ({ request }) => {
      access.requireOperator(request.raw);
      return wrap({ users: (await accounts.list()).map(printAccount) });
    },
  }),
  defineRoute({
    ...users,
    method: 'POST',
    path: '/api/v1/users',
    summary: 'Add an account; with the first one, everybody needs a token',
    body: z.object({
      email: z.email().max(320),
      name: TextSchema.max(200),
      password: PasswordSchema,
      tenant: IdSchema.optional().describe('Accounts of one tenant share tasks and browsers.'),
    }),
    answers: { 201: envelopeOf(z.object({ user: AccountSchema })) },
    handler: async ({ body, request }) => {
      access.requireOperator(request.raw);
      const { tenant, ...person } = body;
      const user = await accounts.add({ ...person, ...(tenant !== undefined && { tenant }) });
      return wrap({ user: printAccount(user) });
    },
  }),
  defineRoute({
    ...users,
    method: 'POST',
    path: '/api/v1/users/:email/password',
    summary: 'Change a password; every login of the account ends',
    params: EmailParams,
    body: z.object({ password: PasswordSchema }),
    answers: { 204: z.null() },
    handler: async ({ params, body, request }) => {
      access.requireOperator(request.raw);
      await accounts.changePassword(params.email, body.password);
      return new Answer(204, null);
    },
  }),
  defineRoute({
    ...users,
    method: 'DELETE',
    path: '/api/v1/users/:email',
    summary: 'Remove an account and all its tokens',
    params: EmailParams,
    answers: { 204: z.null() },
    handler: async ({ params, request }) => {
      access.requireOperator(request.raw);
      await accounts.remove(params.email);
      return new Answer(204, null);
    },
  }),
];

const tokenRoutes = ({ accounts, tokens, access }: Parts): readonly Route[] => [
  defineRoute({
    ...tokensFacts,
    method: 'GET',
    path: '/api/v1/tokens',
    summary: 'API tokens and pairings of the caller',
    answers: { 200: envelopeOf(z.object({ tokens: z.array(TokenInfoSchema) })) },
    handler: async ({ caller }) => {
      const own = (await tokens.list(caller.tenant)).filter(({ user }) => user === caller.user);
      const lasting = own.filter(({ kind }) => kind === 'api' || kind === 'pairing');
      return wrap({ tokens: lasting.map(printToken) });
    },
  }),
  defineRoute({
    ...tokensFacts,
    method: 'POST',
    path: '/api/v1/tokens',
    summary: 'Make an API token; it is shown this once',
    body: z.object({
      name: TextSchema.max(100),
      days: z.number().positive().max(3650).optional(),
      user: z.email().optional().describe('Whose token it is; the operator may say so.'),
    }),
    answers: { 201: envelopeOf(TokenInfoSchema.extend({ token: z.string() })) },
    handler: async ({ body, caller, request }) => {
      if (body.user !== undefined) access.requireOperator(request.raw);
      const account = body.user === undefined ? undefined : await accounts.byEmail(body.user);
      const owner = { tenant: account?.tenant ?? caller.tenant, user: account?.id ?? caller.user };
      const lifetime = body.days === undefined ? {} : { lifetimeMs: body.days * 86_400_000 };
      const issued = await tokens.issue(owner, 'api', { name: body.name, ...lifetime });
      return wrap({ ...printToken(issued.record), token: issued.token });
    },
  }),
  defineRoute({
    ...tokensFacts,
    method: 'DELETE',
    path: '/api/v1/tokens/:id',
    summary: 'Revoke a token and all that was made from it',
    params: z.object({ id: IdSchema }),
    answers: { 204: z.null() },
    handler: async ({ params: { id }, caller: { tenant, user } }) => {
      const own = (await tokens.list(tenant)).find((each) => each.id === id && each.user === user);
      const revoked = own?.revokedAt === undefined && own && (await accounts.revokeToken(own));
      if (!revoked) throw new TabhandError('NOT_FOUND', 'No such token');
      return new Answer(204, null);
    },
  }),
];

const printAccount = ({ id, email, name, tenant, createdAt }: User) => ({
  id,
  email,
  name,
  tenant,
  createdAt: time(createdAt),
});

const printToken = ({ id, name, kind, createdAt, expiresAt, revokedAt }: Token) => ({
  id,
  name,
  kind,
  createdAt: time(createdAt),
  expiresAt: time(expiresAt),
  revoked: revokedAt !== undefined,
});
