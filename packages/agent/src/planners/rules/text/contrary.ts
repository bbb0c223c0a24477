// One field told to become two things: only the user knows which.

import type { Intent } from './intent.ts';
import { normal } from './words.ts';

/** The two values, and the field that cannot have both. */
export function contraryIn(
  intents: readonly Intent[],
): { readonly field: string; readonly values: readonly [string, string] } | undefined {
  const seen = new Map<string, string>();
  for (const { op, field, value, place, guard } of intents) {
    if (op !== 'set' || field === undefined || value === undefined || guard !== undefined) {
      if (!/^(?:go|open|read|count)$/.test(op)) seen.clear();
      continue;
    }
    const key = normal(`${field.names[0] ?? field.text} ${field.of ?? ''} ${place?.text ?? ''}`);
    const before = seen.get(key);
    if (before !== undefined && normal(before) !== normal(value) && key.trim() !== '')
      return { field: field.names[0] ?? field.text, values: [before, value] };
    seen.set(key, value);
  }
  return undefined;
}
