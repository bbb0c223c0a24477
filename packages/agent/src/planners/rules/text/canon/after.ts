// Facts said after a deed: "Reserve the Gull. 3 hours, life vests yes."

import { fieldFit, type Scope } from './phrase.ts';
import type { Story } from './story.ts';

const deedful =
  /^(?:book|reserve|hold|send|report|file|order|rent|hire|schedule|register|create|make an?|arrange|add an?|enter an?)\b/iu;
const facts = /^(?:Set (?<field>[^"]+?) to (?<value>.+)|Turn on "?(?<box>[^"]+?)"?)$/u;

/** They go with the deed; those that have a field on the page come before it. */
export function afterDeed(scope: Scope, story: Story, said: readonly string[]): boolean {
  const last = story.out.at(-1) ?? '';
  const pairs = said.map((each) => facts.exec(each)?.groups);
  if (said.length === 0 || !deedful.test(last) || pairs.some((pair) => pair === undefined))
    return false;
  const here = pairs.every((pair) => fieldFit(scope, pair?.field ?? pair?.box ?? '') > 0.8);
  story.out.pop();
  if (here) story.out.push(...said, last);
  else story.out.push([last, ...pairs.map(sayPair)].join(', '));
  story.changed = true;
  return true;
}

const sayPair = (pair: Readonly<Record<string, string | undefined>> | undefined): string =>
  pair?.box === undefined ? `${pair?.field} ${pair?.value}` : `with ${pair.box}`;
