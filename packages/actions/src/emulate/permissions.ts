// Grant or refuse what pages may ask for. Everything is refused unless this says otherwise.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { permit } from './permit.ts';

const names = [
  'geolocation',
  'notifications',
  'camera',
  'microphone',
  'clipboard-read',
  'clipboard-write',
  'midi',
  'storage-access',
] as const;

export const permissions = defineAction({
  name: 'set_permissions',
  tool: 'browser_emulate',
  says: ['permissions', 'set_permissions'],
  calls: ['set_permissions'],
  summary: 'Grant or refuse permissions to the page’s site',
  effect: 'input',
  needs: ['emulate'],
  looksBack: false,
  params: z.object({
    permissions: z.array(z.enum(names)).min(1).max(names.length).describe('Which ones'),
    setting: z.enum(['granted', 'denied', 'prompt']).optional().describe('granted by default'),
  }),
  async run({ page, gestured }, { permissions: wanted, setting = 'granted' }) {
    gestured();
    for (const name of wanted) await permit(page, name, setting);
    const origin = URL.parse(page.place().url)?.origin;
    return {
      summary: `${wanted.join(', ')}: ${setting}${origin === undefined ? '' : ` for ${origin}`}`,
      value: { success: true, permissions: wanted, setting },
    };
  },
});
