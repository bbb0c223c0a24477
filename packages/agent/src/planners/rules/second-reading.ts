// A reading that led nowhere before anything was changed is refuted by the page: the next likely one is
// read where the first one was.

import { act } from '../../calls.ts';
import type { GoalMind, RulesMind } from '../../mind.ts';
import type { PlannerInput } from '../../planner.ts';
import { lostDeed } from './goals/lost-deed.ts';
import { losesMove } from './goals/reversed.ts';
import { perform, type Step } from './goals/step.ts';
import type { Page } from './page/view.ts';
import { readAgain } from './reading.ts';
import { trying } from './tryout.ts';

export interface Second {
  /** The way back to where it was first read; its goals are read there. */
  readonly step?: Extract<Step, { do: 'act' }>;
  readonly mind: RulesMind;
}

const mostRefuted = 2;

export function secondReading(
  input: PlannerInput,
  page: Page,
  mind: RulesMind,
): Second | undefined {
  const { refuted = [], clauses, home = '' } = mind;
  if (mind.inquiry === true || refuted.length >= mostRefuted || !isUntouched(mind))
    return undefined;
  const tried = { ...mind, refuted: [...refuted, clauses.join(' ; ')] };
  if (home === '' || page.tree.url === home) return readRefuted(input, page, tried);
  const step = perform(act('navigate', [home], `Go back to ${home}`), {});
  return step.do === 'act' ? { step, mind: { ...tried, goals: [] } } : undefined;
}

/** It was refuted elsewhere, and this is the page where it was first read. */
export const isBackHome = ({ goals, refuted }: RulesMind): boolean =>
  goals.length === 0 && refuted !== undefined;

export function readRefuted(
  input: PlannerInput,
  page: Page,
  { refuted = [], home = '', replaced }: RulesMind,
): Second | undefined {
  const { query } = input.state;
  const read = readAgain(query, page, { tryOut: trying(input, page), refuted });
  if (read === undefined || lostDeed(query, read.clauses) !== undefined) return undefined;
  if (losesMove(query, read.clauses)) return undefined;
  const walk = { owner: '', places: [], reveals: [], over: true };
  return {
    mind: { ...read, refuted, home, walk, ...(replaced === undefined ? {} : { replaced }) },
  };
}

const harmless = /^(?:go|open|expand|hover|read|count|scroll|wait)$/;

const isHarmless = ({ job, intent, opens }: GoalMind): boolean =>
  (job.phase === undefined && opens !== true) || harmless.test(intent?.op ?? '');

/** It has only looked around. */
const isUntouched = ({ edited, visited, goals, current }: RulesMind): boolean =>
  edited === undefined &&
  !visited.some((mark) => mark.startsWith('done:')) &&
  goals.slice(0, current).every(({ opens }) => opens === true) &&
  goals.slice(0, current + 1).every(isHarmless);
