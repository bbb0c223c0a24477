// Pretend to be a phone or tablet: size, pixels, touch and user agent together.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';

interface Device {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly mobile: boolean;
  readonly userAgent: string;
}

const ios = (version: string, kind: string): string =>
  `Mozilla/5.0 (${kind}; CPU ${kind === 'iPad' ? '' : 'iPhone '}OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version.split('_')[0]}.0 Mobile/15E148 Safari/604.1`;
const android = (model: string): string =>
  `Mozilla/5.0 (Linux; Android 14; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`;

export const devices: Readonly<Record<string, Device>> = {
  'iPhone SE': {
    width: 375,
    height: 667,
    scale: 2,
    mobile: true,
    userAgent: ios('17_0', 'iPhone'),
  },
  'iPhone 14': {
    width: 390,
    height: 844,
    scale: 3,
    mobile: true,
    userAgent: ios('17_0', 'iPhone'),
  },
  'iPhone 15 Pro': {
    width: 393,
    height: 852,
    scale: 3,
    mobile: true,
    userAgent: ios('17_0', 'iPhone'),
  },
  iPad: { width: 810, height: 1080, scale: 2, mobile: true, userAgent: ios('17_0', 'iPad') },
  'iPad Pro': { width: 1024, height: 1366, scale: 2, mobile: true, userAgent: ios('17_0', 'iPad') },
  'Pixel 7': { width: 412, height: 915, scale: 2.625, mobile: true, userAgent: android('Pixel 7') },
  'Pixel 8': { width: 412, height: 915, scale: 2.625, mobile: true, userAgent: android('Pixel 8') },
  'Galaxy S23': { width: 360, height: 780, scale: 3, mobile: true, userAgent: android('SM-S911B') },
  Desktop: { width: 1280, height: 800, scale: 1, mobile: false, userAgent: '' },
};

export const device = defineAction({
  name: 'emulate_device',
  tool: 'browser_emulate',
  says: ['device'],
  summary: 'Look like a phone, a tablet or a desktop',
  effect: 'input',
  needs: ['emulate'],
  looksBack: false,
  params: z.object({
    device: z.string().min(1).max(100).describe(Object.keys(devices).join(', ')),
  }),
  async run({ page, gestured }, { device: name }) {
    const known = Object.entries(devices).find(
      ([each]) => each.toLowerCase() === name.toLowerCase(),
    );
    if (known === undefined) {
      throw new TabhandError('INVALID_ARGUMENTS', `Unknown device: ${name}`, {
        hint: `Use ${Object.keys(devices).join(', ')}.`,
      });
    }
    const [title, { width, height, scale, mobile, userAgent }] = known;
    gestured();
    await page.devtools('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: scale,
      mobile,
    });
    await page.devtools('Emulation.setTouchEmulationEnabled', { enabled: mobile });
    await page.devtools('Emulation.setUserAgentOverride', { userAgent });
    return {
      summary: `Looks like ${title}`,
      value: { success: true, device: title, width, height },
    };
  },
});
