// Going to where something is done before the instruction is read in earnest: a page that has the
// fields reads "Pike should cost 65 an hour" better than one that has not. Only harmless ways are
// gone; what was understood at the start stands where no page on the way reads it better.

import type { RulesMind, Walk } from '../../mind.ts';
import type { PlannerInput } from '../../planner.ts';
import { goToPlace, openAny } from './explore.ts';
import { openRecord, searchFor } from './explore-record.ts';
import { losesMove } from './goals/reversed.ts';
import type { Step } from './goals/step.ts';
import { findRecords, isOwnPage } from './page/find-record.ts';
import type { Page } from './page/view.ts';
import { readMind, readPlainly, unsureIn } from './reading.ts';
import type { Search } from './search.ts';
import { onlyAsks } from './text/asked/cut.ts';
import type { Desc } from './text/describe.ts';
import { namesHere } from './text/whole/here.ts';
import { wholeRequest } from './text/whole/index.ts';
import { namesOn } from './text/whole/names.ts';
import { trying } from './tryout.ts';
import { asLookedInto, lookAround, mostLooks } from './walk-around.ts';
import { isDoubtful } from './walk-doubt.ts';
import { isAtHome } from './walk-home.ts';
import { leavesOut } from './walk-left-out.ts';
import { requestsFor, type There } from './walk-requests.ts';
import { openPlaces, whereaboutsOf } from './whereabouts.ts';

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
    : (arrive(input, page, withPlace(page, begun)) ??
        hop(page, mind, withPlace(page, begun), query) ?? { mind: ended(mind), request: query });
}

/** Also for somebody who has looked around in vain and has changed nothing. What a question names is
 * never a value to be set elsewhere. */
export function setOut(input: PlannerInput, page: Page, mind: RulesMind): Walked | undefined {
  if (onlyAsks(input.state.query)) return undefined;
  const { owner, places } = whereaboutsOf(input.state.query, page);
  const question = unsureIn(input, page);
  const reveals = openPlaces(page, places).map((name) => `place:${name}`);
  const asked = question === undefined ? {} : { question };
  const { query } = input.state;
  const isSaid = owner !== '' || places.length > 0;
  return (
    (isSaid ? hop(page, mind, { owner, places, reveals, ...asked }, query) : undefined) ??
    (question === undefined
      ? undefined
      : hop(page, mind, { owner: '', places: [], reveals: [], around: true, question }, query))
  );
}

const ended = (mind: RulesMind): RulesMind =>
  mind.walk === undefined ? mind : { ...mind, walk: { ...mind.walk, over: true } };

/** On the page of the record or place: everything that is left can be done here. */
function arrive(input: PlannerInput, page: Page, begun: Walk): Walked | undefined {
  const whole = wholeThere(input, page, begun);
  if (whole !== undefined) return whole;
  const { query } = input.state;
  const said = begun.around === true ? asLookedInto(query, pressedOn(begun)) : [query];
  const requests = candidates(page, begun).flatMap((there) =>
    said.flatMap((text) => requestsFor(text, page, there)),
  );
  for (const { text, plain, left } of requests) {
    const then = { ...input, state: { ...input.state, query: text } };
    const read = plain ? readPlainly(text, page) : readMind(text, page, trying(then, page));
    if (losesOwner(begun.owner, read) || losesMove(query, read.clauses)) continue;
    if (isAtHome(then, page, read) && !leavesOut(left, read, page))
      return { mind: { ...read, walk: { ...begun, request: text } }, request: text };
  }
  return undefined;
}

/** Every word of it has its place here. */
function wholeThere(input: PlannerInput, page: Page, begun: Walk): Walked | undefined {
  const said = input.said ?? input.state.query;
  for (const { owner, places } of candidates(page, begun)) {
    const names = [...namesOn(page), ...namesHere(places, owner)];
    const read = wholeRequest(said, page, names);
    if (read === undefined || read.request === '' || read.asked.length > 0) continue;
    const request = read.request;
    const then = { ...input, state: { ...input.state, query: request } };
    const mind = readMind(request, page, trying(then, page));
    return { mind: { ...mind, whole: true, walk: { ...begun, request } }, request };
  }
  return undefined;
}

/** Whose page it is says nothing to the form of something new: nobody is booked in without a name. */
const losesOwner = (owner: string, { goals }: RulesMind): boolean =>
  owner !== '' &&
  goals.some(
    ({ said }) =>
      /^(?:new|create|book|schedule|register|appointment|booking|reservation)\b/iu.test(said) &&
      !said.includes(owner),
  );

const pressedOn = ({ reveals }: Walk): string[] =>
  reveals.flatMap((key) => (key.startsWith(passed) ? key.slice(passed.length) : []));

function candidates(page: Page, begun: Walk): There[] {
  const { owner, places, reveals, around } = begun;
  const pressed = pressedOn(begun);
  if (around === true) return [{ owner, places: pressed }];
  const been = places.filter((name) => isStillAt(name, reveals));
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

/** Another page that was opened later has led away from it. */
function isStillAt(place: string, reveals: readonly string[]): boolean {
  const at = reveals.lastIndexOf(`place:${place}`);
  return at !== -1 && !reveals.slice(at + 1).some((key) => key.startsWith('href:'));
}

/** What was taken for somebody's name may be the name of a tab that only stands on this page. */
function withPlace(page: Page, begun: Walk): Walk {
  const { owner, places } = begun;
  const isTab = page.controls.some(({ role, name }) => role === 'tab' && name.trim() === owner);
  return owner !== '' && isTab ? { ...begun, owner: '', places: [...places, owner] } : begun;
}

/** What was pressed on the way is not to be pressed again. */
const passed = 'passed:';

const isThere = (page: Page, owner: string, reveals: readonly string[]): boolean =>
  isOwnPage(page, owner) || reveals.at(-1) === `owner:${owner}`;

function hop(page: Page, mind: RulesMind, begun: Walk, query: string): Walked | undefined {
  const { owner, places, reveals, around } = begun;
  const most = around === true ? mostLooks : mostReveals;
  if (reveals.filter((key) => !key.startsWith(passed)).length >= most) return undefined;
  const search: Search = { page, job: { reveals }, what: '', owner, path: places.map(asDesc) };
  const step =
    around === true
      ? lookAround(search, query)
      : (goToPlace(search) ?? (owner === '' ? undefined : toOwner(search, owner)));
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
