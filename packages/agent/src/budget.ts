// Budgets and loops: when a task must stop although it is not done.

import type { Act, Decision, FailCode } from './decision.ts';
import type { AgentState } from './state.ts';

export const maxFailures = 3;
const maxRepeats = 3;

export interface Burn {
  readonly steps: { readonly used: number; readonly of: number };
  readonly ms: { readonly used: number; readonly of: number };
  readonly tokens: { readonly used: number; readonly of: number };
}

export function burn(state: AgentState, now: number): Burn {
  const { limits, tokens } = state;
  return {
    steps: { used: state.steps, of: limits.steps },
    ms: { used: now - state.startedAt, of: limits.ms },
    tokens: { used: tokens.prompt + tokens.completion, of: limits.tokens },
  };
}

/** The budget that is used up, as a failure that keeps what was achieved. */
export function overBudget(state: AgentState, now: number): Decision | undefined {
  const used = burn(state, now);
  const rows: readonly (readonly [keyof Burn, FailCode, string])[] = [
    ['steps', 'MAX_STEPS_EXCEEDED', 'steps'],
    ['ms', 'TIME_EXCEEDED', 'milliseconds'],
    ['tokens', 'TOKENS_EXCEEDED', 'tokens'],
  ];
  const over = rows.find(([key]) => used[key].used >= used[key].of);
  if (over === undefined) return undefined;
  const [key, code, unit] = over;
  const done = (state.minds.rules?.goals ?? []).filter((goal) => goal.status === 'held');
  const part =
    done.length === 0 ? '' : ` Done so far: ${done.map((goal) => goal.said).join('; ')}.`;
  return {
    kind: 'fail',
    code,
    reason: `The budget of ${used[key].of} ${unit} is used up.${part}`,
    evidence: done.flatMap((goal) => goal.evidence),
  };
}

/** The same act on the same page again and again; scrolling is counted by who scrolls. */
export function isLoop(state: AgentState, acts: readonly Act[], hash: string): boolean {
  const first = acts[0]?.action ?? '';
  if (first.startsWith('scroll')) return false;
  const same = state.history.filter((entry) => entry.action === first && entry.hash === hash);
  return same.length >= maxRepeats;
}
