// A goal task's commands: the agent's turns, driven here. The driver satisfies a wish to look
// by itself and turns again; a question makes the task wait for a person.

import { type Driver, findAction } from '@tabhand/actions';
import {
  type Act,
  type ActReport,
  type AgentState,
  answerState,
  type Decision,
  type Planner,
  startState,
  turn,
} from '@tabhand/agent';
import {
  type Command,
  type Env,
  type EventBody,
  type Json,
  type Outcome,
  TabhandError,
  type TaskError,
  type TaskWithCommands,
} from '@tabhand/protocol';
import type { Last, Source, Step } from './source.ts';

export interface GoalParts {
  readonly env: Env;
  readonly driver: (instanceId: string) => Promise<Driver>;
  readonly planner: Planner;
  /** Carries on when the planner cannot. */
  readonly fallback?: Planner;
  readonly locale: string;
  /** How long a question may stay unanswered. */
  readonly waitMs: number;
}

/** What a goal task was asked besides its words. */
export interface GoalOptions {
  readonly startUrl?: string;
  readonly approveAll?: boolean;
}

const mostLooks = 4;

export function goalSource(task: TaskWithCommands, options: GoalOptions, parts: GoalParts): Source {
  const goal = new Goal(task, options, parts);
  return { eager: false, next: (last, signal) => goal.next(last, signal) };
}

class Goal {
  readonly #task: TaskWithCommands;
  readonly #parts: GoalParts;
  #state: AgentState;
  /** Acts of the last decision that are still to be done. */
  #acts: readonly Act[];
  #report: ActReport = { done: 0 };

  constructor(task: TaskWithCommands, { startUrl, approveAll }: GoalOptions, parts: GoalParts) {
    this.#task = task;
    this.#parts = parts;
    this.#state = startState(task.prompt ?? task.name, {
      now: parts.env.now(),
      ...(approveAll === true && { approveAll }),
    });
    this.#acts = startUrl === undefined ? [] : [goThere(startUrl)];
  }

  async next(last: Last, signal: AbortSignal): Promise<Step> {
    if (last.kind === 'answer') this.#state = answerState(this.#state, sayAnswer(last.answer));
    if (last.kind === 'outcome') this.#note(last.outcome);
    const act = this.#acts[0];
    if (act !== undefined) return this.#perform(act);
    for (let looks = 0; looks < mostLooks; looks++) {
      const step = await this.#turn(signal);
      if (step !== 'again') return step;
    }
    return failed('MAX_RETRIES_EXCEEDED', 'The page did not become clear enough to act on');
  }

  /** A failed act ends its chain, unless it was allowed to fail. */
  #note(outcome: Outcome): void {
    const [act, ...rest] = this.#acts;
    this.#acts = rest;
    const { done } = this.#report;
    if (outcome.ok) {
      this.#report = {
        ...this.#report,
        done: done + 1,
        values: [...(this.#report.values ?? []), outcome.value ?? null],
      };
      return;
    }
    if (act?.canFail === true) return;
    const { code, message } = outcome.error;
    this.#acts = [];
    this.#report = { ...this.#report, error: { code, message, index: done } };
  }

  #perform(act: Act): Step {
    const action = findAction(act.command.action);
    if (action === undefined)
      return failed('INVALID_ARGUMENTS', `Unknown action: ${act.command.action}`);
    // Only the end of a chain is looked at, so only that has to come to rest.
    const settle = this.#acts.length === 1 ? { settle: 'quiet' } : {};
    const command: Command = {
      action: act.command.action,
      args: { ...act.command.args, ...settle },
      intention: act.description,
      toolName: action.tool,
    };
    return { kind: 'command', command };
  }

  async #turn(signal: AbortSignal): Promise<Step | 'again'> {
    const { env, planner, fallback, locale } = this.#parts;
    const driver = await this.#parts.driver(this.#task.instanceId);
    const local = await driver.local(signal);
    const report = this.#report;
    this.#report = { done: 0 };
    const view = { url: local.url, title: local.title, local, report };
    const tools = { now: env.now, locale, planner, signal, ...(fallback && { fallback }) };
    const { state, decision } = await turn(this.#state, view, tools);
    this.#state = state;
    return await this.#follow(decision, signal);
  }

  async #follow(decision: Decision, signal: AbortSignal): Promise<Step | 'again'> {
    switch (decision.kind) {
      case 'act':
        this.#acts = decision.acts;
        return this.#perform(decision.acts[0]);
      case 'look':
        return 'again';
      case 'wait':
        await pause(decision.ms, signal);
        return 'again';
      case 'ask':
        return { kind: 'wait', events: asking(decision), timeoutMs: this.#parts.waitMs };
      case 'finish': {
        const result = decision.result ?? decision.answer;
        return {
          kind: 'completed',
          evidence: decision.evidence,
          ...(result !== undefined && { result }),
        };
      }
      case 'fail':
        return failed('EXECUTION_ERROR', decision.reason);
    }
  }
}

const goThere = (url: string): Act => ({
  action: `navigate(${JSON.stringify(url)})`,
  command: { action: 'goto', args: { url } },
  description: `Go to ${url}`,
});

/** Shown as running, with an alert that says what is wanted. */
const asking = ({ question, why }: Decision & { kind: 'ask' }): EventBody[] => [
  { kind: 'alert', severity: 'warn', message: question, about: 'needs_user' },
  { kind: 'log', level: 'warn', message: `${question} (${why})` },
];

const sayAnswer = (answer: Json): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer);

function failed(code: TaskError['code'], message: string): Step {
  const { hint } = new TabhandError(code, message);
  return { kind: 'failed', error: { code, message, hint } };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  await promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  });
}
