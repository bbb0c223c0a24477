// POST /api/agent/interact: the client sends its page and the person's words, and is told what
// to do next.

import { InteractAnswerSchema, InteractRequestSchema } from '@tabhand/protocol';
import { interact } from '../agent/interact.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';
import { readKey } from './tasks.ts';

export const interactRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'POST',
    path: '/api/agent/interact',
    access: 'bearer',
    tag: 'agent',
    summary: 'What to do next on this page, or the answer to a question',
    body: InteractRequestSchema,
    bodyLimit: 8 * 1024 * 1024,
    answers: { 200: InteractAnswerSchema },
    handler: async ({ body, caller, request, signal }) => {
      const asking = { caller, request: body, key: readKey(request) };
      return { success: true as const, data: await interact(parts, asking, signal) };
    },
  }),
];
