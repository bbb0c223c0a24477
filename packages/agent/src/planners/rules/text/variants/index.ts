// Other wordings of the same request, each a little plainer than the one before: the page and the
// marks of the sentence tell what only says where, why or in place of what. Which of them is read
// is decided by what its reading leaves in doubt of the whole instruction.

import { mask } from '../canon/mask.ts';
import type { Grounder } from '../intent.ts';
import { withoutAside } from './aside.ts';
import { cutDeeds } from './cut-deeds.ts';
import { placeFirst } from './place-first.ts';
import type { Said } from './said.ts';
import { withoutTold, withSubject } from './told.ts';

const steps: readonly ((said: Said, text: string) => string)[] = [
  withoutAside,
  placeFirst,
  cutDeeds,
  withSubject,
  withoutTold,
];

/** The plainest first; without the instruction as it was said. */
export function variantsOf(
  source: string,
  phrases: readonly string[],
  ground: Grounder,
): readonly string[] {
  const masked = mask(source, phrases);
  const said = { masked, ground };
  const out: string[] = [];
  let now = masked.text;
  for (const step of steps) {
    const next = step(said, now);
    if (next !== now && next !== '') out.unshift(masked.show(next));
    now = next === '' ? now : next;
  }
  return out;
}
