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
    storageType: z
      .enum(['localStorage', 'sessionStorage', 'indexedDB', 'all'])
      .describe('Which storage; all is the first two'),
  }),
  async run(scene, { storageType }) {
    scene.gestured();
    const value = { success: true, storageType };
    if (storageType === 'indexedDB') {
      const origin = URL.parse(scene.page.place().url)?.origin ?? '';
      const storageTypes = 'indexeddb';
      await scene.page.devtools('Storage.clearDataForOrigin', { origin, storageTypes });
      return { summary: 'Cleared indexedDB', value };
    }
    await scene.page.call(
      mainFrame(scene),
      'storage',
      { do: 'clear', type: storageType },
      scene.signal,
    );
    return { summary: `Cleared ${storageType}`, value };
  },
});
