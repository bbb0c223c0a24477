// Observing a page cheaply: only what was asked for, in no more tokens than were allowed.

import type { ObserveOptions } from '@tabhand/protocol';
import { z } from 'zod';
import { fitting } from './fitting.ts';
import { sayWithin } from './tokens.ts';
import { browserOf, defineTool, instanceField, type McpSession } from './tool.ts';

export const budgetByDefault = 1500;

export const observe = defineTool({
  name: 'page_observe',
  title: 'Observe the page',
  description:
    'The controls of the page, one a line: ref, role, name, value. Use a ref in browser_interact.',
  annotations: { readOnlyHint: true, openWorldHint: true },
  params: z.strictObject({
    scope: z.enum(['viewport', 'page']).optional(),
    budget: z.int().min(50).max(50_000).optional().describe('Most tokens; 1500 by default'),
    delta: z.string().optional().describe('The since= of an earlier look: only what changed'),
    find: z.string().max(500).optional().describe('Only what fits these words, page-wide'),
    instanceId: instanceField,
  }),
  run: async ({ instanceId, delta, ...options }, { session, signal }) => {
    const wanted = { ...options, ...(delta && { since: delta }) };
    return await look(session, { instanceId, wanted }, signal);
  },
});

interface Look {
  readonly instanceId?: string | undefined;
  readonly wanted: { [K in keyof ObserveOptions]?: ObserveOptions[K] | undefined };
}

export async function look(session: McpSession, asked: Look, signal: AbortSignal): Promise<string> {
  const { budget = budgetByDefault, since, find } = asked.wanted;
  // What is looked for may lie anywhere; the rest is left out, so that the whole page costs no more.
  const { scope = find === undefined ? undefined : 'page' } = asked.wanted;
  const driver = await session.parts.engine.instances.driver(browserOf(session, asked.instanceId));
  const observation = await driver.observe(
    { budget, ...(scope && { scope }), ...(since && { since }), ...(find && { find }) },
    signal,
  );
  return await sayWithin(find ? fitting(observation, find) : observation, budget);
}
