// The audit log over HTTP: who logged in, what became of accounts, tokens and secrets. For the
// operator alone.

import { envelopeOf, IdSchema } from '@tabhand/protocol';
import { z } from 'zod';
import { wrapped } from '../envelope.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';

const AuditEntrySchema = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  tenant: z.string(),
  user: z.string(),
  what: z.string(),
  detail: z.string(),
});

const QuerySchema = z.object({
  tenant: IdSchema.optional().describe('Only of this tenant.'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  before: z.coerce.number().int().positive().optional().describe('Only entries before this one.'),
});

export const auditRoutes = ({ accounts, access }: Parts): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: '/api/v1/audit',
    access: 'bearer',
    tag: 'accounts',
    envelope: wrapped,
    summary: 'What was done to accounts, tokens and secrets, newest first; for the operator',
    query: QuerySchema,
    answers: { 200: envelopeOf(z.object({ entries: z.array(AuditEntrySchema) })) },
    handler: async ({ query: { tenant, limit, before }, request }) => {
      access.requireOperator(request.raw);
      const chosen = { limit, ...(tenant && { tenant }), ...(before && { before }) };
      const entries = (await accounts.audited(chosen)).map(({ at, number = 0, ...entry }) => ({
        ...entry,
        number,
        at: new Date(at).toISOString(),
      }));
      return { success: true as const, data: { entries } };
    },
  }),
];
