// All that is known of one element: role, name, value, states, options, where it is.

import { z } from 'zod';
import { defineAction, requireHit } from '../define.ts';
import { elementFields } from '../target.ts';
import { sayHit } from '../words.ts';

export const inspect = defineAction({
  name: 'inspect',
  tool: 'browser_content',
  says: ['inspect'],
  calls: ['getBoundingBox', 'isVisible', 'isEnabled', 'dropdownOptions'],
  summary: 'Say whether an element is visible and enabled, where it is, what it holds and offers',
  effect: 'read',
  purpose: 'read',
  params: z.object(elementFields),
  locating: () => ({ read: { what: 'facts' } }),
  async run(_scene, _args, hit) {
    requireHit(hit);
    return {
      summary: `${sayHit(hit)}: ${hit.states.join(', ') || 'nothing special'}`,
      value: hit.read ?? null,
    };
  },
});
