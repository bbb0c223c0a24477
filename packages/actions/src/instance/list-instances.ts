// The browsers of the server.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { requireInstances } from '../instances.ts';

export const listInstances = defineAction({
  name: 'instance_list',
  tool: 'browser_instance',
  says: ['list'],
  summary: 'List the browsers',
  effect: 'read',
  needs: [],
  params: z.object({}),
  async run({ instances }) {
    const all = await requireInstances(instances).list();
    const listed = all.map((each) => ({
      ...each,
      port: each.port ?? null,
      windowId: each.windowId ?? null,
    }));
    return { summary: `${all.length} browsers`, value: { instances: listed } };
  },
});
