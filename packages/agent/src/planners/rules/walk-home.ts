// Whether what is left of an instruction can be done on the page that a way has led to.

import type { RulesMind } from '../../mind.ts';
import type { PlannerInput } from '../../planner.ts';
import type { Step } from './goals/step.ts';
import type { Page } from './page/view.ts';
import { intents, readsSurely } from './reading.ts';
import type { Intent } from './text/intent.ts';
import type { Tried } from './text/judge/tried.ts';
import { stem, wordsOf } from './text/words.ts';
import { firstSteps, tryOut } from './tryout.ts';

export const sets = /^(?:set|type|fill|choose|tick|untick)$/;

/** All of it can be begun on this page as it is. */
export function isAtHome(input: PlannerInput, page: Page, read: RulesMind): boolean {
  if (read.inquiry === true || read.goals.length === 0 || !readsSurely(input, page)) return false;
  const meant = intents(input, page);
  const { steps, unplanned, misheard } = tryOut(input, page, meant);
  const firsts = firstSteps(input, page, meant);
  const deeds = firsts.map(beginsDeed);
  if (unplanned || misheard || meant.some(refersOn)) return false;
  if (!steps.includes('acts') && !deeds.includes(true)) return false;
  // A deed may take more than one press: who does not set anything must have asked for the press,
  // or its button stands right here.
  const isPlain =
    meant.some(({ op }) => sets.test(op)) ||
    pressing.test(input.state.query) ||
    deeds.includes(true) ||
    firsts.some((step) => saysWhole(step, input.state.query));
  if (!isPlain) return false;
  return steps.every(
    (step, at) =>
      isReady(step) || deeds[at] === true || (at > 0 && (deeds[0] === true || isAfter(meant[at]))),
  );
}

/** Every word of what it presses was said. */
function saysWhole(step: Step, query: string): boolean {
  const words = wordsOf(query).map(stem);
  const name = step.do === 'act' ? (step.acts[0]?.target?.name ?? '') : '';
  return /\s/u.test(name) && wordsOf(name).every((word) => words.includes(stem(word)));
}

/** It presses the button of a deed, or fills in its form, without looking for it first. */
export const beginsDeed = (step: Step): boolean =>
  step.do === 'act' &&
  step.job.reveals?.every((key) => key === 'deed' || key.startsWith('menu:')) === true;

const pressing = /\b(?:press|click|tap|hit|open)\b/iu;

const isReady = (step: Tried['steps'][number]): boolean => /^(?:acts|holds|waived)$/.test(step);

/** What is pressed or confirmed later may only come up then. */
const isAfter = (intent: Intent | undefined): boolean =>
  /^(?:press|submit|close)$/.test(intent?.op ?? '');

/** "the shelf of Dune": what is to be looked up first is no value. */
const refersOn = ({ value = '', exact }: Intent): boolean =>
  /\bof ["“]/u.test(value) ||
  (exact !== true && /\bof \p{Lu}|^(?:that|this|the|its|his|her) \p{Ll}/u.test(value));
