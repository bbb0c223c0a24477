// What comes of a field's own value, or of another one's.

import type { Placed } from './deed.ts';
import type { Name } from './name.ts';
import { inputs } from './refer.ts';

const heldIn = (names: readonly Name[], field: string): Name | undefined =>
  names.find(({ kind, text }) => text === field && inputs.includes(kind));

export function shifted(
  { field, by, ...deed }: Extract<Placed, { do: 'shift' }>,
  names: readonly Name[],
): Placed | undefined {
  const held = heldIn(names, field);
  const now = held?.value?.trim() ?? '';
  if (held?.kind !== 'number' || !/^-?\d+(?:\.\d+)?$/u.test(now)) return undefined;
  // Binary fractions would show.
  const value = String(Number((Number(now) + by).toFixed(6)));
  return { ...deed, do: 'set', field, value };
}

export function copied(
  { field, from, ...deed }: Extract<Placed, { do: 'copy' }>,
  names: readonly Name[],
): Placed | undefined {
  const [to, held] = [
    heldIn(names, field),
    names.find(({ text, value }) => text === from && value !== undefined),
  ];
  const value = held?.value ?? '';
  if (field === from || to === undefined || value.trim() === '') return undefined;
  return to.kind === 'text' || to.kind === held?.kind
    ? { ...deed, do: 'set', field, value }
    : undefined;
}
