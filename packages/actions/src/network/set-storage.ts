// Put an entry into the page's storage.

import { z } from 'zod';
import { mainFrame } from '../content/read-page.ts';
import { defineAction } from '../define.ts';

export const setStorage = defineAction({
  name: 'set_storage',
  tool: 'browser_network',
  says: ['set_storage'],
  calls: ['setLocalStorage', 'set_local_storage'],
  summary: 'Store an entry for the page',
  effect: 'input',
  looksBack: false,
  params: z.object({
    storageType: z.enum(['localStorage', 'sessionStorage']).describe('Which storage'),
    key: z.string().min(1).max(10_000).describe('Its name'),
    value: z.string().max(5_000_000).describe('Its value'),
  }),
  async run(scene, { storageType, key, value }) {
    scene.gestured();
    await scene.page.call(
      mainFrame(scene),
      'storage',
      { do: 'set', type: storageType, key, value },
      scene.signal,
    );
    return { summary: `Stored ${key}`, value: { success: true, storageType, key } };
  },
});
