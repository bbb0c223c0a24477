// The port of a planner: it reads the instruction and proposes; `turn` disposes.

import type { LocalTree, PlanStep } from '@tabhand/protocol';
import type { Decision } from './decision.ts';
import type { Minds } from './mind.ts';
import type { AgentState } from './state.ts';
import type { Verification } from './verify.ts';
import type { AgentView } from './view.ts';

export interface PlannerInput {
  readonly state: AgentState;
  readonly view: AgentView;
  readonly tree: LocalTree;
  /** What became of the last acts; absent on the first turn and after a look. */
  readonly verified: Verification | undefined;
  readonly tools: Tools;
}

export interface Proposal {
  readonly decision: Decision;
  readonly minds: Minds;
  readonly plan: readonly PlanStep[];
  readonly usage?: { readonly prompt: number; readonly completion: number };
}

export interface Planner {
  readonly name: string;
  next(input: PlannerInput): Promise<Proposal>;
}

/** All that a turn may ask of the world; answers are recorded so that a replay is the same. */
export interface Tools {
  readonly now: () => number;
  /** BCP 47; decides 04/03 when the page does not. */
  readonly locale: string;
  readonly planner: Planner;
  /** Carries on when the planner fails (a model that is down). */
  readonly fallback?: Planner;
  /** Text of the attached file, if there is one. */
  readonly fileText?: () => Promise<string | undefined>;
  readonly signal?: AbortSignal;
}
