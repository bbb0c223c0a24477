// The instruction as its goals are read, on every page anew: the page helps to read the sentence.

import type { GoalMind, RulesMind } from '../../mind.ts';
import type { PlannerInput } from '../../planner.ts';
import type { Step } from './goals/step.ts';
import { grounderOf, phrasesOf } from './ground/grounder.ts';
import type { Page } from './page/view.ts';
import type { Clause } from './text/clauses.ts';
import { commanded } from './text/commanded.ts';
import type { Intent } from './text/intent.ts';
import { readPlain, readSurely } from './text/interpret.ts';
import type { TryOut } from './text/judge/index.ts';
import { withNamedPlace } from './text/named-place.ts';
import { withoutNotOnly } from './text/not-only.ts';
import { type Otherwise, readOtherwise } from './text/otherwise.ts';
import { pageRequest } from './text/page-request.ts';
import { readIntent } from './text/read.ts';
import { withoutRefused } from './text/refused.ts';
import { requestOf } from './text/request.ts';
import { resolved } from './text/resolved.ts';
import { requestOn } from './text/titles.ts';
import { tokenize } from './text/tokens.ts';
import { unsureQuestion } from './text/unsure.ts';

const maxGoals = 50;

/** What is asked for; what is said of a tree or a list is understood as a whole or not at all. */
export function askedOn(said: string, page: Page): string {
  const { known } = grounderOf(page);
  const query = withoutNotOnly(said);
  return (
    pageRequest(query, known) ??
    resolved(requestOf(resolved(withNamedPlace(query, known), known)), known)
  );
}

/** What is spoken of has come up since the instruction was read, and nothing was done yet. */
export function cameLater({ state }: PlannerInput, said: string, page: Page): boolean {
  const known = state.minds.rules?.request;
  if (known === undefined || state.steps > 0) return false;
  const request = pageRequest(said, grounderOf(page).known);
  return request !== undefined && request !== known;
}

/** The same sentence on the same page is read once; its first reader and all later ones share it. */
const cut = new WeakMap<Page, Cut>();

interface Cut {
  readonly query: string;
  readonly clauses: readonly Clause[];
  readonly unsure: boolean;
  readonly inquiry: boolean;
}

function cutOf(query: string, page: Page, tryOut?: TryOut): Cut {
  const known = cut.get(page);
  if (known?.query === query) return known;
  const { clauses, unsure, inquiry = false } = readAsked(query, page, tryOut);
  const made = { query, clauses: clauses.slice(0, maxGoals), unsure, inquiry };
  cut.set(page, made);
  return made;
}

/** "Could you move it to bay 4?" taken for a question is read as the order it is. */
function readAsked(query: string, page: Page, tryOut?: TryOut): ReturnType<typeof readSurely> {
  const read = (text: string) => readSurely(text, phrasesOf(page), grounderOf(page), tryOut);
  const made = read(query);
  const order = commanded(query);
  const asks = made.inquiry === true || made.clauses.some(({ text }) => question.test(text));
  return order === query || !asks ? made : read(order);
}

const question = /^(?:what|which|who|whose|how (?:much|many)|where|when)\b/iu;

const clausesOf = (query: string, page: Page): readonly Clause[] => cutOf(query, page).clauses;

/** What must be asked before anything is done, unless it was. */
export function unsureIn({ state }: PlannerInput, page: Page): string | undefined {
  const { clauses, unsure } = cutOf(state.query, page);
  if (!unsure || state.steps > 0) return undefined;
  const question = unsureQuestion(clauses);
  return state.answers.some((each) => each.question === question) ? undefined : question;
}

/** Nothing of it would have to be asked. */
export const readsSurely = ({ state }: PlannerInput, page: Page): boolean =>
  !cutOf(state.query, page).unsure;

/** The first who reads it tries its readings out; what follows is read as was decided then. */
export const readMind = (query: string, page: Page, tryOut?: TryOut): RulesMind => ({
  ...mindOf(cutOf(query, page, tryOut)),
  request: requestOn(query, grounderOf(page)),
});

/** As it may have been meant, if not as it was read so far. */
export function readAgain(
  query: string,
  page: Page,
  { tryOut, refuted }: Pick<Otherwise, 'tryOut' | 'refuted'>,
): RulesMind | undefined {
  const ground = grounderOf(page);
  const read = readOtherwise(query, { phrases: phrasesOf(page), ground, tryOut, refuted });
  if (read === undefined) return undefined;
  const made = { query, clauses: read.slice(0, maxGoals), unsure: false, inquiry: false };
  cut.set(page, made);
  return { ...mindOf(made), request: requestOn(query, ground) };
}

/** What was put plainly already needs no other reader. */
export function readPlainly(query: string, page: Page): RulesMind {
  const clauses = readPlain(query, phrasesOf(page), grounderOf(page)).slice(0, maxGoals);
  const made = { query, clauses, unsure: false, inquiry: false };
  cut.set(page, made);
  return mindOf(made);
}

function mindOf({ clauses, inquiry }: Cut): RulesMind {
  const goals = clauses.map(
    (clause): GoalMind => ({ said: clause.text, status: 'open', job: {}, evidence: [] }),
  );
  return {
    clauses: clauses.map((clause) => clause.text),
    goals,
    current: 0,
    facts: {},
    visited: [],
    ...(inquiry ? { inquiry } : {}),
  };
}

/** Clauses are read anew on each page: the page helps to read the sentence. */
export function intents(input: PlannerInput, page: Page): readonly Intent[] {
  const { query } = input.state;
  const known = read.get(page);
  if (known?.query === query) return known.intents;
  const ground = grounderOf(page);
  const made = clausesOf(query, page)
    .map((clause) => readIntent(clause, ground))
    .map((intent) => withoutRefused(intent, input.said ?? query));
  read.set(page, { query, intents: made });
  return made;
}

/** A page is made anew for every turn, so what was read on it lives as long as the turn. */
const read = new WeakMap<Page, { readonly query: string; readonly intents: readonly Intent[] }>();

export function intentFor(
  input: PlannerInput,
  page: Page,
  mind: RulesMind,
  at: number,
): Intent | undefined {
  const said = mind.goals[at]?.said;
  if (said === undefined) return undefined;
  const whole = intents(input, page).find((intent) => intent.said === said);
  if (whole !== undefined) return whole;
  const [clause] = readPlain(said, phrasesOf(page), grounderOf(page));
  return clause === undefined ? undefined : readIntent({ ...clause, text: said }, grounderOf(page));
}

/** The reading of the current goal. */
export const intentOf = (input: PlannerInput, page: Page, mind: RulesMind): Intent | undefined =>
  mind.goals[mind.current]?.intent ?? intentFor(input, page, mind, mind.current);

/** Every quoted value must have found its place in the reading. */
export function unread({ said, ...intent }: Intent): string | undefined {
  const kept = JSON.stringify(intent);
  return tokenize(said)
    .filter((token) => token.kind === 'quote')
    .map((token) => token.raw)
    .find((raw) => intent.op !== 'login' && !kept.includes(JSON.stringify(raw).slice(1, -1)));
}

/** What a widget was begun with is finished with: from the first act on the reading stands. */
export function keepReading(
  input: PlannerInput,
  page: Page,
  mind: RulesMind,
  step: Step,
): RulesMind {
  const goal = mind.goals[mind.current];
  if (step.do !== 'act' || step.job.phase === undefined || goal === undefined) return mind;
  const intent = goal.intent ?? intentFor(input, page, mind, mind.current);
  if (intent === undefined) return mind;
  return { ...mind, goals: mind.goals.map((each) => (each === goal ? { ...goal, intent } : each)) };
}
