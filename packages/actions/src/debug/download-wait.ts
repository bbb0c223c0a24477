// Wait for a download to end.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { requireDownloads } from './downloads.ts';

export const downloadWait = defineAction({
  name: 'download_wait',
  tool: 'browser_debug',
  says: ['download_wait'],
  summary: 'Wait until a download has ended',
  effect: 'read',
  needs: ['downloads'],
  params: z.object({ downloadId: z.string().optional().describe('The newest by default') }),
  async run({ page, signal }, { downloadId }) {
    const done = await requireDownloads(page).wait(downloadId, signal);
    return { summary: `${done.filename}: ${done.state}`, value: { ...done } };
  },
});
