// A goal task's commands: the agent's turns, driven here. The driver satisfies a wish to look
// by itself and turns again; a question makes the task wait for a person.

import { type Driver, findAction, type Policy } from '@tabhand/actions';
import {
  type Act,
  type ActReport,
  type AgentState,
  answerState,
  burn,
  consentFor,
  type Decision,
  type Limits,
  originsFor,
  type Planner,
  pause,
  sayBurn,
  startState,
  type Tools,
  type Turned,
  takeUp,
  turn,
} from '@tabhand/agent';
import {
  type Command,
  type Env,
  type EventBody,
  type Json,
  type Outcome,
  TabhandError,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { planned, replannedTooOften } from './goal-limits.ts';
import { asking, denied, failedStep, gaveUp, planEvents } from './goal-words.ts';
import { errorOf, type Last, type Source, type Step } from './source.ts';
import type { StoredTurn, TurnStore } from './turns.ts';

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
  readonly model?: Tools['model'];
  readonly mark?: Tools['mark'];
  /** Told what the next commands of a task may do, before they are done. */
  readonly permit?: (taskId: string, policy: Policy) => void;
}

/** What a goal task was asked besides its words. */
export interface GoalOptions {
  readonly startUrl?: string;
  readonly approveAll?: boolean;
  /** Ends with the plan; nothing but the start page is opened. */
  readonly planOnly?: boolean;
  /** How often a plan that did not work may be changed; by default as the agent sees fit. */
  readonly maxReplans?: number;
  readonly limits?: Partial<Limits>;
  /** Where it may act; by default where it begins and where its words lead. */
  readonly origins?: readonly string[];
  /** What earlier tasks of the session exported. */
  readonly session?: AgentState['memory']['session'];
  /** The last turn of a run that a restart interrupted. */
  readonly from?: StoredTurn;
}

/** Turns without a command in between; a page that stays unclear for so long is a failure. */
const mostTurns = 40;

export function goalSource(task: TaskWithCommands, options: GoalOptions, parts: GoalParts): Source {
  const goal = new Goal(task, options, parts);
  return { eager: false, next: (last, signal) => goal.next(last, signal) };
}

class Goal {
  readonly #task: TaskWithCommands;
  readonly #options: GoalOptions;
  readonly #parts: GoalParts;
  #state: AgentState;
  #turns = 0;
  /** Whether the page is still to be found again after a restart. */
  #resuming = false;
  /** Acts of the last decision that are still to be done. */
  #acts: readonly Act[];
  #report: ActReport = { done: 0 };

  constructor(task: TaskWithCommands, options: GoalOptions, parts: GoalParts) {
    const { startUrl, from } = options;
    this.#task = task;
    this.#options = options;
    this.#parts = parts;
    this.#state = from?.state ?? startOf(task, options, parts.env.now());
    this.#turns = from === undefined ? 0 : from.turn + 1;
    this.#resuming = from !== undefined;
    this.#acts = startUrl === undefined || from !== undefined ? [] : [goThere(startUrl)];
  }

  async next(last: Last, signal: AbortSignal): Promise<Step> {
    if (last.kind === 'answer') {
      const refused = denied(this.#state.last, sayAnswer(last.answer));
      if (refused !== undefined) return refused;
      this.#state = answerState(this.#state, sayAnswer(last.answer));
    }
    if (last.kind === 'outcome') this.#note(last.outcome);
    const taken = this.#resuming ? await this.#takeUp(signal) : undefined;
    if (taken !== undefined) return taken;
    // Without the page to begin on there is nothing to do the goal with.
    if (this.#turns === 0 && last.kind === 'outcome' && !last.outcome.ok)
      return { kind: 'failed', error: errorOf(last.command, last.outcome.error) };
    const act = this.#acts[0];
    if (act !== undefined) return this.#perform(act);
    for (let turns = 0; turns < mostTurns; turns++) {
      const before = this.#state;
      const step = await this.#turn(signal);
      if (step === 'again') continue;
      const told = [...planEvents(before.plan, this.#state.plan), ...this.#burnt(before, step)];
      return { ...step, events: [...told, ...(step.events ?? [])] };
    }
    return failedStep('MAX_RETRIES_EXCEEDED', 'The page did not become clear enough to act on');
  }

  /** After a restart: the question stands; a page that went with its browser is opened again. */
  async #takeUp(signal: AbortSignal): Promise<Step | undefined> {
    const { last, status } = this.#state;
    if (status === 'asking' && last?.kind === 'ask')
      return { kind: 'wait', ...asking(last), timeoutMs: this.#parts.waitMs };
    this.#resuming = false;
    const driver = await this.#parts.driver(this.#task.instanceId);
    const { url } = await driver.local(signal);
    const was = this.#state.place;
    const kept = was === undefined || url === was;
    this.#state = takeUp(this.#state, kept);
    if (!kept) this.#acts = [goThere(was)];
    return undefined;
  }

  /** A failed act ends its chain, unless it was allowed to fail. */
  #note(outcome: Outcome): void {
    const [act, ...rest] = this.#acts;
    this.#acts = rest;
    const { done, values = [] } = this.#report;
    this.#report = withNews(this.#report, outcome);
    if (outcome.ok || act?.canFail === true) {
      const value = outcome.ok ? (outcome.value ?? null) : null;
      this.#report = { ...this.#report, done: done + 1, values: [...values, value] };
      return;
    }
    const { code, message, data } = outcome.error;
    // Nothing was pressed: the browser calls it otherwise, by a name that was asked for as well.
    const { query, approvals } = this.#state;
    const name = code === 'CONSENT_REQUIRED' ? String(data?.name ?? '') : '';
    if (act && name !== '' && !approvals.includes(name) && consentFor({ query, name }).given) {
      this.#state = { ...this.#state, approvals: [...approvals, name] };
      this.#acts = [act, ...rest];
      return;
    }
    const origin = code === 'POLICY_BLOCKED' ? data?.origin : undefined;
    const error = { code, message, index: done, ...(typeof origin === 'string' && { origin }) };
    this.#acts = [];
    this.#report = { ...this.#report, error };
  }

  #perform(act: Act): Step {
    const action = findAction(act.command.action);
    if (action === undefined)
      return failedStep('INVALID_ARGUMENTS', `Unknown action: ${act.command.action}`);
    const { approvals, origins } = this.#state;
    this.#parts.permit?.(this.#task.id, {
      consent: approvals.includes('*') ? 'given' : 'needed',
      approved: [...approvals, ...this.#acts.flatMap(({ target }) => target?.name ?? [])],
      ...(origins && this.#turns > 0 && { origins }),
    });
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
    const { env, planner, locale, fallback, fileText, model, mark } = this.#parts;
    const driver = await this.#parts.driver(this.#task.instanceId);
    const local = await driver.local(signal);
    const report = this.#report;
    this.#report = { done: 0 };
    this.#state = withOrigins(this.#state, this.#options, local.url);
    const screenshot = await pictureFor(this.#state.last, driver, signal);
    const view = { url: local.url, title: local.title, local, report };
    const turned = await turn(
      this.#state,
      { ...view, ...(screenshot !== undefined && { screenshot }) },
      {
        ...{ now: env.now, locale, planner, signal },
        ...(fallback && { fallback }),
        ...(fileText && { fileText }),
        ...(model && { model }),
        ...(mark && { mark }),
      },
    );
    await this.#keep(turned);
    return this.#limited(turned) ?? (await this.#follow(turned.decision, signal));
  }

  #limited({ state, decision }: Turned): Step | undefined {
    const { planOnly, maxReplans } = this.#options;
    if (planOnly === true && decision.kind !== 'look' && decision.kind !== 'wait')
      return planned(state.plan, decision);
    return maxReplans === undefined ? undefined : replannedTooOften(state, maxReplans);
  }

  /** What the budgets have come to: whenever something was used of them, and at the end. */
  #burnt(before: AgentState, step: Step): EventBody[] {
    const { steps, tokens } = this.#state;
    const isMore = steps > before.steps || tokens.prompt > before.tokens.prompt;
    const over = step.kind === 'completed' || step.kind === 'failed';
    if (!isMore && !over) return [];
    const used = burn(this.#state, this.#parts.env.now());
    const message = `Used ${sayBurn(used)}`;
    return [{ kind: 'log', level: 'info', message, budget: { ...used } }];
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
        if (decision.acts[0].memory !== undefined) return 'again';
        if (decision.delayMs !== undefined) await pause(decision.delayMs, signal);
        this.#acts = decision.acts;
        return this.#perform(decision.acts[0]);
      case 'look':
        return 'again';
      case 'wait':
        await pause(decision.ms, signal);
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

/** What the browser saw beside the page: dialogs it answered, files that came. */
function withNews(report: ActReport, { changes }: Outcome): ActReport {
  const dialogs = [...(report.dialogs ?? []), ...(changes?.dialogs ?? [])];
  const downloads = [...(report.downloads ?? []), ...(changes?.downloads ?? [])];
  return {
    ...report,
    ...(dialogs.length > 0 && { dialogs }),
    ...(downloads.length > 0 && { downloads }),
  };
}

function startOf(task: TaskWithCommands, options: GoalOptions, now: number): AgentState {
  const { approveAll, limits, session, origins } = options;
  return startState(task.prompt ?? task.name, {
    now,
    ...(approveAll === true && { approveAll }),
    ...(limits && { limits }),
    ...(session && { session }),
    ...(origins && { origins }),
  });
}

/** Known with the first page: the start may lead on to its real address. */
function withOrigins(state: AgentState, { startUrl }: GoalOptions, url: string): AgentState {
  if (state.origins !== undefined) return state;
  return { ...state, origins: originsFor(state.query, [startUrl, url]) };
}

const picture = { format: 'jpeg', quality: 70, maxWidth: 1024 } as const;

/** Only when it was asked for: a picture costs more than the whole tree. */
async function pictureFor(last: Decision | undefined, driver: Driver, signal: AbortSignal) {
  const wanted = last?.kind === 'look' && last.wish.screenshot && driver.has.has('screenshot');
  return wanted ? (await driver.capture(picture, signal)).data : undefined;
}

const goThere = (url: string): Act => ({
  action: `navigate(${JSON.stringify(url)})`,
  command: { action: 'goto', args: { url } },
  description: `Go to ${url}`,
});

const sayAnswer = (answer: Json): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer);
