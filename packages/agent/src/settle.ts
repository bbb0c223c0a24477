// Books the last acts: what was done, what failed, and what that kept from being done.

import type { Act } from './decision.ts';
import {
  type AgentState,
  type Broken,
  type HistoryEntry,
  maxHistory,
  type Pending,
} from './state.ts';
import type { Verification } from './verify.ts';

const maxFiles = 20;

export function settle(state: AgentState, verified: Verification | undefined): AgentState {
  const { pending, broken: _, ...rest } = state;
  if (pending === undefined || verified === undefined) return rest;
  const broken = brokenOf(pending, verified);
  return {
    ...rest,
    verification: verified,
    failures: verified.success ? 0 : state.failures + 1,
    history: [...state.history, ...entriesOf(pending, verified)].slice(-maxHistory),
    ...(broken && { broken }),
    ...(verified.downloads && {
      downloads: [...(state.downloads ?? []), ...verified.downloads].slice(-maxFiles),
    }),
  };
}

/** What was never begun is not booked; what went well before the failure is. */
function entriesOf(pending: Pending, verified: Verification): HistoryEntry[] {
  const { acts, before, corrects } = pending;
  const { success, reason, failed, tried = acts.length } = verified;
  return acts.slice(0, tried).map((act, at) => {
    const fails = !success && (failed === undefined || failed.at === at);
    return {
      action: act.action,
      description: act.description,
      url: before.url,
      hash: before.hash,
      ok: !fails,
      reason,
      ...(fails && failed?.code !== undefined && { code: failed.code }),
      ...(corrects && { corrects }),
    };
  });
}

function brokenOf({ acts, retries = 0 }: Pending, verified: Verification): Broken | undefined {
  const { success, reason, failed, tried = acts.length } = verified;
  const [first, ...rest] = success ? [] : acts.slice(failed?.at ?? tried - 1);
  if (first === undefined) return undefined;
  const left: readonly [Act, ...Act[]] = [first, ...rest];
  const code = failed?.code;
  return { acts: left, chained: acts.length > 1, reason, retries, ...(code && { code }) };
}
