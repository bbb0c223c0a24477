// The port of a planner: it reads the instruction and proposes; `turn` disposes.

import type { LocalTree, PlanStep } from '@tabhand/protocol';
import type { Decision } from './decision.ts';
import type { Minds } from './mind.ts';
import type { ReplanReason } from './replan.ts';
import type { AgentState } from './state.ts';
import type { Verification } from './verify.ts';
import type { AgentView } from './view.ts';

export interface PlannerInput {
  readonly state: AgentState;
  /** The user's own words, where `state.query` says what a page made of them. */
  readonly said?: string;
  readonly view: AgentView;
  readonly tree: LocalTree;
  /** What became of the last acts; absent on the first turn and after a look. */
  readonly verified: Verification | undefined;
  /** Set when the page changed so much that the plan must be looked at again. */
  readonly replan?: ReplanReason;
  /** Why what was proposed a moment ago is not done. */
  readonly refused?: string;
  readonly tools: Tools;
}

/** What asking a model cost: tokens, money, time. */
export interface Usage {
  readonly prompt: number;
  readonly completion: number;
  readonly usd: number;
  readonly ms: number;
}

export interface Proposal {
  readonly decision: Decision;
  readonly minds: Minds;
  readonly plan: readonly PlanStep[];
  readonly usage?: Usage;
  readonly second?: SecondLook;
}

/** What a model makes of the last act, where only change speaks for it. */
export interface SecondLook {
  readonly success: boolean;
  readonly confidence: number;
  readonly reason: string;
}

export interface Question {
  readonly system: string;
  readonly prompt: string;
  /** Base64 JPEG; only when the client sent one. */
  readonly image?: string;
  readonly signal?: AbortSignal;
}

export interface Asked {
  /** Undefined when the model said nothing that could be read. */
  readonly reply: unknown;
  readonly used: Usage;
}

/** One question to a language model, retries and deadline included. */
export type AskModel = (question: Question) => Promise<Asked>;

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
  /** Without it a model planner fails, and its understudy carries on. */
  readonly model?: AskModel;
  /** A fresh, unguessable word to fence untrusted text with. */
  readonly mark?: () => string;
  /** Text of the attached file, if there is one. */
  readonly fileText?: () => Promise<string | undefined>;
  readonly signal?: AbortSignal;
}
