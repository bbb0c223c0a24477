// Whether an instruction may be about another page than the one that is open: it would be asked, part
// of it is not to be seen here, or it is said to be elsewhere.

import type { PlannerInput } from '../../planner.ts';
import type { Page } from './page/view.ts';
import { intents, unsureIn } from './reading.ts';
import type { Intent } from './text/intent.ts';
import type { Tried } from './text/judge/tried.ts';
import { firstSteps, tryOut } from './tryout.ts';
import { beginsDeed, sets } from './walk-home.ts';
import { openPlaces, placesSaid } from './whereabouts.ts';

const asks = /^(?:read|count)$/;

/** It would be asked, or part of it is not to be seen here. */
export function isDoubtful(input: PlannerInput, page: Page): boolean {
  const meant = intents(input, page);
  if (
    meant.some(
      ({ op, guard, forbidden }) =>
        asks.test(op) || op === 'copy' || guard !== undefined || forbidden === true,
    )
  )
    return false;
  if (unsureIn(input, page) !== undefined) return true;
  const { steps, unplanned, misheard } = tryOut(input, page, meant);
  if (unplanned || misheard || isElsewhere(input, page, meant)) return true;
  if (meant.some(makesNew) && !makes.test(input.state.query)) return true;
  // Of steps in a row only the first need be in sight.
  const [first] = firstSteps(input, page, meant);
  const isBegun = steps[0] === 'acts' || (first !== undefined && beginsDeed(first));
  return !isBegun && steps.some((step, at) => isLost(step, meant[at]));
}

const makesNew = ({ op, said }: Intent): boolean =>
  /^(?:create|add)$/.test(op) || /^(?:add|create|new)\b/iu.test(said);

/** Nobody makes anything new who does not say so. */
const makes =
  /\b(?:add(?:s|ed|ing)?|create[sd]?|new|another|register|regist(?:er|ration)|make|enter|(?<!\b(?:the|this|of) )book|order|open|insert|plus|invite|sign|put|extra|additional|include|set up|tag|join|append|record|log|\+)\b/iu;

/** It is said to be in a place that is not open, and would be pressed here; or somebody is not here. */
function isElsewhere(input: PlannerInput, page: Page, meant: readonly Intent[]): boolean {
  const places = placesSaid(input.state.query, page);
  const [first] = firstSteps(input, page, meant);
  const presses = first?.do === 'act' && /^(?:press|apply)$/.test(meant[0]?.op ?? '');
  const looks = first?.do === 'act' && (first.job.reveals ?? []).length > 0;
  if (presses && !looks && places.length > openPlaces(page, places).length) return true;
  return first?.do === 'ask' && first.question.startsWith('I cannot find');
}

const isLost = (step: Tried['steps'][number], intent: Intent | undefined): boolean =>
  /^stuck-NOT_(?:FOUND|UNDERSTOOD)$/.test(step) ||
  (step === 'looks' && sets.test(intent?.op ?? ''));
