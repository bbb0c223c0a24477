// What the page keeps in its storage.

import { z } from 'zod';
import { mainFrame } from '../content/read-page.ts';
import { defineAction } from '../define.ts';

export const getStorage = defineAction({
  name: 'get_storage',
  tool: 'browser_network',
  says: ['get_storage'],
  calls: ['getLocalStorage', 'get_local_storage'],
  summary: 'Get what the page stores',
  effect: 'read',
  params: z.object({
    storageType: z.enum(['localStorage', 'sessionStorage']).describe('Which storage'),
    key: z.string().optional().describe('One entry; all by default'),
  }),
  async run(scene, { storageType, key }) {
    const request = { do: 'get', type: storageType, ...(key !== undefined && { key }) } as const;
    const found = await scene.page.call(mainFrame(scene), 'storage', request, scene.signal);
    const value =
      key === undefined ? { storageType, data: found } : { storageType, key, value: found };
    return { summary: `Read ${storageType}`, value };
  },
});
