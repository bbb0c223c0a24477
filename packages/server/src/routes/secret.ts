// HTTP for secrets: set, list, remove. A value goes in and never comes out again.

import { envelopeOf, TabhandError, TextSchema } from '@tabhand/protocol';
import { z } from 'zod';
import { wrapped } from '../envelope.ts';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route } from '../route.ts';

const facts = { access: 'bearer', tag: 'secrets', envelope: wrapped } as const;
const Params = z.object({ name: z.string().regex(/^[A-Za-z0-9_.-]{1,100}$/, 'not a valid name') });

export const SecretInfoSchema = z.object({
  name: z.string(),
  origins: z.array(z.string()),
  updatedAt: z.iso.datetime(),
});

export const secretRoutes = ({ secrets }: Parts): readonly Route[] => [
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/api/v1/secrets',
    summary: 'Names of the secrets and where they may be typed',
    answers: { 200: envelopeOf(z.object({ secrets: z.array(SecretInfoSchema) })) },
    handler: async ({ caller }) => {
      const found = await secrets.list(caller.tenant);
      const printed = found.map(({ name, origins, updatedAt }) => {
        return { name, origins: [...origins], updatedAt: new Date(updatedAt).toISOString() };
      });
      return { success: true as const, data: { secrets: printed } };
    },
  }),
  defineRoute({
    ...facts,
    method: 'POST',
    path: '/api/v1/secrets',
    summary: 'Set a secret and the origins it may be typed into',
    body: Params.extend({
      value: TextSchema.max(10_000),
      origins: z.array(TextSchema).min(1).max(50),
    }),
    answers: { 204: z.null() },
    handler: async ({ body, caller }) => {
      await secrets.set(caller, body.name, body);
      return new Answer(204, null);
    },
  }),
  defineRoute({
    ...facts,
    method: 'DELETE',
    path: '/api/v1/secrets/:name',
    summary: 'Remove a secret',
    params: Params,
    answers: { 204: z.null() },
    handler: async ({ params, caller }) => {
      const gone = await secrets.remove(caller, params.name);
      if (!gone) throw new TabhandError('NOT_FOUND', 'No such secret');
      return new Answer(204, null);
    },
  }),
];
