// Pretend to be somewhere, and let the page ask where.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import type { Page } from '../page.ts';
import { permit } from './permit.ts';

export const geolocation = defineAction({
  name: 'emulate_geolocation',
  tool: 'browser_emulate',
  says: ['geolocation'],
  calls: ['set_geolocation'],
  summary: 'Set the location that pages see',
  effect: 'input',
  needs: ['emulate'],
  looksBack: false,
  params: z.object({
    latitude: z.number().min(-90).max(90).describe('Degrees'),
    longitude: z.number().min(-180).max(180).describe('Degrees'),
    accuracy: z.number().min(0).optional().describe('Metres; 1 by default'),
  }),
  async run({ page, gestured }, { latitude, longitude, accuracy = 1 }) {
    gestured();
    const granted = await mayGrant(page);
    await page.devtools('Emulation.setGeolocationOverride', { latitude, longitude, accuracy });
    return {
      summary: `Location is ${latitude}, ${longitude}`,
      value: { success: true, latitude, longitude, accuracy, granted },
    };
  },
});

/** Where only the person may grant it, the page is told the place once the person has. */
async function mayGrant(page: Page): Promise<boolean> {
  try {
    await permit(page, 'geolocation', 'granted');
    return true;
  } catch (error) {
    if (error instanceof TabhandError && error.code === 'NOT_SUPPORTED') return false;
    throw error;
  }
}
