// How the page performs: the browser's metrics and the times of its loading.

import { z } from 'zod';
import { defineAction } from '../define.ts';

const metricsSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});

const timing = `const t = performance.getEntriesByType('navigation')[0];
return t ? JSON.parse(JSON.stringify(t)) : {};`;

export const performanceMetrics = defineAction({
  name: 'performance',
  tool: 'browser_debug',
  says: ['performance'],
  calls: ['getMetrics', 'get_metrics'],
  summary: 'Get performance metrics',
  effect: 'read',
  needs: ['trace', 'evaluate'],
  params: z.object({}),
  async run({ page, signal }) {
    await page.devtools('Performance.enable', {});
    const { metrics } = metricsSchema.parse(await page.devtools('Performance.getMetrics', {}));
    const named = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    return {
      summary: `${metrics.length} metrics`,
      value: { metrics: named, timing: await page.evaluate(timing, signal) },
    };
  },
});
