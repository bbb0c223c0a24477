// How elements are named in the short lines that people and models read.

import type { Point } from '@tabhand/protocol';
import type { Hit } from './define.ts';

export function sayHit(hit: Hit | undefined, at: Point): string {
  if (hit === undefined) return `at (${Math.round(at.x)}, ${Math.round(at.y)})`;
  const healed =
    hit.how === 'healed' ? ` (found again, confidence ${hit.confidence.toFixed(2)})` : '';
  return `${hit.role || hit.tag.toLowerCase()} '${hit.name}'${healed}`;
}
