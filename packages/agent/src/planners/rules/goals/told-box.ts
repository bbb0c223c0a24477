// "We are open on Sundays now and close at six: enter 18:00 and save": a box of that very name that is
// off and that nothing which is done speaks of. It may be meant too; whoever saves has passed it over.

import type { RulesMind } from '../../../mind.ts';
import { stateOf } from '../page/state.ts';
import type { Page } from '../page/view.ts';
import { normal, wordsOf } from '../text/words.ts';
import { asidesIn } from './demands.ts';
import type { Step } from './step.ts';

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;
const denied = /\b(?:not|no|never|without|nor|cannot)\b|n['’]t\b/iu;

/** Parts of what is said, without quotes, asides and what is denied. */
function partsOf(query: string): string[] {
  const bare = asidesIn(query)
    .filter((aside) => aside.trim() !== '')
    .reduce((text, aside) => text.replace(aside, ' '), query)
    .replace(/["“][^"”]*["”]/gu, ' | ');
  return bare
    .split(/[.;:!?|]/u)
    .filter((part) => !denied.test(part))
    .map(spaced);
}

/** "Select V12" is the box of V12, which was spoken of by its own name. */
const ofRecord = (name: string): string =>
  /\d/u.test(name) ? normal(name).replace(/^(?:select|choose|tick|check) /u, '') : normal(name);

/** The name of such a box. */
export function toldBox(query: string, said: readonly string[], page: Page): string | undefined {
  const parts = partsOf(query);
  const known = normal(said.join(' · '));
  return page.controls.find(
    (node) =>
      /^(?:checkbox|switch)$/.test(node.role) &&
      node.visible &&
      wordsOf(node.name).length > 1 &&
      parts.some((part) => part.includes(spaced(node.name))) &&
      !known.includes(normal(node.name)) &&
      !known.includes(ofRecord(node.name)) &&
      stateOf(page, node) === false,
  )?.name;
}

/** What the goals say and what was found of them. */
export const spokenBy = ({ goals }: RulesMind): string[] =>
  goals.flatMap(({ said, evidence }) => [said, ...evidence.map(({ claim }) => claim)]);

/** Asked before anything is made to stick. */
export function passedOver(mind: RulesMind, query: string, page: Page): Step | undefined {
  const name = toldBox(query, spokenBy(mind), page);
  if (name === undefined) return undefined;
  const question = `Before I go on: what should become of "${name}"? Could you say it differently?`;
  return { do: 'ask', question, missing: [name] };
}
