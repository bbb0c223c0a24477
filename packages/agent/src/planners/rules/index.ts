// The rules planner: plain English into verified acts with no model. Reads the instruction
// clause by clause with the help of the page, and pursues one goal after the other.

import type { Evidence } from '@tabhand/protocol';
import type { Decision } from '../../decision.ts';
import type { GoalMind, Job, RulesMind } from '../../mind.ts';
import { wishFor, wishMore } from '../../negotiate.ts';
import { markPlan, planSteps } from '../../plan.ts';
import type { Planner, PlannerInput, Proposal } from '../../planner.ts';
import { depthOf } from '../../view.ts';
import { guardHolds } from './goals/guard.ts';
import { type Account, bookActs, bookFound } from './goals/ledger.ts';
import { evidenceOf, unproven } from './goals/proof.ts';
import { pursue } from './goals/pursue.ts';
import { shownTexts } from './goals/sign.ts';
import type { Scene, Step } from './goals/step.ts';
import { grounderOf, phrasesOf } from './ground/grounder.ts';
import { isVerbWord, openVerbs } from './lexicon/verbs.ts';
import { buildPage, type Page } from './page/view.ts';
import { readClauses } from './text/clauses.ts';
import type { Intent } from './text/intent.ts';
import { readIntent } from './text/read.ts';
import { tokenize } from './text/tokens.ts';
import { stem, wordsOf } from './text/words.ts';

export const rulesPlanner: Planner = {
  name: 'rules',
  next: async (input) => propose(input),
};

const maxGoals = 50;
const maxVisited = 200;

function propose(input: PlannerInput): Proposal {
  const { state, tree, view } = input;
  const page = buildPage(tree);
  const wish = state.looks === 0 && state.steps === 0 ? wishFor(state.query, view) : undefined;
  const mind = state.minds.rules ?? readMind(state.query, page);
  if (wish !== undefined)
    return asProposal(input, mind, { kind: 'look', thought: wish.reason, wish });
  if (mind.goals.length === 0)
    return asProposal(input, mind, {
      kind: 'ask',
      question: 'What should I do on this page?',
      missing: ['instruction'],
      why: 'The instruction is empty',
    });
  return work(input, page, mind);
}

function readMind(query: string, page: Page): RulesMind {
  const clauses = readClauses(query, phrasesOf(page), grounderOf(page)).slice(0, maxGoals);
  const goals = clauses.map(
    (clause): GoalMind => ({ said: clause.text, status: 'open', job: {}, evidence: [] }),
  );
  return {
    clauses: clauses.map((clause) => clause.text),
    goals,
    current: 0,
    facts: {},
    visited: [],
  };
}

/** Pursues the current goal; goals that hold are passed in the same turn. */
function work(input: PlannerInput, page: Page, start: RulesMind): Proposal {
  const account: Account = { query: input.state.query, page, dates: datesOf(input, page) };
  let mind = start;
  let fresh = true;
  while (mind.current < mind.goals.length) {
    const step = once(mind, stepOf(input, page, mind, fresh), intentOf(input, page, mind));
    const first = isCommit(mind, step) ? laterField(input, page, mind) : undefined;
    if (first !== undefined) {
      mind = brought(mind, first);
      continue;
    }
    fresh = false;
    if (step.do !== 'held') {
      const kept = keepReading(input, page, remember(mind, step, account), step);
      return asProposal(input, kept, decide(input, step, mind));
    }
    mind = holdGoal(mind, step, { ...account, intent: intentOf(input, page, mind) });
  }
  return asProposal(input, mind, unproven({ ...account, input, mind }) ?? finish(mind));
}

const newMarks = (mind: RulesMind, step: Step): string[] => {
  if (step.do !== 'act') return [];
  const before = mind.goals[mind.current]?.job.tried ?? [];
  return (step.job.tried ?? []).filter(
    (key) => /^(?:commit|deed):/.test(key) && !before.includes(key),
  );
};

/** The press that carries a deed out. */
const isCommit = (mind: RulesMind, step: Step): boolean => newMarks(mind, step).length > 0;

const nameIn = (mark: string): string => mark.slice(mark.indexOf(':') + 1).split('\n')[0] ?? '';

/** What an earlier goal has carried out is not pressed again, unless that deed is named anew. */
function once(mind: RulesMind, step: Step, intent: Intent | undefined): Step {
  if (step.do !== 'act') return step;
  const pressed = step.job.phase === 'committed' ? [step.job.name ?? ''] : [];
  const names = [...pressed, ...newMarks(mind, step).map(nameIn)];
  const again = names.find((name) => mind.visited.includes(`done:${name}`));
  const inRecord = (step.job.tried ?? []).some((key) => /^record:./s.test(key));
  if (again === undefined || inRecord || namesDeed(again, intent)) return step;
  return { do: 'stuck', why: `"${again}" was pressed already`, code: 'NO_EFFECT' };
}

/** "add another one" names the button "Add" again; "the date is …" does not. */
function namesDeed(name: string, intent: Intent | undefined): boolean {
  const [word = ''] = intent?.word.split(' ') ?? [];
  const known = isVerbWord(word) || openVerbs.has(word);
  return known && wordsOf(name).some((each) => stem(each) === stem(word));
}

const thenWords = /\b(?:then|afterwards|after that|finally|once)\b/i;

/** A later goal that fills in a field in sight: it comes before what sends the form. */
function laterField(input: PlannerInput, page: Page, mind: RulesMind): number | undefined {
  if (thenWords.test(input.state.query)) return undefined;
  for (let at = mind.current + 1; at < mind.goals.length; at += 1) {
    const { op, guard } = intentFor(input, page, mind, at) ?? {};
    if (guard !== undefined || !/^(?:set|type|fill|choose|tick|untick)$/.test(op ?? '')) continue;
    const step = stepOf(input, page, { ...mind, current: at }, false);
    if (step.do === 'act' && (step.job.reveals ?? []).length === 0) return at;
  }
  return undefined;
}

function brought(mind: RulesMind, from: number): RulesMind {
  const goals = [...mind.goals];
  const [goal] = goals.splice(from, 1);
  if (goal !== undefined) goals.splice(mind.current, 0, goal);
  return { ...mind, goals };
}

/** Clauses are read anew on each page: the page helps to read the sentence. */
function intents(input: PlannerInput, page: Page): readonly Intent[] {
  const known = read.get(page);
  if (known !== undefined) return known;
  const ground = grounderOf(page);
  const clauses = readClauses(input.state.query, phrasesOf(page), ground).slice(0, maxGoals);
  const made = clauses.map((clause) => readIntent(clause, ground));
  read.set(page, made);
  return made;
}

/** A page is made anew for every turn, so what was read on it lives as long as the turn. */
const read = new WeakMap<Page, readonly Intent[]>();

function intentFor(
  input: PlannerInput,
  page: Page,
  mind: RulesMind,
  at: number,
): Intent | undefined {
  const said = mind.goals[at]?.said;
  if (said === undefined) return undefined;
  const whole = intents(input, page).find((intent) => intent.said === said);
  if (whole !== undefined) return whole;
  const [clause] = readClauses(said, phrasesOf(page), grounderOf(page));
  return clause === undefined ? undefined : readIntent({ ...clause, text: said }, grounderOf(page));
}

/** A look after a wait has no act of its own to verify: the one before it still counts. */
const afterWait = ({ state }: PlannerInput): Scene['verified'] =>
  state.last?.kind === 'wait' && state.steps > 0 ? state.verification : undefined;

const intentOf = (input: PlannerInput, page: Page, mind: RulesMind): Intent | undefined =>
  mind.goals[mind.current]?.intent ?? intentFor(input, page, mind, mind.current);

const datesOf = ({ tools }: PlannerInput, page: Page): Scene['dates'] => ({
  now: tools.now(),
  dayFirst: !/^en(?:-US)?$/i.test(tools.locale) && !/^en-us/i.test(page.tree.lang ?? ''),
});

function stepOf(input: PlannerInput, page: Page, mind: RulesMind, fresh: boolean): Step {
  const goal = mind.goals[mind.current];
  const intent = intentOf(input, page, mind);
  if (goal === undefined || intent === undefined)
    return { do: 'stuck', why: 'I could not read the instruction', code: 'NOT_UNDERSTOOD' };
  if (intent.forbidden === true) return { do: 'held', evidence: [], waived: true };
  const lost = unread(intent);
  if (lost !== undefined)
    return {
      do: 'ask',
      question: `I am not sure what "${lost}" is for in "${intent.said}". Could you say it differently?`,
      missing: [lost],
    };
  const next = intentFor(input, page, mind, mind.current + 1);
  if (intent.guard !== undefined && goal.job.phase === undefined) {
    const guarded = checkGuard(page, intent, goal.job);
    if (guarded !== undefined) return guarded;
  }
  return pursue({
    page,
    intent,
    job: goal.job,
    mind,
    verified: fresh ? (input.verified ?? afterWait(input)) : undefined,
    next,
    dates: datesOf(input, page),
    depth: depthOf(input.view),
    dialogs: fresh ? (input.view.report?.dialogs ?? []) : [],
    ...(mind.shown === undefined ? {} : { shown: mind.shown }),
    query: input.state.query,
    reply: input.state.answers.at(-1),
  } satisfies Scene);
}

/** Every quoted value must have found its place in the reading. */
function unread({ said, ...intent }: Intent): string | undefined {
  const kept = JSON.stringify(intent);
  return tokenize(said)
    .filter((token) => token.kind === 'quote')
    .map((token) => token.raw)
    .find((raw) => intent.op !== 'login' && !kept.includes(JSON.stringify(raw).slice(1, -1)));
}

function checkGuard(page: Page, intent: Intent, job: Job): Step | undefined {
  const { guard } = intent;
  if (guard === undefined) return undefined;
  const holds = guardHolds(page, guard.text);
  if (holds === undefined)
    return {
      do: 'ask',
      question: `I cannot tell from the page whether "${guard.text}". Is it so?`,
      missing: [guard.text],
    };
  if (guard.word === 'when' && !holds)
    return (job.waits ?? 0) > 20
      ? { do: 'stuck', why: `"${guard.text}" did not happen`, code: 'NOT_FOUND' }
      : {
          do: 'wait',
          ms: 700,
          why: `Waiting until ${guard.text}`,
          job: { ...job, waits: (job.waits ?? 0) + 1 },
        };
  const wanted = guard.word === 'unless' ? !holds : holds;
  if (wanted) return undefined;
  return {
    do: 'held',
    waived: true,
    evidence: [
      {
        kind: 'state',
        claim: `"${guard.text}" is ${holds ? '' : 'not '}so, nothing to do`,
        found: String(holds),
        where: page.tree.url,
        strength: 'medium',
      },
    ],
  };
}

/** What a widget was begun with is finished with: from the first act on the reading stands. */
function keepReading(input: PlannerInput, page: Page, mind: RulesMind, step: Step): RulesMind {
  const goal = mind.goals[mind.current];
  if (step.do !== 'act' || step.job.phase === undefined || goal === undefined) return mind;
  const intent = goal.intent ?? intentFor(input, page, mind, mind.current);
  if (intent === undefined) return mind;
  return { ...mind, goals: mind.goals.map((each) => (each === goal ? { ...goal, intent } : each)) };
}

function remember(mind: RulesMind, step: Step, account: Account): RulesMind {
  if (step.do !== 'act' && step.do !== 'wait') return mind;
  const goal = mind.goals[mind.current];
  const goals = mind.goals.map((each) => (each === goal ? { ...each, job: step.job } : each));
  if (step.do === 'wait' || goal === undefined) return { ...mind, goals };
  const booked = bookActs(mind, account, step.acts, !isReveal(goal.job, step.job));
  const done = newMarks(mind, step).map((mark) => `done:${nameIn(mark)}`);
  const visited = [...new Set([...mind.visited, ...done])].slice(-maxVisited);
  return { ...booked, goals, visited, shown: shownTexts(account.page) };
}

/** A look around: what is typed there only looks for something. */
const isReveal = ({ reveals: before = [] }: Job, { reveals: now = [] }: Job): boolean =>
  now.length > before.length && now.at(-1) !== 'deed';

interface Holding extends Account {
  readonly intent: Intent | undefined;
}

const openers = /^(?:go|open|press|double|right|hover|expand|read|count|key|wait|scroll)$/;

function holdGoal(
  mind: RulesMind,
  step: Extract<Step, { do: 'held' }>,
  holding: Holding,
): RulesMind {
  const { answer, it, waived } = step;
  const { intent } = holding;
  const goal = mind.goals[mind.current];
  const evidence = goal?.job.phase === undefined ? step.evidence.map(already) : step.evidence;
  const done: Partial<GoalMind> = {
    status: 'held',
    evidence,
    job: {},
    ...(answer === undefined ? {} : { answer }),
    ...(waived === true ? { waived } : {}),
    ...(openers.test(intent?.op ?? '') ? { opens: true } : {}),
  };
  const goals = mind.goals.map((each) => (each === goal ? { ...each, ...done } : each));
  const facts = answer === undefined ? mind.facts : { ...mind.facts, it: answer, copied: answer };
  const booked = bookFound(
    mind,
    holding,
    step.evidence.flatMap((each) => foundIn(each, intent)),
  );
  return {
    ...booked,
    goals,
    facts,
    current: mind.current + 1,
    ...(it === undefined || it === '' ? {} : { it }),
  };
}

/** True before anything was done for it: said so, and touched by nobody. */
const already = (each: Evidence): Evidence =>
  each.kind === 'value' || each.kind === 'state'
    ? { ...each, claim: `${each.claim} (already so)` }
    : each;

/** The page's own words; a claim that only repeats the instruction proves none of it. */
function foundIn(
  { kind, claim, found, where = '' }: Evidence,
  intent: Intent | undefined,
): string[] {
  if (kind === 'element') return [];
  return intent !== undefined && claim.includes(intent.said)
    ? [found, where]
    : [claim, found, where];
}

function decide(
  input: PlannerInput,
  step: Exclude<Step, { do: 'held' }>,
  mind: RulesMind,
): Decision {
  switch (step.do) {
    case 'act':
      return { kind: 'act', thought: step.thought, acts: step.acts };
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
        step.code === 'NOT_FOUND' && input.state.looks < 2
          ? wishMore(input.view, step.why)
          : undefined;
      if (wish !== undefined) return { kind: 'look', thought: step.why, wish };
      // A page may still be on its way: one more look before giving up.
      if (step.code === 'NOT_FOUND' && input.state.waits === 0 && input.view.local !== undefined)
        return { kind: 'wait', ms: 600, why: `${step.why}; looking once more` };
      return { kind: 'fail', reason: step.why, code: step.code, evidence: evidenceOf(mind) };
    }
  }
}

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
  const steps = planSteps(mind.goals.map((goal) => goal.said));
  const outcome =
    decision.kind === 'finish' ? 'done' : decision.kind === 'fail' ? 'failed' : 'running';
  return {
    decision,
    minds: { ...input.state.minds, rules: mind },
    plan: markPlan(steps, Math.min(mind.current, steps.length - 1), outcome),
  };
}
