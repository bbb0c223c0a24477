// Several actions of one answer, in order: each is checked as it says; the first that fails ends
// the chain, and what was done is reported either way.

import type { ChainAction, ChainError, ClientCheck, Outcome } from '@tabhand/protocol';
import { asTabhandError } from '@tabhand/protocol';
import { commandOf } from './action.ts';
import { type Done, errorOf, type Report, reportOf } from './report.ts';
import type { LoopTab } from './tab.ts';

export interface ChainStep {
  readonly action: ChainAction;
  readonly outcome: Outcome;
}

export interface ChainRun {
  readonly report: Report;
  readonly steps: readonly ChainStep[];
}

export interface Doing {
  readonly tab: LoopTab;
  readonly signal: AbortSignal;
  readonly urlBefore: string;
  readonly tell: (step: ChainStep) => void;
}

export async function runChain(actions: readonly ChainAction[], doing: Doing): Promise<ChainRun> {
  const steps: ChainStep[] = [];
  const executed: string[] = [];
  let last: Done | undefined;
  let error: ChainError | undefined;
  for (const action of actions.toSorted((a, b) => a.index - b.index)) {
    const done = await runOne(action, doing);
    steps.push({ action, outcome: done.outcome });
    doing.tell({ action, outcome: done.outcome });
    last = done;
    if (done.outcome.ok) executed.push(action.action);
    else if (action.canFail !== true) {
      error = { ...errorOf(action.action, done.command, done.outcome), failedIndex: action.index };
      break;
    }
  }
  const domAfterLastSuccess = await doing.tab.skeleton(doing.signal).catch(() => '');
  const chainPartialState = {
    executedActions: executed,
    totalActionsInChain: actions.length,
    ...(domAfterLastSuccess !== '' && { domAfterLastSuccess }),
  };
  const report = last === undefined ? {} : reportOf(last);
  return { steps, report: { ...report, chainPartialState, ...(error && { chainError: error }) } };
}

/** By id, then by the path that came with it; only while nothing was touched. */
export async function runOne(
  action: {
    readonly action: string;
    readonly selectorPath?: string | undefined;
  } & Partial<ChainAction>,
  { tab, signal, urlBefore }: Doing,
): Promise<Done> {
  const text = action.action;
  const command = commandOf(text);
  const before = await statesBefore(action, tab, signal);
  let outcome = await tab.perform(command, signal);
  const { ref, ...rest } = command.args;
  const untouched = !outcome.ok && (outcome.reached === 'parsed' || outcome.reached === 'located');
  if (untouched && ref !== undefined && action.selectorPath !== undefined) {
    const byPath = { ...command, args: { ...rest, selector: action.selectorPath } };
    outcome = await tab.perform(byPath, signal);
  }
  const failed = outcome.ok ? await failedCheck(action, tab, { signal, before }) : undefined;
  if (failed !== undefined) outcome = unmet(outcome, failed);
  return { text, command, outcome, urlBefore };
}

const checksOf = (action: Partial<ChainAction>): readonly ClientCheck[] =>
  action.verificationLevel === 'client' ? (action.clientVerificationChecks ?? []) : [];

/** Whether something changed can be told only by who looked before. */
async function statesBefore(
  action: Partial<ChainAction>,
  tab: LoopTab,
  signal: AbortSignal,
): Promise<ReadonlyMap<ClientCheck, string | undefined>> {
  const states = new Map<ClientCheck, string | undefined>();
  for (const check of checksOf(action)) {
    if (check.type !== 'state_changed' || check.elementId === undefined) continue;
    states.set(check, await tab.state(String(check.elementId), signal));
  }
  return states;
}

interface Checked {
  readonly signal: AbortSignal;
  readonly before: ReadonlyMap<ClientCheck, string | undefined>;
}

async function failedCheck(
  action: Partial<ChainAction>,
  tab: LoopTab,
  { signal, before }: Checked,
): Promise<string | undefined> {
  for (const check of checksOf(action)) {
    const why = await tab.check(check, { signal, before: before.get(check) });
    if (why !== undefined) return why;
  }
  return undefined;
}

function unmet(outcome: Outcome, why: string): Outcome {
  const error = asTabhandError(new Error(why), 'EXECUTION_ERROR').details();
  const { reached, durationMs, target, changes } = outcome;
  return {
    ok: false,
    reached,
    durationMs,
    error,
    ...(target && { target }),
    ...(changes && { changes }),
  };
}
