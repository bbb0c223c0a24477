// Slow the network down.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { type Conditions, setConditions, unlimited } from './conditions.ts';

const kilobits = 1000 / 8;

const presets: Readonly<Record<string, Conditions>> = {
  'slow-3g': {
    offline: false,
    downloadThroughput: 400 * kilobits,
    uploadThroughput: 400 * kilobits,
    latency: 2000,
  },
  'fast-3g': {
    offline: false,
    downloadThroughput: 1600 * kilobits,
    uploadThroughput: 750 * kilobits,
    latency: 560,
  },
  '4g': {
    offline: false,
    downloadThroughput: 9000 * kilobits,
    uploadThroughput: 9000 * kilobits,
    latency: 170,
  },
  wifi: {
    offline: false,
    downloadThroughput: 30_000 * kilobits,
    uploadThroughput: 15_000 * kilobits,
    latency: 2,
  },
  offline: { ...unlimited, offline: true },
  none: unlimited,
};

export const throttle = defineAction({
  name: 'emulate_throttle',
  tool: 'browser_emulate',
  says: ['throttle'],
  summary: 'Slow the network down',
  effect: 'input',
  needs: ['emulate', 'network'],
  looksBack: false,
  params: z.object({
    preset: z
      .enum(['slow-3g', 'fast-3g', '4g', 'wifi', 'offline', 'none'])
      .optional()
      .describe('A known network'),
    downloadThroughput: z.number().min(-1).optional().describe('Bytes a second'),
    uploadThroughput: z.number().min(-1).optional().describe('Bytes a second'),
    latency: z.number().min(0).optional().describe('Milliseconds'),
  }),
  check: (args) =>
    [args.preset, args.downloadThroughput, args.uploadThroughput, args.latency].every(
      (it) => it === undefined,
    )
      ? 'preset is required'
      : undefined,
  async run({ page, gestured }, args) {
    const base = presets[args.preset ?? 'none'] ?? unlimited;
    const conditions = {
      offline: base.offline,
      downloadThroughput: args.downloadThroughput ?? base.downloadThroughput,
      uploadThroughput: args.uploadThroughput ?? base.uploadThroughput,
      latency: args.latency ?? base.latency,
    };
    gestured();
    await setConditions(page, conditions);
    return {
      summary: `Network is ${args.preset ?? 'as given'}`,
      value: { success: true, ...conditions },
    };
  },
});
