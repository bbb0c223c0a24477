// Going to where something is done before the instruction is read in earnest: a page that has the
// fields reads "Pike should cost 65 an hour" better than one that has not. Only harmless ways are
// gone; what was understood at the start stands where no page on the way reads it better.

import type { RulesMind, Walk } from '../../mind.ts';
import type { PlannerInput } from '../../planner.ts';
import { goToPlace, openAny } from './explore.ts';
import { openRecord, searchFor } from './explore-record.ts';
import type { Step } from './goals/step.ts';
import { grounderOf, phrasesOf } from './ground/grounder.ts';
import { isOwnPage } from './page/find-record.ts';
import type { Page } from './page/view.ts';
import { intents, readMind, readPlainly, readsSurely, unsureIn } from './reading.ts';
import type { Search } from './search.ts';
import { hear } from './text/anchored/heard.ts';
import { asArrived, type Whereabouts } from './text/arrived.ts';
import { assignedIn } from './text/assigned/index.ts';
import type { Desc } from './text/describe.ts';
import type { Intent } from './text/intent.ts';
import type { Tried } from './text/judge/tried.ts';
import { wantsTold } from './text/telling.ts';
import { requestOn } from './text/titles.ts';
import { trying, tryOut } from './tryout.ts';
import { kindsOf, openPlaces, whereaboutsOf } from './whereabouts.ts';

/** Another step of the way, or the mind that goes on with the instruction as it reads now. */
export type Walked =
  | { readonly step: Extract<Step, { do: 'act' }>; readonly mind: RulesMind }
  | { readonly mind: RulesMind; readonly request: string };

const mostReveals = 16;

export function walk(input: PlannerInput, page: Page, mind: RulesMind): Walked | undefined {
  const { query } = input.state;
  const begun = mind.walk;
  if (begun?.over === true || begun?.request !== undefined) return undefined;
  if (begun === undefined && (input.state.steps > 0 || !isDoubtful(input, page))) return undefined;
  return begun === undefined
    ? setOut(input, page, mind)
    : (arrive(input, page, begun) ??
        hop(page, mind, begun) ?? { mind: ended(mind), request: query });
}

/** Also for somebody who has looked around in vain and has changed nothing. */
export function setOut(input: PlannerInput, page: Page, mind: RulesMind): Walked | undefined {
  const { owner, places } = whereaboutsOf(input.state.query, page);
  if (owner === '' && places.length === 0) return undefined;
  const question = unsureIn(input, page);
  const reveals = openPlaces(page, places).map((name) => `place:${name}`);
  const begun = { owner, places, reveals, ...(question === undefined ? {} : { question }) };
  return hop(page, mind, begun);
}

const ended = (mind: RulesMind): RulesMind =>
  mind.walk === undefined ? mind : { ...mind, walk: { ...mind.walk, over: true } };

const asks = /^(?:read|count)$/;
const sets = /^(?:set|type|fill|choose|tick|untick)$/;

/** It would be asked, or part of it is not to be seen here. */
function isDoubtful(input: PlannerInput, page: Page): boolean {
  const meant = intents(input, page);
  if (
    meant.some(
      ({ op, guard, forbidden }) => asks.test(op) || guard !== undefined || forbidden === true,
    )
  )
    return false;
  if (unsureIn(input, page) !== undefined) return true;
  const { steps, unplanned, misheard } = tryOut(input, page, meant);
  if (unplanned || misheard) return true;
  // Of steps in a row only the first need be in sight.
  return steps[0] !== 'acts' && steps.some((step, at) => isLost(step, meant[at]));
}

const isLost = (step: Tried['steps'][number], intent: Intent | undefined): boolean =>
  step === 'stuck-NOT_FOUND' || (step === 'looks' && sets.test(intent?.op ?? ''));

interface Request {
  readonly text: string;
  /** Nothing but fields and their values. */
  readonly plain: boolean;
}

/** On the page of the record or place: everything that is left can be done here. */
function arrive(input: PlannerInput, page: Page, begun: Walk): Walked | undefined {
  const requests = candidates(page, begun).flatMap((there) => requestsFor(input, page, there));
  for (const { text, plain } of requests) {
    const then = { ...input, state: { ...input.state, query: text } };
    const read = plain ? readPlainly(text, page) : readMind(text, page, trying(then, page));
    if (isAtHome(then, page, read))
      return { mind: { ...read, walk: { ...begun, request: text } }, request: text };
  }
  return undefined;
}

/** What is left of the instruction, first as the fields of the page alone if it speaks of no more. */
function requestsFor(input: PlannerInput, page: Page, there: Whereabouts): Request[] {
  const ground = grounderOf(page);
  const left = asArrived(input.state.query, there);
  if (left === '') return [];
  const heard = hear(requestOn(left, ground), phrasesOf(page), ground);
  const assigned = assignedIn(heard, kindsOf(page));
  const plain =
    assigned === undefined || wantsTold(input.state.query) ? [] : [{ text: assigned, plain: true }];
  return [...plain, { text: left, plain: false }];
}

function candidates(page: Page, { owner, places, reveals }: Walk): Whereabouts[] {
  const been = places.filter((name) => reveals.includes(`place:${name}`));
  const owned = owner !== '' && isThere(page, owner, reveals) ? [{ owner, places: been }] : [];
  return [...owned, ...(been.length > 0 ? [{ owner: '', places: been }] : [])];
}

const isThere = (page: Page, owner: string, reveals: readonly string[]): boolean =>
  isOwnPage(page, owner) || reveals.at(-1) === `owner:${owner}`;

function isAtHome(input: PlannerInput, page: Page, read: RulesMind): boolean {
  if (read.inquiry === true || read.goals.length === 0 || !readsSurely(input, page)) return false;
  const meant = intents(input, page);
  const { steps, unplanned, misheard } = tryOut(input, page, meant);
  if (unplanned || misheard || meant.some(refersOn) || !steps.includes('acts')) return false;
  // A deed may take more than one press: who does not set anything must have asked for the press.
  const isPlain = meant.some(({ op }) => sets.test(op)) || pressing.test(input.state.query);
  if (!isPlain) return false;
  return steps.every((step, at) => isReady(step) || (at > 0 && isAfter(meant[at])));
}

const pressing = /\b(?:press|click|tap|hit)\b/iu;

const isReady = (step: Tried['steps'][number]): boolean => /^(?:acts|holds|waived)$/.test(step);

/** What is pressed or confirmed later may only come up then. */
const isAfter = (intent: Intent | undefined): boolean =>
  /^(?:press|submit|close)$/.test(intent?.op ?? '');

/** "the shelf of Dune": what is to be looked up first is no value. */
const refersOn = ({ value = '', exact }: Intent): boolean =>
  /\bof ["“]/u.test(value) ||
  (exact !== true && /\bof \p{Lu}|^(?:that|this|the|its|his|her) \p{Ll}/u.test(value));

function hop(page: Page, mind: RulesMind, begun: Walk): Walked | undefined {
  const { owner, places, reveals } = begun;
  if (reveals.length >= mostReveals) return undefined;
  const search: Search = { page, job: { reveals }, what: '', owner, path: places.map(asDesc) };
  const step = goToPlace(search) ?? (owner === '' ? undefined : toOwner(search, owner));
  if (step?.do !== 'act') return undefined;
  return { step, mind: { ...mind, walk: { ...begun, reveals: step.job.reveals ?? reveals } } };
}

/** To its page, and on that page to where it is changed. */
const toOwner = (search: Search, owner: string): Step | undefined =>
  openRecord(search) ??
  (isThere(search.page, owner, search.job.reveals ?? [])
    ? undefined
    : (searchFor(search) ?? openAny(search)));

const asDesc = (text: string): Desc => ({ text, names: [], except: [], list: [], hints: [] });
