// The browser profiles that are kept on disk.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { requireInstances } from '../instances.ts';

export const listProfiles = defineAction({
  name: 'instance_profiles',
  tool: 'browser_instance',
  says: ['profiles'],
  summary: 'List the kept profiles',
  effect: 'read',
  needs: [],
  params: z.object({}),
  async run({ instances }) {
    const profiles = await requireInstances(instances).profiles();
    return {
      summary: `${profiles.length} profiles`,
      value: { profiles: profiles.map((each) => ({ ...each })) },
    };
  },
});
