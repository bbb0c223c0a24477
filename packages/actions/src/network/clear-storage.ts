// Empty the page's storage.

import { z } from 'zod';
import { mainFrame } from '../content/read-page.ts';
import { defineAction } from '../define.ts';

export const clearStorage = defineAction({
  name: 'clear_storage',
  tool: 'browser_network',
  says: ['clear_storage'],
  calls: ['clearStorage', 'clear_storage'],
  summary: 'Empty the page’s storage',
  effect: 'input',
  looksBack: false,
  params: z.object({
    storageType: z.enum(['localStorage', 'sessionStorage', 'all']).describe('Which storage'),
  }),
  async run(scene, { storageType }) {
    scene.gestured();
    await scene.page.call(
      mainFrame(scene),
      'storage',
      { do: 'clear', type: storageType },
      scene.signal,
    );
    return { summary: `Cleared ${storageType}`, value: { success: true, storageType } };
  },
});
