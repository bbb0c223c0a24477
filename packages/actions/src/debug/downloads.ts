// The downloads of the browser.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import type { Page } from '../page.ts';
import { type Downloads, downloadStates } from '../records.ts';

export function requireDownloads(page: Page): Downloads {
  if (page.downloads !== undefined) return page.downloads;
  throw new TabhandError('NOT_SUPPORTED', 'Downloads are not followed here');
}

export const downloads = defineAction({
  name: 'downloads',
  tool: 'browser_debug',
  says: ['downloads'],
  summary: 'List downloads',
  effect: 'read',
  needs: ['downloads'],
  params: z.object({
    state: z
      .enum([...downloadStates, 'all'])
      .optional()
      .describe('all by default'),
  }),
  async run({ page }, { state = 'all' }) {
    const all = requireDownloads(page).list();
    const wanted = all
      .filter((each) => state === 'all' || each.state === state)
      .map((each) => ({ ...each }));
    return {
      summary: `${wanted.length} downloads`,
      value: { downloads: wanted, count: wanted.length },
    };
  },
});
