// What the first steps of a reading, tried and not taken, say about it.

import type { Trait } from '../anchored/unit.ts';

/** `acts` at once, `looks` around first, `holds` already, `tells` an answer. */
export type FirstStep =
  | 'acts'
  | 'looks'
  | 'holds'
  | 'tells'
  | 'waived'
  | 'ask'
  | 'wait'
  | `stuck-${string}`;

export interface Tried {
  readonly steps: readonly FirstStep[];
  /** Something that was said is in none of its goals. */
  readonly unplanned: boolean;
  /** A value ran on into the sentence, or a direction is the one that was only told. */
  readonly misheard: boolean;
}

const goesOn = /^(?:acts|tells)$/;

export function triedTraits({ steps, unplanned, misheard }: Tried): Trait[] {
  const share = 1 / Math.max(1, steps.length);
  const shares = new Map<string, number>();
  for (const step of steps) shares.set(`try:${step}`, (shares.get(`try:${step}`) ?? 0) + share);
  return [
    ...shares,
    [`try:first=${steps[0] ?? 'none'}`, 1],
    ['try:all', steps.every((step) => goesOn.test(step)) ? 1 : 0],
    ['try:unplanned', unplanned ? 1 : 0],
    ['try:misheard', misheard ? 1 : 0],
  ];
}
