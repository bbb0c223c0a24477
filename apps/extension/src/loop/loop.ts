// The client-driven loop: look, ask the server, do what it says, tell it what came of it. It ends
// when the server says so, when the person stops it, or after fifty actions.

import {
  type Attachment,
  argumentId,
  asTabhandError,
  type InteractData,
  type InteractRequest,
  type Observation,
  type Outcome,
  parseAction,
  TabhandError,
} from '@tabhand/protocol';
import { commandOf, endOf } from './action.ts';
import { type ChainStep, runChain, runOne } from './chain.ts';
import { requestedPage, semanticPage, skeletonPage } from './page.ts';
import { type Report, reportOf, seenAfter } from './report.ts';
import type { LoopTab } from './tab.ts';

export type LoopEnd =
  | { readonly how: 'success' | 'error'; readonly said: string }
  | { readonly how: 'question'; readonly answer: InteractData }
  | { readonly how: 'blocked'; readonly answer: InteractData };

export interface LoopNews {
  readonly taskId?: string;
  readonly answer?: InteractData;
  /** The name of what the answer's action is meant for. */
  readonly target?: string | undefined;
  /** What one action brought. */
  readonly done?: LoopDone;
}

interface LoopDone {
  readonly action: string;
  readonly ok: boolean;
  readonly said: string;
  /** The name of what was acted on. */
  readonly target?: string;
}

export interface LoopOptions {
  readonly tab: LoopTab;
  readonly interact: (
    request: InteractRequest,
    options: { idempotencyKey: string; signal: AbortSignal },
  ) => Promise<InteractData>;
  readonly query: string;
  readonly sessionId: string;
  readonly taskId?: string | undefined;
  readonly attachment?: Attachment | undefined;
  readonly semantic: boolean;
  readonly signal: AbortSignal;
  readonly tell: (news: LoopNews) => void;
  readonly newId: () => string;
}

const mostActions = 50;
const mostRounds = 2;
const mostScrolls = 5;

export async function runLoop(options: LoopOptions): Promise<LoopEnd> {
  return await new Loop(options).run();
}

class Loop {
  readonly #options: LoopOptions;
  #taskId: string | undefined;
  #report: Report = {};
  #attachment: Attachment | undefined;
  #actions = 0;

  constructor(options: LoopOptions) {
    this.#options = options;
    this.#taskId = options.taskId;
    this.#attachment = options.attachment;
  }

  async run(): Promise<LoopEnd> {
    for (;;) {
      this.#options.signal.throwIfAborted();
      const { answer, seen } = await this.#turn();
      const end = endFor(answer);
      const target = targetOf(answer, seen);
      const taskId = this.#taskId;
      this.#options.tell({ answer, target, ...(taskId !== undefined && { taskId }) });
      if (end !== undefined) return end;
      if (this.#actions >= mostActions) return tooLong;
      await this.#act(answer, seen?.url ?? '');
    }
  }

  /** One decision of the server, with all it wanted to see for it. */
  async #turn(): Promise<{ answer: InteractData; seen: Observation | undefined }> {
    const { tab, signal, query, semantic } = this.#options;
    const turn = this.#options.newId();
    let seen = await tab.look(signal);
    this.#report = seenAfter(this.#report, seen?.url);
    const first = async () => {
      const skeleton = isRich(seen) && semantic ? {} : await skeletonPage(tab, seen, signal);
      return semantic && !skeleton.skeletonDom ? semanticPage(seen, query) : skeleton;
    };
    let answer = await this.#ask(await first(), turn);
    for (let scrolls = 0; answer.status === 'needs_scroll' && scrolls < mostScrolls; scrolls++) {
      await this.#scroll(answer);
      seen = await tab.look(signal);
      answer = await this.#ask(await first(), `${turn}-scroll${scrolls}`);
    }
    for (let round = 0; wantsMore(answer) && round < mostRounds; round++) {
      const page = await requestedPage(tab, seen, { asked: answer, signal });
      answer = await this.#ask(page, `${turn}-more${round}`);
    }
    this.#attachment = undefined;
    return { answer, seen };
  }

  async #ask(page: Partial<InteractRequest>, key: string): Promise<InteractData> {
    const { query, sessionId, interact, signal } = this.#options;
    const request: InteractRequest = {
      query,
      sessionId,
      ...(this.#taskId !== undefined && { taskId: this.#taskId }),
      ...(this.#attachment && { attachment: this.#attachment }),
      ...this.#report,
      ...page,
    };
    const answer = await interact(request, { idempotencyKey: key, signal });
    this.#taskId = answer.taskId ?? this.#taskId;
    return answer;
  }

  async #scroll(answer: InteractData): Promise<void> {
    const { tab, signal } = this.#options;
    const command = commandOf(answer.action ?? 'scroll("down")');
    await tab.perform(command, signal);
    this.#actions += 1;
  }

  async #act(answer: InteractData, urlBefore: string): Promise<void> {
    const { tab, signal } = this.#options;
    // The server has done it already; there is nothing to execute.
    if (answer.toolAction?.toolType === 'SERVER' || answer.action === undefined) {
      this.#report = { lastActionStatus: 'success' };
      this.#actions += 1;
      return;
    }
    const doing = { tab, signal, urlBefore, tell: (step: ChainStep) => this.#tellStep(step) };
    try {
      if (answer.actions !== undefined && answer.actions.length > 1) {
        const run = await runChain(answer.actions, doing);
        this.#actions += run.steps.length;
        this.#report = { ...run.report, ...(await this.#verify(answer, urlBefore)) };
      } else await this.#single(answer, answer.action, urlBefore);
    } catch (thrown) {
      signal.throwIfAborted();
      this.#actions += 1;
      this.#report = refused(answer.action, thrown);
    }
  }

  async #single(answer: InteractData, action: string, urlBefore: string): Promise<void> {
    const { tab, signal } = this.#options;
    const selectorPath = answer.actionDetails?.selectorPath ?? answer.actions?.[0]?.selectorPath;
    const doing = { tab, signal, urlBefore, tell: () => undefined };
    const done = await runOne({ ...answer.actions?.[0], action, selectorPath }, doing);
    this.#actions += 1;
    this.#report = { ...reportOf(done), ...(await this.#verify(answer, urlBefore)) };
    if (answer.actions?.length === 1) {
      const executedActions = done.outcome.ok ? [action] : [];
      this.#report.chainPartialState = { executedActions, totalActionsInChain: 1 };
    }
    this.#options.tell({ done: doneOf(action, done.outcome) });
  }

  /** The element that the server expects to be there now. */
  async #verify(answer: InteractData, urlBefore: string): Promise<Report> {
    const { tab, signal } = this.#options;
    const selector = answer.expectedOutcome?.domChanges?.elementShouldExist;
    if (selector === undefined) return {};
    const elementFound = await tab.exists(selector, signal).catch(() => false);
    const url = (await tab.look(signal).catch(() => undefined))?.url;
    const urlChanged = url !== undefined && url !== urlBefore;
    return { clientVerification: { elementFound, selector, urlChanged, timestamp: Date.now() } };
  }

  #tellStep({ action, outcome }: ChainStep): void {
    this.#options.tell({ done: doneOf(action.action, outcome) });
  }
}

/** The name that the page gives to the element of an action; points have none. */
function targetOf({ action }: InteractData, seen: Observation | undefined): string | undefined {
  if (action === undefined) return undefined;
  const { name, args } = parseAction(action);
  if (name === 'click' && args.length > 1) return undefined;
  const id = argumentId(args[0]);
  return seen?.tree.find(({ i }) => i === id)?.n || undefined;
}

function doneOf(action: string, outcome: Outcome): LoopDone {
  const said = outcome.ok ? outcome.summary : outcome.error.message;
  const target = outcome.target?.name ?? '';
  return { action, ok: outcome.ok, said, ...(target !== '' && { target }) };
}

/** A tree with nothing in it says less than the page's skeleton might. */
const isRich = (seen: Observation | undefined): boolean => seen?.tree.length !== 0;

const wantsMore = ({ status }: InteractData): boolean =>
  status === 'needs_context' || status === 'needs_full_dom';

const tooLong: LoopEnd = {
  how: 'error',
  said: `Stopped after ${mostActions} actions. Look at the page, then say how to go on.`,
};

function endFor(answer: InteractData): LoopEnd | undefined {
  if (answer.status === 'needs_user_input') return { how: 'question', answer };
  if (answer.status === 'awaiting_user') return { how: 'blocked', answer };
  const end = answer.action === undefined ? undefined : endOf(answer.action);
  if (end !== undefined) {
    return { how: end.ok ? 'success' : 'error', said: end.said || (answer.thought ?? '') };
  }
  // Words, not deeds: whatever else the answer holds is never executed.
  if (answer.taskType === 'chat_only') return { how: 'success', said: answer.thought ?? '' };
  if (answer.status === 'completed') return { how: 'success', said: answer.thought ?? '' };
  if (answer.status === 'failed')
    return { how: 'error', said: answer.reason ?? answer.thought ?? '' };
  if (wantsMore(answer) || answer.status === 'needs_scroll') return stillMore;
  return undefined;
}

const stillMore: LoopEnd = {
  how: 'error',
  said: 'The server kept asking to see more of the page.',
};

function refused(action: string, thrown: unknown): Report {
  const error = asTabhandError(thrown, 'EXECUTION_ERROR');
  const code = error instanceof TabhandError ? error.code : 'EXECUTION_ERROR';
  return {
    lastActionStatus: 'failure',
    lastActionResult: { success: false, actualState: error.message },
    lastActionError: { message: error.message, code, action },
  };
}
