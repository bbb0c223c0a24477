// How elements are named in the short lines that people and models read.

import type { Point } from '@tabhand/protocol';
import type { Hit } from './define.ts';

/** The bit of a result that says which element was meant. */
export const said = (args: { selector?: string | undefined; ref?: string | undefined }) => ({
  ...(args.selector !== undefined && { selector: args.selector }),
  ...(args.ref !== undefined && { ref: args.ref }),
});

export function sayHit(hit: Hit | undefined, at: Point = { x: 0, y: 0 }): string {
  if (hit === undefined) return `at (${Math.round(at.x)}, ${Math.round(at.y)})`;
  const healed =
    hit.how === 'healed' ? ` (found again, confidence ${hit.confidence.toFixed(2)})` : '';
  return `${hit.role || hit.tag.toLowerCase()} '${hit.name}'${healed}`;
}
