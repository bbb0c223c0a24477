// Everything the agent knows between two turns: plain, bounded data that can be stored,
// read again after a restart, and replayed.

import type { PlanStep } from '@tabhand/protocol';
import type { Act, Decision } from './decision.ts';
import { withGiven } from './given.ts';
import type { Memory } from './memory.ts';
import type { Minds } from './mind.ts';
import type { BeforeState } from './observe.ts';
import type { Shape } from './replan.ts';
import type { Verification } from './verify.ts';

export interface Limits {
  readonly steps: number;
  readonly ms: number;
  readonly tokens: number;
  /** What the model may cost; no limit when absent. */
  readonly usd?: number;
}

export const defaultLimits: Limits = { steps: 50, ms: 10 * 60_000, tokens: 400_000 };

/** Acts that are remembered. */
export const maxHistory = 60;

export interface HistoryEntry {
  readonly action: string;
  readonly description: string;
  readonly url: string;
  /** Hash of the page before the act; the same act on the same page is a loop. */
  readonly hash: string;
  readonly ok: boolean;
  readonly reason: string;
  /** The error it met: what failed so may not have been done at all. */
  readonly code?: string;
  /** It was tried because something else had failed. */
  readonly corrects?: boolean;
}

export interface Pending {
  readonly acts: readonly Act[];
  readonly before: BeforeState;
  readonly at: number;
  /** They correct something that had failed. */
  readonly corrects?: boolean;
  /** How many chains broke in a row before this one. */
  readonly retries?: number;
}

/** The acts that failed last: the failed one first, then those that it kept from being done. */
export interface Broken {
  readonly acts: readonly [Act, ...Act[]];
  readonly chained: boolean;
  readonly reason: string;
  readonly code?: string;
  readonly retries: number;
}

export interface AgentState {
  readonly v: 1;
  readonly query: string;
  readonly startedAt: number;
  /** When a person was asked; set while the answer is waited for. */
  readonly askedAt?: number;
  /** Time in which a person was waited for. */
  readonly idle?: number;
  readonly limits: Limits;
  readonly status: 'open' | 'asking' | 'finished' | 'failed';
  /** What was asked and what the user answered, oldest first. */
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  /** Names of sensitive buttons the user approved; `*` for all of them. */
  readonly approvals: readonly string[];
  /** What a permission was refused for: without it there is nothing left to do. */
  readonly denied?: readonly string[];
  readonly steps: number;
  readonly looks: number;
  readonly scrolls: number;
  readonly waits: number;
  /** Failures in a row. */
  readonly failures: number;
  readonly corrections: number;
  readonly tokens: {
    readonly prompt: number;
    readonly completion: number;
    readonly usd?: number;
    /** Time spent waiting for the model. */
    readonly ms?: number;
  };
  readonly memory: Memory;
  /** Origins that may be acted on; all when absent. Others are asked for. */
  readonly origins?: readonly string[];
  /** Address of the page that was last looked at. */
  readonly place?: string;
  /** The page as it was when the plan was last looked at. */
  readonly shape?: Shape;
  readonly replans: number;
  readonly plan: readonly PlanStep[];
  readonly history: readonly HistoryEntry[];
  readonly minds: Minds;
  readonly pending?: Pending;
  /** Until the next acts are told. */
  readonly broken?: Broken;
  readonly verification?: Verification;
  /** Names of the files that the task has downloaded. */
  readonly downloads?: readonly string[];
  readonly last?: Decision;
}

export interface StartOptions {
  readonly now: number;
  readonly limits?: Partial<Limits>;
  /** `--yes`: sensitive clicks need no further consent. */
  readonly approveAll?: boolean;
  /** Where the task may act: exact origins, or `https://*.shop.example`. */
  readonly origins?: readonly string[];
  /** What earlier tasks of the session exported. */
  readonly session?: Memory['session'];
}

export function startState(query: string, options: StartOptions): AgentState {
  const { now, limits, approveAll, origins, session = {} } = options;
  return {
    v: 1,
    query,
    startedAt: now,
    limits: { ...defaultLimits, ...limits },
    status: 'open',
    answers: [],
    approvals: approveAll === true ? ['*'] : [],
    steps: 0,
    looks: 0,
    scrolls: 0,
    waits: 0,
    failures: 0,
    corrections: 0,
    tokens: { prompt: 0, completion: 0 },
    memory: { task: {}, session },
    replans: 0,
    ...(origins && { origins }),
    plan: [],
    history: [],
    minds: {},
  };
}

const yes =
  /^\s*(?:y|yes|yep|ok(?:ay)?|sure|confirm(?:ed)?|approve[d]?|go ahead|do it|please do|allowed?)\b/i;

/** Permission must be given in so many words. */
export const isYes = (answer: string): boolean => yes.test(answer);

const no = /^\s*(?:no?|nope|false|deny|denied|don['’]?t|do not|never|stop|refuse[d]?)\b/i;

/** What was refused, when permission was asked for and not given. */
export const deniedBy = (
  asked: Decision | undefined,
  answer: string,
): readonly string[] | undefined =>
  asked?.kind === 'ask' && asked.blocker?.type === 'confirmation' && no.test(answer)
    ? asked.missing
    : undefined;

/** The user's reply to the last question. */
export function answerState(state: AgentState, answer: string): AgentState {
  const asked = state.last?.kind === 'ask' ? state.last : undefined;
  const question = asked?.question ?? '';
  const confirmed = asked?.blocker?.type === 'confirmation' && isYes(answer);
  const { last: _, ...open } = state;
  const granted = confirmed ? (asked?.missing ?? []) : [];
  const places = granted.filter(isOrigin);
  const denied = deniedBy(asked, answer);
  return {
    ...open,
    status: 'open',
    answers: isGiven(asked, answer)
      ? [...state.answers, { question, answer }].slice(-20)
      : state.answers,
    approvals: [...state.approvals, ...granted.filter((name) => !isOrigin(name))],
    ...(state.origins && { origins: [...state.origins, ...places] }),
    ...(denied && { denied }),
    minds: withGiven(state.minds, asked, answer),
    failures: 0,
  };
}

/** "I did it on the page" is no value for a field: what the page shows now tells. */
const isGiven = (asked: (Decision & { kind: 'ask' }) | undefined, answer: string): boolean =>
  asked?.blocker?.type !== 'missing_info' || answer !== 'done';

const isOrigin = (name: string): boolean => /^https?:\/\/[^/\s]+$/.test(name);

/** A different instruction on a live task: everything is thought through anew. */
export function redirectState(state: AgentState, query: string): AgentState {
  const { last: _, pending: __, broken: ___, ...open } = state;
  return { ...open, query, status: 'open', plan: [], minds: {}, answers: [], failures: 0 };
}

export const isOver = (state: AgentState): boolean =>
  state.status === 'finished' || state.status === 'failed';
