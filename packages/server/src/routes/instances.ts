// HTTP for instances: the browsers that can act for the caller. Launching, looking and closing
// go past the queues: a busy browser must not keep a person from getting another one.

import { DoneAnswerSchema, ListInstancesAnswerSchema, TabhandError } from '@tabhand/protocol';
import { requireOpen } from '@tabhand/tasks';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import { printInstance } from '../dialects/instance.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';

const facts = { access: 'local', tag: 'instances' } as const;
const InstanceParams = z.object({ id: z.string().min(1).max(200) });

const LaunchRequestSchema = z.object({
  cdpUrl: z.string().min(1).max(2000).optional().describe('Attach to this browser instead.'),
});

const ViewAnswerSchema = z.object({
  tabs: z.array(
    z.object({ id: z.string(), title: z.string(), url: z.string(), active: z.boolean() }),
  ),
  picture: z
    .object({ data: z.string().describe('Base64.'), mimeType: z.string() })
    .optional()
    .describe('The tab in front, small. Absent when it cannot be taken now.'),
});

export const instanceRoutes = (parts: Parts): readonly Route[] => [
  listRoute(parts),
  launchRoute(parts),
  viewRoute(parts),
  closeRoute(parts),
];

const listRoute = ({ engine }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/instances',
    summary: 'Browsers that can act now',
    answers: { 200: ListInstancesAnswerSchema },
    handler: async ({ caller }) => {
      const reports = await engine.reports(caller.tenant);
      return { instances: reports.map(printInstance) };
    },
  });

const launchRoute = ({ engine }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'POST',
    path: '/instances',
    summary: 'Launch a browser, or attach to one by its CDP address',
    body: LaunchRequestSchema,
    answers: { 200: z.object({ id: z.string() }) },
    handler: async ({ body: { cdpUrl }, caller }) => {
      const wanted = cdpUrl === undefined ? {} : { cdpUrl };
      const { id } = await engine.instances.launch(caller.tenant, wanted);
      return { id };
    },
  });

const viewRoute = ({ engine }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/instances/:id/view',
    summary: 'The tabs of a browser, and a small picture of the one in front',
    params: InstanceParams,
    answers: { 200: ViewAnswerSchema },
    handler: async ({ params, caller, signal }) => {
      const { instances } = engine;
      requireOwn({ engine }, caller, params.id);
      // One that was never needed yet is not launched for being looked at.
      if (instances.has(params.id) === undefined) return { tabs: [] };
      const driver = await instances.driver(params.id);
      const wanted = { format: 'jpeg', quality: 65, maxWidth: 640 } as const;
      const picture = await driver.capture(wanted, signal).catch(() => undefined);
      const tabs = driver.tabs().map(({ id, title, url, active }) => ({ id, title, url, active }));
      return {
        tabs,
        ...(picture && { picture: { data: picture.data, mimeType: picture.mimeType } }),
      };
    },
  });

const closeRoute = ({ engine }: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'DELETE',
    path: '/instances/:id',
    summary: 'Close a browser; what runs in it fails',
    params: InstanceParams,
    answers: { 200: DoneAnswerSchema },
    handler: async ({ params, caller }) => {
      requireOwn({ engine }, caller, params.id);
      await engine.instances.close(params.id);
      return { success: true as const };
    },
  });

function requireOwn({ engine }: Pick<Parts, 'engine'>, caller: Caller, id: string): void {
  const instance = engine.instances.find(id);
  if (instance?.tenant !== caller.tenant)
    throw new TabhandError('INVALID_INSTANCE', `Instance not connected: ${id}`);
  requireOpen(instance, caller);
}
