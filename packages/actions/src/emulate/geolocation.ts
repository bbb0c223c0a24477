// Pretend to be somewhere, and let the page ask where.

import { z } from 'zod';
import { defineAction } from '../define.ts';

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
    const origin = URL.parse(page.place().url)?.origin;
    const where = origin === undefined || origin === 'null' ? {} : { origin };
    await page.devtools('Browser.setPermission', {
      permission: { name: 'geolocation' },
      setting: 'granted',
      ...where,
    });
    await page.devtools('Emulation.setGeolocationOverride', { latitude, longitude, accuracy });
    return {
      summary: `Location is ${latitude}, ${longitude}`,
      value: { success: true, latitude, longitude, accuracy },
    };
  },
});
