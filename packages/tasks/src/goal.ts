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
  type Tools,
  type Turned,
  turn,
} from '@tabhand/agent';
import {
  type Command,
  type Env,
  type Json,
  type Outcome,
  TabhandError,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { abortableSleep, asking, denied, failedStep, gaveUp, planEvents } from './goal-words.ts';
import { errorOf, type Last, type Source, type Step } from './source.ts';
import type { TurnStore } from './turns.ts';

export interface GoalParts {
  readonly env: Env;
  readonly driver: (instanceId: string) => Promise<Driver>;
  readonly planner: Planner;
  /** Carries on when the planner cannot. */
  readonly fallback?: Planner;
  readonly locale: string;
  /** How long a question may stay unanswered. */
  readonly waitMs: number;
  readonly turns: TurnStore;
  /** Told of every turn, once it is kept; a failure there is not the task's. */
  readonly onTurn?: (task: TaskWithCommands, before: AgentState, turned: Turned) => Promise<void>;
  readonly fileText?: Tools['fileText'];
}

/** What a goal task was asked besides its words. */
export interface GoalOptions {
  readonly startUrl?: string;
  readonly approveAll?: boolean;
}

/** Turns without a command in between; a page that stays unclear for so long is a failure. */
const mostTurns = 40;

export function goalSource(task: TaskWithCommands, options: GoalOptions, parts: GoalParts): Source {
  const goal = new Goal(task, options, parts);
  return { eager: false, next: (last, signal) => goal.next(last, signal) };
}

class Goal {
  readonly #task: TaskWithCommands;
  readonly #parts: GoalParts;
  #state: AgentState;
  #turns = 0;
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
    if (last.kind === 'answer') {
      const refused = denied(this.#state.last, sayAnswer(last.answer));
      if (refused !== undefined) return refused;
      this.#state = answerState(this.#state, sayAnswer(last.answer));
    }
    if (last.kind === 'outcome') this.#note(last.outcome);
    // Without the page to begin on there is nothing to do the goal with.
    if (this.#turns === 0 && last.kind === 'outcome' && !last.outcome.ok)
      return { kind: 'failed', error: errorOf(last.command, last.outcome.error) };
    const act = this.#acts[0];
    if (act !== undefined) return this.#perform(act);
    for (let turns = 0; turns < mostTurns; turns++) {
      const before = this.#state;
      const step = await this.#turn(signal);
      if (step === 'again') continue;
      const events = [...planEvents(before.plan, this.#state.plan), ...(step.events ?? [])];
      return { ...step, events };
    }
    return failedStep('MAX_RETRIES_EXCEEDED', 'The page did not become clear enough to act on');
  }

  /** A failed act ends its chain, unless it was allowed to fail. */
  #note(outcome: Outcome): void {
    const [act, ...rest] = this.#acts;
    this.#acts = rest;
    const { done, values = [] } = this.#report;
    if (outcome.ok) {
      this.#report = { done: done + 1, values: [...values, outcome.value ?? null] };
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
      return failedStep('INVALID_ARGUMENTS', `Unknown action: ${act.command.action}`);
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
    const { env, planner, fallback, locale, fileText } = this.#parts;
    const driver = await this.#parts.driver(this.#task.instanceId);
    const local = await driver.local(signal);
    const report = this.#report;
    this.#report = { done: 0 };
    const view = { url: local.url, title: local.title, local, report };
    const tools = { now: env.now, locale, planner, signal };
    const turned = await turn(this.#state, view, {
      ...tools,
      ...(fallback && { fallback }),
      ...(fileText && { fileText }),
    });
    await this.#keep(turned);
    return await this.#follow(turned.decision, signal);
  }

  /** Nobody else drives this task; a turn that is there already means that somebody does. */
  async #keep(turned: Turned): Promise<void> {
    const { env, turns, onTurn } = this.#parts;
    const before = this.#state;
    this.#state = turned.state;
    const taskId = this.#task.id;
    const kept = await turns.commit({ taskId, turn: this.#turns++, at: env.now(), ...turned });
    if (!kept) throw new TabhandError('RESOURCE_CONFLICT', 'The task has another driver');
    await onTurn?.(this.#task, before, turned);
  }

  async #follow(decision: Decision, signal: AbortSignal): Promise<Step | 'again'> {
    switch (decision.kind) {
      case 'act':
        this.#acts = decision.acts;
        return this.#perform(decision.acts[0]);
      case 'look':
        return 'again';
      case 'wait':
        await abortableSleep(decision.ms, signal);
        return 'again';
      case 'ask':
        return { kind: 'wait', ...asking(decision), timeoutMs: this.#parts.waitMs };
      case 'finish': {
        const result = decision.result ?? decision.answer;
        const { evidence } = decision;
        return { kind: 'completed', evidence, ...(result !== undefined && { result }) };
      }
      case 'fail':
        return { ...gaveUp(decision.reason), evidence: decision.evidence };
    }
  }
}

const goThere = (url: string): Act => ({
  action: `navigate(${JSON.stringify(url)})`,
  command: { action: 'goto', args: { url } },
  description: `Go to ${url}`,
});

const sayAnswer = (answer: Json): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer);
