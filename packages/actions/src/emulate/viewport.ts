// Give the page another size.

import { z } from 'zod';
import { defineAction } from '../define.ts';

export const viewport = defineAction({
  name: 'emulate_viewport',
  tool: 'browser_emulate',
  says: ['viewport'],
  calls: ['set_viewport'],
  summary: 'Set the size of the viewport',
  effect: 'input',
  needs: ['emulate'],
  looksBack: false,
  params: z.object({
    width: z.int().min(1).max(10_000).describe('CSS pixels'),
    height: z.int().min(1).max(10_000).describe('CSS pixels'),
    deviceScaleFactor: z.number().min(0).max(10).optional().describe('1 by default'),
    mobile: z.boolean().optional().describe('As on a phone, with touch'),
  }),
  async run({ page, gestured }, { width, height, deviceScaleFactor = 1, mobile = false }) {
    gestured();
    await page.devtools('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor,
      mobile,
    });
    await page.devtools('Emulation.setTouchEmulationEnabled', { enabled: mobile });
    return {
      summary: `Viewport is ${width} × ${height}`,
      value: { success: true, width, height, deviceScaleFactor, mobile },
    };
  },
});
