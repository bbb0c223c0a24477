// Going to where something is done before the instruction is read in earnest: a page that has the
// fields reads "Pike should cost 65 an hour" better than one that has not. Only harmless ways are
// gone; what was understood at the start stands where no page on the way reads it better.

import type { RulesMind, Walk } from '../../mind.ts';
import type { PlannerInput } from '../../planner.ts';
import { goToPlace, openAny } from './explore.ts';
import { openRecord, searchFor } from './explore-record.ts';
import type { Step } from './goals/step.ts';
import { grounderOf, phrasesOf } from './ground/grounder.ts';
import { findRecords, isOwnPage } from './page/find-record.ts';
import type { Page } from './page/view.ts';
import { intents, readMind, readPlainly, readsSurely, unsureIn } from './reading.ts';
import type { Search } from './search.ts';
import { hear } from './text/anchored/heard.ts';
import { asArrived, type Whereabouts } from './text/arrived.ts';
import { assignedIn } from './text/assigned/index.ts';
import { writtenIn } from './text/assigned/written.ts';
import type { Desc } from './text/describe.ts';
import type { Intent } from './text/intent.ts';
import type { Tried } from './text/judge/tried.ts';
import { requestOn } from './text/titles.ts';
import { namingOwner, onItsPage, requestAfter } from './text/told-owner.ts';
import { contentWords, stem, wordsOf } from './text/words.ts';
import { firstSteps, trying, tryOut } from './tryout.ts';
import { kindsOf, namesSaid, openPlaces, placesSaid, whereaboutsOf } from './whereabouts.ts';

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
function requestsFor(input: PlannerInput, page: Page, there: There): Request[] {
  const { query } = input.state;
  const alone = standingAlone(query, page, there);
  return [...(alone === undefined ? [] : [alone]), query].flatMap((text) =>
    requestsOf(text, page, there),
  );
}

/** What is asked for without what was told before, if that is about this page or a record of it. */
function standingAlone(query: string, page: Page, { owner, about }: There): string | undefined {
  const { story, request } = requestAfter(query) ?? {};
  if (story === undefined || request === undefined || tellsField(story, page)) return undefined;
  if (owner !== '') return onItsPage(request);
  if (about === undefined || !story.includes(about)) return request;
  const named = namingOwner(request, about);
  return tellsOther(story, page, about) ? undefined : named;
}

/** What is told of a field or a choice of this page may be what it shall be. */
function tellsField(story: string, page: Page): boolean {
  const { fields = [], boxes = [], options = [] } = grounderOf(page).known ?? {};
  const names = [...fields, ...boxes, ...options.map(({ text }) => text)];
  const own = new Set(contentWords(names.join(' · ')).map(stem));
  return contentWords(story).some((word) => own.has(stem(word)));
}

/** Another name of the story stands here too, but not where the owner does. */
function tellsOther(story: string, page: Page, about: string): boolean {
  const records = findRecords(page, about).map((record) => page.text(record));
  return namesSaid(story.replace(about, ' ')).some(
    (name) =>
      page.texts.some(({ text = '' }) => text.includes(name)) &&
      !records.some((text) => text.includes(name)),
  );
}

function requestsOf(query: string, page: Page, there: There): Request[] {
  const ground = grounderOf(page);
  const left = asArrived(query, { ...there, kinds: kindsOf(page) });
  if (left === '') return [];
  const heard = hear(requestOn(left, ground), phrasesOf(page), ground);
  const assigned = assignedIn(heard, kindsOf(page)) ?? writtenIn(heard);
  const plain = assigned === undefined ? [] : [{ text: assigned, plain: true }];
  return [...plain, { text: left, plain: false }];
}

interface There extends Whereabouts {
  /** The record that it is about, if it is one of several here. */
  readonly about?: string;
}

function candidates(page: Page, { owner, places, reveals }: Walk): There[] {
  const been = places.filter((name) => reveals.includes(`place:${name}`));
  const pressed = reveals.flatMap((key) =>
    key.startsWith(passed) ? key.slice(passed.length) : [],
  );
  const owned =
    owner !== '' && isThere(page, owner, reveals)
      ? [{ owner, places: [...been, ...pressed.filter((name) => name !== owner)] }]
      : [];
  const isRow = owner !== '' && owned.length === 0 && findRecords(page, owner).length > 0;
  const listed =
    been.length > 0 || isRow
      ? [{ owner: '', places: been, ...(isRow ? { about: owner } : {}) }]
      : [];
  return [...owned, ...listed];
}

/** What was pressed on the way is not to be pressed again. */
const passed = 'passed:';

const isThere = (page: Page, owner: string, reveals: readonly string[]): boolean =>
  isOwnPage(page, owner) || reveals.at(-1) === `owner:${owner}`;

function isAtHome(input: PlannerInput, page: Page, read: RulesMind): boolean {
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
const beginsDeed = (step: Step): boolean =>
  step.do === 'act' &&
  step.job.reveals?.every((key) => key === 'deed' || key.startsWith('menu:')) === true;

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
  if (reveals.filter((key) => !key.startsWith(passed)).length >= mostReveals) return undefined;
  const search: Search = { page, job: { reveals }, what: '', owner, path: places.map(asDesc) };
  const step = goToPlace(search) ?? (owner === '' ? undefined : toOwner(search, owner));
  if (step?.do !== 'act') return undefined;
  const names = step.acts.map(({ target }) => `${passed}${target?.name ?? ''}`);
  const gone = [...names.filter((key) => key !== passed), ...(step.job.reveals ?? reveals)];
  return { step, mind: { ...mind, walk: { ...begun, reveals: gone } } };
}

/** To its page, and on that page to where it is changed. */
const toOwner = (search: Search, owner: string): Step | undefined =>
  openRecord(search) ??
  (isThere(search.page, owner, search.job.reveals ?? [])
    ? undefined
    : (searchFor(search) ?? openAny(search)));

const asDesc = (text: string): Desc => ({ text, names: [], except: [], list: [], hints: [] });
