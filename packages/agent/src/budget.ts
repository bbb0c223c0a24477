// Budgets and loops: when a task must stop although it is not done.

import type { Act, Decision, FailCode } from './decision.ts';
import type { AgentState } from './state.ts';

export const maxFailures = 3;
const maxRepeats = 3;

export interface Burn {
  readonly steps: { readonly used: number; readonly of: number };
  readonly ms: { readonly used: number; readonly of: number };
  readonly tokens: { readonly used: number; readonly of: number };
  /** Only when money is limited or was spent. */
  readonly usd?: { readonly used: number; readonly of?: number };
}

export function burn(state: AgentState, now: number): Burn {
  const { limits, tokens } = state;
  return {
    steps: { used: state.steps, of: limits.steps },
    ms: { used: now - state.startedAt - (state.idle ?? 0), of: limits.ms },
    tokens: { used: tokens.prompt + tokens.completion, of: limits.tokens },
    ...money(tokens.usd ?? 0, limits.usd),
  };
}

/** A person may take their time: what is spent waiting for them is not the task's. */
export function awake({ askedAt, ...state }: AgentState, now: number): AgentState {
  return askedAt === undefined ? state : { ...state, idle: (state.idle ?? 0) + now - askedAt };
}

const money = (used: number, of: number | undefined): Pick<Burn, 'usd'> =>
  used === 0 && of === undefined ? {} : { usd: { used, ...(of !== undefined && { of }) } };

/** One line for people: "4 of 50 steps, 12 s, 3,210 tokens, $0.0123". */
export function sayBurn({ steps, ms, tokens, usd }: Burn): string {
  const parts = [`${steps.used} of ${steps.of} steps`, `${Math.round(ms.used / 1000)} s`];
  if (tokens.used > 0) parts.push(`${tokens.used} of ${tokens.of} tokens`);
  if (usd !== undefined)
    parts.push(`$${usd.used.toFixed(4)}${usd.of === undefined ? '' : ` of $${usd.of}`}`);
  return parts.join(', ');
}

interface Row {
  readonly key: keyof Burn;
  readonly code: FailCode;
  readonly unit: string;
}

const stepRow: Row = { key: 'steps', code: 'MAX_STEPS_EXCEEDED', unit: 'steps' };
const rows: readonly Row[] = [
  { key: 'ms', code: 'TIME_EXCEEDED', unit: 'milliseconds' },
  { key: 'tokens', code: 'TOKENS_EXCEEDED', unit: 'tokens' },
  { key: 'usd', code: 'MONEY_EXCEEDED', unit: 'US dollars' },
];

/** The budget that is used up, as a failure that keeps what was achieved. */
export function overBudget(state: AgentState, now: number): Decision | undefined {
  const used = burn(state, now);
  const over = rows.find(({ key }) => isSpent(used, key));
  return over && spent(state, used, over);
}

/** The last step may have been all that was needed: only a further one is too much. */
export function outOfSteps(state: AgentState, now: number): Decision | undefined {
  const used = burn(state, now);
  return isSpent(used, 'steps') ? spent(state, used, stepRow) : undefined;
}

function isSpent(used: Burn, key: keyof Burn): boolean {
  const { used: spent = 0, of = Number.POSITIVE_INFINITY } = used[key] ?? {};
  return spent >= of;
}

function spent(state: AgentState, used: Burn, { key, code, unit }: Row): Decision {
  const done = achieved(state);
  const part = done.length === 0 ? '' : ` Done so far: ${done.join('; ')}.`;
  const held = (state.minds.rules?.goals ?? []).filter((goal) => goal.status === 'held');
  return {
    kind: 'fail',
    code,
    reason: `The budget of ${used[key]?.of} ${unit} is used up.${part}`,
    evidence: held.flatMap((goal) => goal.evidence),
  };
}

const mostSaid = 10;

/** Goals that hold; with a model, which has none, the acts that went well. */
function achieved({ minds, history }: AgentState): string[] {
  const goals = minds.rules?.goals;
  const said =
    goals === undefined
      ? history.filter(({ ok }) => ok).map(({ description }) => description)
      : goals.filter(({ status }) => status === 'held').map((goal) => goal.said);
  return said.slice(-mostSaid);
}

/** The same act on the same page again and again; scrolling is counted by who scrolls. */
export function isLoop(state: AgentState, acts: readonly Act[], hash: string): boolean {
  const first = acts[0]?.action ?? '';
  if (first.startsWith('scroll')) return false;
  const same = state.history.filter((entry) => entry.action === first && entry.hash === hash);
  return same.length >= maxRepeats;
}
