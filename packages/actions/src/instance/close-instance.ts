// Close a browser.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { requireInstances } from '../instances.ts';

export const closeInstance = defineAction({
  name: 'instance_close',
  tool: 'browser_instance',
  says: ['close'],
  summary: 'Close a browser',
  effect: 'navigate',
  needs: [],
  params: z.object({ instanceId: z.string().min(1).describe('The browser to close') }),
  async run({ instances, gestured }, { instanceId }) {
    const all = requireInstances(instances);
    gestured();
    await all.close(instanceId);
    return {
      summary: `Closed ${instanceId}`,
      value: { success: true, message: `Closed ${instanceId}` },
    };
  },
});
