// HTTP for pairing: a person of this server asks for a code, the extension turns it into a
// credential and, with that, into access tokens.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { type Asked, defineRoute, type Route } from '../route.ts';
import { readToken } from '../token.ts';
import { type Credentials, type Paired, pairingName } from './credentials.ts';
import { isFromExtension } from './origin.ts';
import type { Pairing } from './pairing.ts';

export interface PairOptions {
  readonly pairing: Pairing;
  readonly credentials: Credentials;
  readonly extensionId: string;
}

const iso = z.iso.datetime();
const CredentialSchema = z.object({
  credential: z.string(),
  expiresAt: iso,
  instanceId: z.string(),
});

const time = (ms: number): string => new Date(ms).toISOString();

export const pairRoutes = (options: PairOptions): readonly Route[] => [
  startRoute(options),
  claimRoute(options),
  joinRoute(options),
  tokenRoute(options),
  renewRoute(options),
];

const startRoute = ({ pairing }: PairOptions): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/pair/start',
    access: 'local',
    tag: 'extension',
    summary: 'A short code that pairs one extension with the caller',
    body: z.object({ local: z.boolean().optional() }).nullish(),
    answers: { 200: z.object({ code: z.string(), expiresAt: iso }) },
    handler: async ({ body, caller, request }) => {
      // An extension that could ask for codes would pair itself.
      if (request.headers.origin?.startsWith('chrome-extension:')) {
        throw new TabhandError('FORBIDDEN', 'Codes are given to people, not to extensions');
      }
      const { code, expiresAt } = pairing.start(
        { tenant: caller.tenant, user: caller.user },
        body?.local === true,
      );
      return { code, expiresAt: time(expiresAt) };
    },
  });

const claimRoute = ({ pairing, credentials, extensionId }: PairOptions): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/pair/claim',
    access: 'open',
    tag: 'extension',
    summary: 'The extension turns a code into its credential',
    body: z.object({ code: z.string().min(1).max(64), name: z.string().max(100).optional() }),
    answers: { 200: CredentialSchema },
    handler: async ({ body, request }) => {
      requireExtension(request.raw, extensionId);
      const { owner, isOpen } = pairing.claim(body.code);
      const name = pairingName(body.name ?? 'extension', isOpen);
      const { token } = await credentials.issue(owner, { name });
      return await printCredential(token, credentials);
    },
  });

const joinRoute = ({ credentials, extensionId }: PairOptions): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/pair/join',
    access: 'bearer',
    tag: 'extension',
    summary: 'The extension of a person who has just logged in gets its credential',
    body: z.object({ name: z.string().max(100).optional() }),
    answers: { 200: CredentialSchema },
    handler: async ({ body, request, caller: { tenant, user } }) => {
      requireExtension(request.raw, extensionId);
      const { token } = await credentials.issue(
        { tenant, user },
        { name: body.name ?? 'extension' },
      );
      return await printCredential(token, credentials);
    },
  });

const tokenRoute = (options: PairOptions): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/pair/token',
    access: 'bearer',
    tag: 'extension',
    summary: 'An access token for a paired extension',
    answers: { 200: z.object({ accessToken: z.string(), expiresAt: iso }) },
    handler: async ({ request }) => {
      const paired = await requirePaired(request.raw, options);
      const { token, expiresAt } = await options.credentials.access(paired);
      return { accessToken: token, expiresAt: time(expiresAt) };
    },
  });

const renewRoute = (options: PairOptions): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/pair/renew',
    access: 'bearer',
    tag: 'extension',
    summary: 'A fresh credential of the same pairing, before the old one expires',
    answers: { 200: CredentialSchema },
    handler: async ({ request }) => {
      const { tenant, user, family, isOpen } = await requirePaired(request.raw, options);
      const { token } = await options.credentials.issue(
        { tenant, user },
        { name: pairingName('extension', isOpen), family },
      );
      return await printCredential(token, options.credentials);
    },
  });

type Raw = Asked<never, never, never>['request']['raw'];

function requireExtension(request: Raw, extensionId: string): void {
  if (isFromExtension(request, extensionId)) return;
  throw new TabhandError('FORBIDDEN', 'Only the Tabhand extension may pair');
}

async function requirePaired(request: Raw, options: PairOptions): Promise<Paired> {
  requireExtension(request, options.extensionId);
  const token = readToken(request);
  const paired = token === undefined ? undefined : await options.credentials.verify(token);
  if (paired !== undefined) return paired;
  throw new TabhandError('UNAUTHORIZED', 'The extension is not paired');
}

async function printCredential(token: string, credentials: Credentials) {
  const paired = await credentials.verify(token);
  if (paired === undefined) throw new TabhandError('INTERNAL_ERROR', 'The credential was lost');
  return { credential: token, expiresAt: time(paired.expiresAt), instanceId: paired.instanceId };
}
