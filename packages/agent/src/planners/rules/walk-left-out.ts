// Whether a reading passes over a choice of the page that was named: "Ana is now with Plan B and eats no
// nuts: enter nuts under Diet" asks for two things where Plan B can be chosen.

import type { RulesMind } from '../../mind.ts';
import { asidesIn } from './goals/demands.ts';
import { toldBox } from './goals/told-box.ts';
import { grounderOf, phrasesOf } from './ground/grounder.ts';
import type { Page } from './page/view.ts';
import { hear } from './text/anchored/heard.ts';
import { normal } from './text/words.ts';

/** A choice by its name, written as the page writes it, that is not chosen yet. */
export function leavesOut(said: string, { goals }: RulesMind, page: Page): boolean {
  const ground = grounderOf(page);
  const goalsSaid = goals.map((goal) => goal.said);
  if (toldBox(said, goalsSaid, page) !== undefined) return true;
  const chosen = new Set(Object.values(ground.known?.holds ?? {}).map(normal));
  const read = normal(goalsSaid.join(' · '));
  const asides = normal(asidesIn(said).join(' · '));
  return hear(said, phrasesOf(page), ground).shown.some(
    ({ kind, text, fit }) =>
      kind === 'option' &&
      fit > 0.95 &&
      /^\p{Lu}/u.test(text) &&
      said.includes(text) &&
      !chosen.has(normal(text)) &&
      !asides.includes(normal(text)) &&
      !read.includes(normal(text)),
  );
}
