// Drives a goal on any browser: observe, turn, perform, until the turn says that it is over.
// The engine of goal tasks does the same with a journal and a store in between.

import type { Driver, PerformContext } from '@tabhand/actions';
import type { Command, Outcome } from '@tabhand/protocol';
import type { Act, Decision } from './decision.ts';
import type { Tools } from './planner.ts';
import { type AgentState, answerState } from './state.ts';
import { turn } from './turn.ts';
import type { ActReport, AgentView } from './view.ts';

export interface DriveOptions {
  readonly driver: Driver;
  readonly tools: Tools;
  readonly context: PerformContext;
  /** Called with every question; no answer leaves the task waiting. */
  readonly answer?: (question: string) => Promise<string | undefined>;
  readonly onDecision?: (decision: Decision, state: AgentState) => void;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Driven {
  readonly state: AgentState;
  readonly decision: Decision;
}

const maxTurns = 200;

export async function drive(start: AgentState, options: DriveOptions): Promise<Driven> {
  const { driver, tools, context } = options;
  let state = start;
  let report: ActReport | undefined;
  for (let round = 0; round < maxTurns; round += 1) {
    const view = await look(driver, context.signal, report);
    report = undefined;
    const turned = await turn(state, view, tools);
    state = turned.state;
    const { decision } = turned;
    options.onDecision?.(decision, state);
    if (decision.kind === 'finish' || decision.kind === 'fail') return { state, decision };
    if (decision.kind === 'act' && decision.delayMs !== undefined)
      await options.pause(decision.delayMs, context.signal);
    if (decision.kind === 'act') report = await performActs(decision.acts, options);
    if (decision.kind === 'wait') await options.pause(decision.ms, context.signal);
    if (decision.kind === 'ask') {
      const answer = await options.answer?.(decision.question);
      if (answer === undefined) return { state, decision };
      state = answerState(state, answer);
    }
  }
  const decision: Decision = {
    kind: 'fail',
    code: 'MAX_STEPS_EXCEEDED',
    reason: 'Too many turns',
    evidence: [],
  };
  return { state, decision };
}

export async function look(
  driver: Driver,
  signal: AbortSignal,
  report?: ActReport,
): Promise<AgentView> {
  const local = await driver.local(signal);
  return { url: local.url, title: local.title, local, ...(report === undefined ? {} : { report }) };
}

export const asCommand = (act: Act): Command => ({
  action: act.command.action,
  args: act.command.args,
  intention: act.description,
  toolName: 'agent',
});

/** A chain stops at the first act that fails, unless that one may. */
async function performActs(
  acts: readonly Act[],
  { driver, context }: DriveOptions,
): Promise<ActReport> {
  const outcomes: Outcome[] = [];
  for (const [index, act] of acts.entries()) {
    const outcome = await driver.perform(asCommand(act), context);
    outcomes.push(outcome);
    if (!outcome.ok && act.canFail !== true) {
      return {
        done: index,
        error: { code: outcome.error.code, message: outcome.error.message, index },
      };
    }
  }
  const dialogs = outcomes.flatMap((outcome) => outcome.changes?.dialogs ?? []);
  const downloads = outcomes.flatMap((outcome) => outcome.changes?.downloads ?? []);
  const values = outcomes.map((outcome) => (outcome.ok ? outcome.value : undefined));
  return { done: acts.length, values, dialogs, downloads };
}
