// The page as the agent sees it, for the console, the command line and other programs.

import type { Driver } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';
import { requireOpen } from '@tabhand/tasks';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import { countTokens } from '../mcp/tokens.ts';
import { sayObservation } from '../mcp/words.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';

const ObserveRequestSchema = z.object({
  url: z.string().max(100_000).optional().describe('Go there first.'),
  instanceId: z.string().optional().describe('Default: a browser that is free.'),
  scope: z.enum(['viewport', 'page']).optional(),
  budget: z.int().min(50).max(200_000).optional().describe('Most tokens.'),
  since: z.string().optional().describe('Hash of an earlier look: only what changed.'),
  find: z.string().max(500).optional().describe('Keep what fits these words.'),
  boxes: z.boolean().optional().describe('Say where each control lies, as [x, y, width, height].'),
  screenshot: z.boolean().optional(),
  compare: z.boolean().optional().describe('Count the tokens of the whole HTML as well.'),
});

const ObserveAnswerSchema = z.object({
  success: z.literal(true),
  instanceId: z.string(),
  observation: z.record(z.string(), z.unknown()),
  text: z.string().describe('The same, as a model reads it.'),
  tokens: z.int().nonnegative().describe('Of the text, counted exactly.'),
  htmlTokens: z.int().nonnegative().optional().describe('Of the page’s HTML, when asked for.'),
  screenshot: z
    .object({ data: z.string(), mimeType: z.string(), width: z.number(), height: z.number() })
    .optional(),
});

export const observeRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'POST',
    path: '/api/observe',
    access: 'local',
    tag: 'observe',
    summary: 'Look at a page',
    body: ObserveRequestSchema,
    answers: { 200: ObserveAnswerSchema },
    handler: async ({ body, caller, signal }) => {
      const { url, instanceId, screenshot, compare, ...options } = body;
      const at = url === undefined ? ownOf(parts, caller, instanceId) : undefined;
      const there = at ?? (await goTo(parts, { url: url ?? '', instanceId }, { caller, signal }));
      const driver = await parts.engine.instances.driver(there);
      const given = Object.fromEntries(
        Object.entries(options).filter(([, value]) => value !== undefined),
      );
      const observation = await driver.observe(given, signal);
      const picture =
        screenshot === true
          ? await driver.capture({ format: 'jpeg', quality: 70, maxWidth: 1280 }, signal)
          : undefined;
      const text = sayObservation(observation);
      return {
        success: true as const,
        instanceId: there,
        observation: { ...observation },
        text,
        tokens: await countTokens(text),
        ...(compare === true && { htmlTokens: await tokensOfHtml(driver, signal) }),
        ...(picture !== undefined && { screenshot: picture }),
      };
    },
  }),
];

/** What a model would read if the page were handed to it as it is. */
async function tokensOfHtml(driver: Driver, signal: AbortSignal): Promise<number> {
  const readArtifact = () => Promise.reject(new TabhandError('NOT_FOUND', 'No such file'));
  const command = { action: 'get_html', args: {}, intention: '', toolName: 'browser_content' };
  const outcome = await driver.perform(command, { signal, taskId: '', readArtifact });
  const value = outcome.ok ? outcome.value : undefined;
  const isRead = typeof value === 'object' && value !== null && 'content' in value;
  return await countTokens(isRead ? String(value.content) : '');
}

/** The named browser, or any, of the caller's own. */
function ownOf({ engine }: Parts, caller: Caller, id: string | undefined): string {
  const own = engine.instances.list(caller.tenant);
  const instance = id === undefined ? own[0] : own.find((each) => each.id === id);
  if (instance !== undefined) {
    requireOpen(instance, caller);
    return instance.id;
  }
  if (id !== undefined) throw new TabhandError('INVALID_INSTANCE', `Instance not connected: ${id}`);
  throw new TabhandError('NO_INSTANCE', 'No browser instance available', {
    hint: 'Name a url to open.',
  });
}

/** Going there is a task like any other, so that it waits its turn. */
async function goTo(
  { engine }: Parts,
  { url, instanceId }: { url: string; instanceId: string | undefined },
  options: { caller: { tenant: string; user: string }; signal: AbortSignal },
): Promise<string> {
  const call = { tool: 'browser_navigate', args: { action: 'goto', url }, instanceId };
  const task = await engine.runTool(call, options.caller, { signal: options.signal });
  if (task.error === undefined) return task.instanceId;
  const { code, message, hint } = task.error;
  throw new TabhandError(code, message, hint === undefined ? {} : { hint });
}
