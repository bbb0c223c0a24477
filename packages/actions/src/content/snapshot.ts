// The action protocol's snapshot: controls in view, numbered; or every control up to a limit.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { mainFrame } from './read-page.ts';

export const snapshot = defineAction({
  name: 'snapshot',
  tool: 'browser_content',
  says: ['snapshot'],
  summary: 'List the controls in view by number, role and name',
  effect: 'read',
  params: z.object({
    limit: z.int().min(1).max(10_000).optional().describe('Most controls to list'),
  }),
  async run(scene, { limit }) {
    const { tree } = await scene.page.call(mainFrame(scene), 'snapshot', undefined, scene.signal);
    const nodes = tree
      .slice(0, limit ?? tree.length)
      .map((node) => ({ ...node, bounds: { ...node.bounds } }));
    const lines = nodes.map(({ id, role, name }) => `[${id}] ${role} '${name}'`).join('\n');
    return {
      summary: `${nodes.length} controls in view`,
      value: { tree: nodes },
      content: [{ type: 'text', text: lines }],
    };
  },
});
