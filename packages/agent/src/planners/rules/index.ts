// The rules planner: plain English into verified acts with no model. Reads the instruction
// clause by clause with the help of the page, and pursues one goal after the other.

import type { Decision, Wish } from '../../decision.ts';
import type { RulesMind } from '../../mind.ts';
import { wishMore } from '../../negotiate.ts';
import { firstStepOf, markPlan, planSteps } from '../../plan.ts';
import type { Planner, PlannerInput, Proposal } from '../../planner.ts';
import { isYes } from '../../state.ts';
import { answeredGoal, beginning, withoutLooks } from './beginning.ts';
import { datesOf, stepOf } from './goal-step.ts';
import { beyond } from './goals/beyond.ts';
import { sendsForm } from './goals/commit.ts';
import { contrary } from './goals/contrary.ts';
import { cutShort } from './goals/cut-short.ts';
import { idle } from './goals/idle.ts';
import { holdGoal, isCommit, once, remember } from './goals/keep.ts';
import { withAgreed, wrongKind } from './goals/kind.ts';
import type { Account } from './goals/ledger.ts';
import { ofOthers } from './goals/of-others.ts';
import { openIn } from './goals/open-question.ts';
import { evidenceOf, unproven } from './goals/proof.ts';
import { saidElsewhere } from './goals/said-elsewhere.ts';
import type { Step } from './goals/step.ts';
import { passedOver } from './goals/told-box.ts';
import { unasked } from './goals/unasked.ts';
import { unplanned } from './goals/unplanned.ts';
import { unsaid } from './goals/unsaid.ts';
import { noteEdits, saveBeforeLeaving, saveFirst, unsentFilter } from './goals/unsaved.ts';
import { grounderOf, phrasesOf } from './ground/grounder.ts';
import { buildPage, byRef, type Page } from './page/view.ts';
import {
  askedOn,
  cameLater,
  intentFor,
  intentOf,
  intents,
  keepReading,
  readMind,
  unsureIn,
} from './reading.ts';
import { isBackHome, readRefuted, secondReading } from './second-reading.ts';
import { askContrary } from './text/contrary.ts';
import { type Either, eitherIn, eitherQuestion, withChoices } from './text/either.ts';
import { swapIn } from './text/held.ts';
import { replacedIn } from './text/replaced.ts';
import { staysBy } from './text/stays.ts';
import type { Asked } from './text/whole/asked.ts';
import { trying } from './tryout.ts';
import { setOut, type Walked, walk } from './walk.ts';

export const rulesPlanner: Planner = {
  name: 'rules',
  next: async (input) => propose(input),
};

function propose(told: PlannerInput): Proposal {
  const page = buildPage(told.tree);
  const given = withoutLooks(told);
  const said = withChoices(given.state.query, given.state.answers);
  const known = given.state.minds.rules;
  const begun = known?.looking === true || cameLater(given, said, page) ? undefined : known;
  const start = begun === undefined ? beginning(given, said, page, known) : undefined;
  if (start?.look !== undefined) return asProposal(given, start.look.mind, start.look.decision);
  if (start?.whole === '') return toldNow(given, page, start.asked ?? []);
  const whole = start?.whole;
  const query = begun?.walk?.request ?? begun?.request ?? whole ?? askedOn(said, page);
  // Who is understood in every word has said nothing beside that.
  const heard = whole ?? (begun?.whole === true ? query : said);
  const input = { ...given, said: heard, state: { ...given.state, query } };
  const { state } = input;
  const mind: RulesMind = begun ?? {
    ...readMind(query, page, trying(input, page)),
    ...(whole === undefined
      ? { ...replacedBy(given.state.query, page), ...staysBy(given.state.query) }
      : { whole: true, asked: start?.asked ?? [] }),
    ...(known?.survey === undefined ? {} : { survey: { ...known.survey, views: {}, over: true } }),
    home: page.tree.url,
  };
  if (isBackHome(mind)) return readHome(input, page, mind);
  if (mind.goals.length === 0)
    return asProposal(input, mind, {
      kind: 'ask',
      question: 'What should I do on this page?',
      missing: ['instruction'],
      why: 'The instruction is empty',
    });
  const either = state.steps > 0 ? undefined : eitherIn(query, phrasesOf(page));
  if (either !== undefined) return askEither(input, either);
  const way = walk(input, page, mind);
  return way === undefined ? proceed(input, page, mind) : goOn(input, page, way);
}

/** Nothing is to be done: the page is read as it is. */
function toldNow(input: PlannerInput, page: Page, asked: readonly Asked[]): Proposal {
  const goals = asked.flatMap((each) => answeredGoal(page, each) ?? []);
  const clauses = goals.map(({ said }) => said);
  const mind: RulesMind = { clauses, goals, current: goals.length, facts: {}, visited: [] };
  return asProposal(input, mind, finish(mind));
}

const replacedBy = (query: string, page: Page): Pick<RulesMind, 'replaced'> => {
  const { known } = grounderOf(page);
  const swap = known === undefined ? undefined : swapIn(query, known);
  const replaced = [...replacedIn(query), ...(swap === undefined ? [] : [swap.old])];
  return replaced.length === 0 ? {} : { replaced };
};

/** A step of the way to where it is done, or the work with what is left to do there. */
function goOn(input: PlannerInput, page: Page, way: Walked): Proposal {
  if (!('step' in way)) {
    const state = { ...input.state, query: way.request };
    return proceed({ ...input, state }, page, way.mind);
  }
  const { thought, acts } = way.step;
  return asProposal(input, way.mind, { kind: 'act', thought, acts });
}

function proceed(input: PlannerInput, page: Page, mind: RulesMind): Proposal {
  const { state } = input;
  const { query } = state;
  const unsure = doubtIn(input, page, mind);
  if (unsure !== undefined) return askMeant(input, unsure);
  const contrary = state.steps > 0 ? undefined : askContrary(intents(input, page));
  if (contrary !== undefined) return { decision: contrary, minds: state.minds, plan: state.plan };
  const told = { said: input.said ?? query, query };
  const misheard = state.steps > 0 ? undefined : openIn(told, intents(input, page), page);
  if (misheard === undefined || isAgreed(input, misheard.question)) return work(input, page, mind);
  return askMeant(input, misheard.question);
}

/** A way that led nowhere leaves what was unsure as it was. */
function doubtIn(input: PlannerInput, page: Page, { walk: gone }: RulesMind): string | undefined {
  if (gone?.over !== true || gone.question === undefined) return unsureIn(input, page);
  const isAnswered = input.state.answers.some(({ question }) => question === gone.question);
  return isAnswered ? undefined : gone.question;
}

const isAgreed = ({ state }: PlannerInput, question: string): boolean =>
  state.answers.some((each) => each.question === question && isYes(each.answer));

/** A page that is still on its way may tell what is meant: one more look before asking. */
const askMeant = ({ state, view }: PlannerInput, question: string): Proposal => ({
  decision:
    state.steps === 0 && state.waits === 0 && view.local !== undefined
      ? { kind: 'wait', ms: 600, why: `Not sure that I understood; looking once more` }
      : {
          kind: 'ask',
          question,
          missing: ['instruction'],
          why: 'It can be read in two ways',
        },
  minds: state.minds,
  plan: state.plan,
});

/** Nothing of the reading is kept: the answer changes the instruction. */
function askEither(input: PlannerInput, either: Either): Proposal {
  const decision: Decision = {
    kind: 'ask',
    question: eitherQuestion(either),
    missing: [either.whole],
    why: 'Only you can choose',
  };
  return { decision, minds: input.state.minds, plan: input.state.plan };
}

/** Pursues the current goal; goals that hold are passed in the same turn. */
function work(input: PlannerInput, page: Page, start: RulesMind): Proposal {
  const account: Account = { query: input.state.query, page, dates: datesOf(input, page) };
  let mind = withAgreed(start, input.state.answers);
  let fresh = true;
  while (mind.current < mind.goals.length) {
    const meant = once(mind, stepOf(input, page, mind, fresh), intentOf(input, page, mind));
    const sends = isCommit(mind, meant) || sendsForm(account, meant);
    const unsent = unsentFilter(mind, page, intentOf(input, page, mind));
    if (unsent !== undefined) return asProposal(input, unsent.mind, unsent.decision);
    const first = sends ? laterFields(input, page, mind) : [];
    const step = doubted(input, mind, account, meant) ?? meant;
    if (first.length > 0) {
      mind = brought(mind, first);
      continue;
    }
    fresh = false;
    const way = step.do === 'stuck' ? otherWay(input, page, mind, step) : undefined;
    if (way !== undefined) return goOn(input, page, way);
    if (step.do !== 'held') {
      const saving = saveBeforeLeaving(mind, page, { step, query: account.query });
      if (saving !== undefined) return asProposal(input, saving.mind, saving.decision);
      const booked = remember(mind, step, account);
      const intent = intentOf(input, page, mind);
      const noted =
        step.do === 'act' ? noteEdits(booked, { acts: step.acts, page, intent }) : booked;
      const kept = keepReading(input, page, noted, step);
      const decision = decide(input, step, mind);
      return readOnce(input, page, mind, decision) ?? asProposal(input, kept, decision);
    }
    mind = holdGoal(mind, step, { ...account, intent: intentOf(input, page, mind) });
  }
  const save = saveFirst(mind, page, account.query);
  if (save !== undefined) return asProposal(input, save.mind, save.decision);
  const said = input.said ?? account.query;
  const open =
    unproven({ ...account, input, mind }) ??
    unasked(said, mind) ??
    ofOthers(said, page, mind) ??
    idle(input, mind);
  return open === undefined ? answered(input, page, mind) : asProposal(input, mind, open);
}

/** What was asked besides is read once everything is done. */
function answered(input: PlannerInput, page: Page, mind: RulesMind): Proposal {
  const { asked = [] } = mind;
  const goals = asked.flatMap((each) => answeredGoal(page, each) ?? []);
  const whole = { ...mind, goals: [...mind.goals, ...goals] };
  if (goals.length === asked.length) return asProposal(input, whole, finish(whole));
  const reason = 'All is done, but the page does not show any more what was asked';
  return asProposal(input, mind, {
    kind: 'fail',
    code: 'NO_PROOF',
    reason,
    evidence: evidenceOf(mind),
  });
}

/** Nothing was found and nothing was changed: it may read better where it is done. */
function otherWay(
  input: PlannerInput,
  page: Page,
  mind: RulesMind,
  { code }: Extract<Step, { do: 'stuck' }>,
): Walked | undefined {
  const isUntouched =
    mind.edited === undefined &&
    !mind.visited.some((mark) => mark.startsWith('done:')) &&
    mind.goals.slice(0, mind.current).every(({ opens }) => opens === true);
  if (code !== 'NOT_FOUND' || mind.walk !== undefined || !isUntouched) return undefined;
  if (wishMore(input.state, input.view, '') !== undefined) return undefined;
  return mind.inquiry === true ? undefined : setOut(input, page, mind);
}

/** Nothing was found and nothing changed: it may have been meant in another way. */
function readOnce(
  input: PlannerInput,
  page: Page,
  mind: RulesMind,
  decision: Decision,
): Proposal | undefined {
  const isVain = decision.kind === 'fail' && /^NOT_(?:FOUND|UNDERSTOOD)$/.test(decision.code);
  const other = isVain ? secondReading(input, page, mind) : undefined;
  if (other?.step === undefined) return other && work(input, page, other.mind);
  const { thought, acts } = other.step;
  return asProposal(input, other.mind, { kind: 'act', thought, acts });
}

function readHome(input: PlannerInput, page: Page, mind: RulesMind): Proposal {
  const other = readRefuted(input, page, mind);
  if (other !== undefined) return work(input, page, other.mind);
  const reason = `I could not find what is meant by: ${input.state.query.slice(0, 200)}`;
  return asProposal(input, mind, { kind: 'fail', code: 'NOT_FOUND', reason, evidence: [] });
}

/** What is pressed then cannot be taken back by setting it again. */
const sticks = (mind: RulesMind, step: Step): boolean =>
  isCommit(mind, step) ||
  (step.do === 'act' && /^(?:committed|each|swept)$/.test(step.job.phase ?? ''));

function doubted(
  input: PlannerInput,
  mind: RulesMind,
  account: Account,
  step: Step,
): Step | undefined {
  const cut =
    cutShort(account, step) ??
    contrary(input.said ?? account.query, account.page, step) ??
    unsaid(input, mind, account.page, step) ??
    (mind.whole === true ? undefined : beyond(input.said ?? account.query, account.page, step)) ??
    saidElsewhere(mind.goals[mind.current]?.said ?? '', account.page, step);
  if (cut !== undefined && !isAgreed(input, cut.question)) return cut;
  return sticks(mind, step) || pressesButton(mind, account.page, step)
    ? (unplanned(mind, account) ??
        passedOver(mind, account.query, account.page) ??
        wrongKind(mind, account, step))
    : undefined;
}

/** What a button does is seldom undone; who was understood in every word is trusted with it. */
const pressesButton = (mind: RulesMind, page: Page, step: Step): boolean =>
  mind.whole !== true &&
  step.do === 'act' &&
  !isLooking(step) &&
  step.acts.some(({ action, command: { args } }) => {
    const node = typeof args.ref === 'string' ? byRef(page, args.ref) : undefined;
    return action.startsWith('click') && node?.role === 'button' && saves.test(node.name);
  });

const saves = /^(?:save|submit|send|apply|confirm|book|order|create|publish|store)\b/iu;

const thenWords = /\b(?:then|afterwards|after that|finally|once)\b/i;

/** Later goals that fill in fields in sight: they come before what sends the form. */
function laterFields(input: PlannerInput, page: Page, mind: RulesMind): number[] {
  if (thenWords.test(input.state.query)) return [];
  const later = mind.goals.map((_, at) => at).slice(mind.current + 1);
  return later.filter((at) => {
    const { op, guard } = intentFor(input, page, mind, at) ?? {};
    if (guard !== undefined || !/^(?:set|type|fill|choose|tick|untick)$/.test(op ?? ''))
      return false;
    const step = stepOf(input, page, { ...mind, current: at }, false);
    return step.do === 'act' && !isLooking(step);
  });
}

/** It only turns the page over to find the field. */
const isLooking = ({ job }: Extract<Step, { do: 'act' }>): boolean =>
  (job.reveals ?? []).length > 0 || (job.scrolls ?? 0) > 0 || (job.pages ?? 0) > 0;

function brought(mind: RulesMind, from: readonly number[]): RulesMind {
  const moved = mind.goals.filter((_, at) => from.includes(at));
  const rest = mind.goals.filter((_, at) => !from.includes(at));
  return { ...mind, goals: rest.toSpliced(mind.current, 0, ...moved) };
}

function decide(
  input: PlannerInput,
  step: Exclude<Step, { do: 'held' }>,
  mind: RulesMind,
): Decision {
  switch (step.do) {
    case 'act': {
      const { thought, acts } = step;
      // Nothing is pressed in search of what the rest of the page may show.
      const wish = searches(step, mind) ? wishMore(input.state, input.view, thought) : undefined;
      return wish === undefined ? { kind: 'act', thought, acts } : look(wish);
    }
    case 'wait':
      return { kind: 'wait', ms: step.ms, why: step.why };
    case 'ask':
      return {
        kind: 'ask',
        question: step.question,
        missing: step.missing,
        why: mind.goals[mind.current]?.said ?? '',
      };
    case 'stuck': {
      const wish =
        step.code === 'NOT_FOUND' ? wishMore(input.state, input.view, step.why) : undefined;
      if (wish !== undefined) return look(wish);
      // A page may still be on its way: one more look before giving up.
      if (step.code === 'NOT_FOUND' && input.state.waits === 0 && input.view.local !== undefined)
        return { kind: 'wait', ms: 600, why: `${step.why}; looking once more` };
      return { kind: 'fail', reason: step.why, code: step.code, evidence: evidenceOf(mind) };
    }
  }
}

const look = (wish: Wish): Decision => ({ kind: 'look', thought: wish.reason, wish });

/** It presses something only to see what that shows. */
const searches = ({ job }: Extract<Step, { do: 'act' }>, { goals, current }: RulesMind): boolean =>
  (job.reveals ?? []).length > (goals[current]?.job.reveals ?? []).length ||
  (job.pages ?? 0) > (goals[current]?.job.pages ?? 0);

function finish(mind: RulesMind): Decision {
  const answers = mind.goals.flatMap((goal) => (goal.answer === undefined ? [] : [goal.answer]));
  const answer = answers.join('\n');
  return {
    kind: 'finish',
    thought: answer === '' ? `Done: ${mind.goals.map((goal) => goal.said).join('; ')}` : answer,
    evidence: evidenceOf(mind),
    ...(answer === '' ? {} : { answer }),
  };
}

function asProposal(input: PlannerInput, mind: RulesMind, decision: Decision): Proposal {
  const said = mind.goals.map((goal) => goal.said);
  const steps = planSteps(said);
  const current = Math.min(firstStepOf(said, mind.current), steps.length - 1);
  const outcome =
    decision.kind === 'finish' ? 'done' : decision.kind === 'fail' ? 'failed' : 'running';
  return {
    decision,
    minds: { ...input.state.minds, rules: mind },
    plan: markPlan(steps, current, outcome),
  };
}
