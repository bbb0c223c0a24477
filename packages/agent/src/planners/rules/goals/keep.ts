// What a step leaves in the mind: the notes of its goal, the books, what must not be done twice.

import type { Evidence } from '@tabhand/protocol';
import type { GoalMind, Job, RulesMind } from '../../../mind.ts';
import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import type { Intent } from '../text/intent.ts';
import { normal, stem, wordsOf } from '../text/words.ts';
import { type Account, bookActs, bookFound } from './ledger.ts';
import { isNamedByButton } from './pending.ts';
import { shownTexts } from './sign.ts';
import type { Step } from './step.ts';

const maxVisited = 200;

const committing = /^(?:commit|deed):/;
const pressing = /^(?:commit|deed|chosen):/;

const newMarks = (mind: RulesMind, step: Step, marks = committing): string[] => {
  if (step.do !== 'act') return [];
  const before = mind.goals[mind.current]?.job.tried ?? [];
  return (step.job.tried ?? []).filter((key) => marks.test(key) && !before.includes(key));
};

/** The press that carries a deed out. */
export const isCommit = (mind: RulesMind, step: Step): boolean => newMarks(mind, step).length > 0;

const nameIn = (mark: string): string => mark.slice(mark.indexOf(':') + 1).split('\n')[0] ?? '';

/** What an earlier goal has carried out is not pressed again, unless that deed is named anew. */
export function once(mind: RulesMind, step: Step, intent: Intent | undefined): Step {
  if (wasPressed(mind, step, intent)) return { do: 'held', evidence: [], waived: true };
  if (step.do !== 'act') return step;
  const pressed = step.job.phase === 'committed' ? [step.job.name ?? ''] : [];
  const names = [...pressed, ...newMarks(mind, step).map(nameIn)];
  const again = names.find((name) => mind.visited.includes(`done:${name}`));
  const inRecord = (step.job.tried ?? []).some((key) => /^record:./s.test(key));
  if (again === undefined || inRecord || namesDeed(again, intent)) return step;
  return { do: 'stuck', why: `"${again}" was pressed already`, code: 'NO_EFFECT' };
}

/** "Delete it, then press Yes": a deed has answered its question with that very button already. */
function wasPressed({ visited }: RulesMind, step: Step, intent: Intent | undefined): boolean {
  const name = normal(intent?.thing?.text ?? '');
  // Another button may have the word in its name: the one that began it.
  const isOther = step.do === 'act' && normal(step.job.name ?? name) !== name;
  return (
    (isOther || (step.do === 'stuck' && step.code === 'NOT_FOUND')) &&
    intent?.op === 'press' &&
    name !== '' &&
    visited.some((key) => key.startsWith('done:') && normal(key.slice('done:'.length)) === name)
  );
}

/** "add another one" names the button "Add" again; "the date is …" does not. */
function namesDeed(name: string, intent: Intent | undefined): boolean {
  const [word = ''] = intent?.word.split(' ') ?? [];
  const known = isVerbWord(word) || openVerbs.has(word);
  return known && wordsOf(name).some((each) => stem(each) === stem(word));
}

export function remember(mind: RulesMind, step: Step, account: Account): RulesMind {
  if (step.do !== 'act' && step.do !== 'wait' && step.do !== 'ask') return mind;
  const { job } = step;
  const goal = mind.goals[mind.current];
  const goals = mind.goals.map((each) => (each === goal && job ? { ...each, job } : each));
  if (step.do !== 'act' || goal === undefined) return { ...mind, goals };
  const booked = bookActs(mind, account, step.acts, !isReveal(goal.job, step.job));
  const done = newMarks(mind, step, pressing).map((mark) => `done:${nameIn(mark)}`);
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

export function holdGoal(
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
    ...((intent !== undefined && openers.test(intent.op) && !isNamedByButton(intent)) ||
    step.evidence.some(({ found }) => found.startsWith('opened: '))
      ? { opens: true }
      : {}),
  };
  const goals = mind.goals.map((each) => (each === goal ? { ...each, ...done } : each));
  const facts = answer === undefined ? mind.facts : { ...mind.facts, it: answer, copied: answer };
  const found = step.evidence.flatMap((each) => foundIn(each, intent));
  const booked = bookFound(mind, holding, { found, evidence: step.evidence });
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
