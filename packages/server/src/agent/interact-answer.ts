// A decision as the client is told it: the action with its details, the plan, the question, or
// the wish to see more.

import {
  type Act,
  type AgentState,
  buildChain,
  type Decision,
  showPlan,
  type Turned,
  type Verification,
} from '@tabhand/agent';
import {
  type ActionDetails,
  argumentId,
  type InteractData,
  type InteractStatus,
  idArgument,
  type MemoryResult,
  parseAction,
} from '@tabhand/protocol';
import { whyOf } from './decision-why.ts';
import { endString, sayDecision } from './decision-words.ts';
import { expecting, outcomeOf } from './expected-outcome.ts';
import { selectorPath } from './selector-path.ts';

export interface Telling {
  readonly turned: Turned;
  readonly before: AgentState;
  /** What became of the last action, if this turn looked at it. */
  readonly verified: Verification | undefined;
  /** The document the client sent, if it did. */
  readonly html: string | undefined;
  /** A chat's answer is in the end itself: `finish("…")`, `fail("…")`. */
  readonly chat: boolean;
}

/** All of the answer that follows from the turn itself. */
export function printTurn(telling: Telling): InteractData {
  const { turned, before, verified, html, chat } = telling;
  const { state, decision } = turned;
  const printed = printDecision(decision, html);
  const steps = expecting(state.plan, printed.expectedOutcome);
  const plan = steps.length === 0 ? undefined : showPlan(steps, before.startedAt);
  return {
    thought: sayDecision(decision),
    status: statusOf(decision),
    reasoning: whyOf(decision, state.plan),
    ...printed,
    ...(chat && decision.kind === 'fail' && { action: endString(decision) }),
    ...(plan && { plan, currentStep: plan.currentStepIndex, totalSteps: plan.steps.length }),
    ...(verified && { verification: shortly(verified) }),
    usage: {
      promptTokens: state.tokens.prompt - before.tokens.prompt,
      completionTokens: state.tokens.completion - before.tokens.completion,
    },
  };
}

const shortly = ({ success, confidence, reason }: Verification) => ({
  success,
  confidence,
  reason,
});

function statusOf(decision: Decision): InteractStatus {
  switch (decision.kind) {
    case 'act':
      return decision.correction === undefined ? 'executing' : 'correcting';
    case 'wait':
      return 'executing';
    case 'look':
      return lookStatus[decision.wish.mode];
    case 'ask':
      return awaits(decision) ? 'awaiting_user' : 'needs_user_input';
    case 'finish':
      return 'completed';
    case 'fail':
      return 'failed';
  }
}

const lookStatus = {
  skeleton: 'needs_context',
  hybrid: 'needs_context',
  full: 'needs_full_dom',
  scroll: 'needs_scroll',
} as const;

/** A person must do something first; a mere yes or a value is said in the chat. */
export const awaits = ({ blocker }: Decision & { kind: 'ask' }): boolean =>
  blocker !== undefined && blocker.type !== 'confirmation';

function printDecision(decision: Decision, html: string | undefined): InteractData {
  switch (decision.kind) {
    case 'act':
      return {
        ...printActs(decision, html),
        ...(decision.correction && { correction: decision.correction }),
      };
    case 'look':
      return printLook(decision);
    case 'ask':
      return printAsk(decision);
    case 'wait': {
      const seconds = Math.max(1, Math.round(decision.ms / 1000));
      return {
        action: `wait(${seconds})`,
        actionDetails: { name: 'wait', args: { seconds } },
        ...(decision.blocker && { blockerInfo: decision.blocker }),
      };
    }
    case 'finish':
      return { action: endString(decision) };
    case 'fail':
      return { action: 'fail()' };
  }
}

type Acting = Decision & { kind: 'act' };

function printActs({ acts, chain }: Acting, html: string | undefined): InteractData {
  const [first] = acts;
  if (first.memory !== undefined) return printMemory(first, first.memory);
  const single = {
    action: first.action,
    actionDetails: detailsOf(first, html),
    expectedOutcome: outcomeOf(first, pathOf(first, html)),
  };
  if (acts.length === 1) return single;
  const placed = acts.map((act) => withSelector(act, html));
  const { actions, metadata } = buildChain(placed, chain);
  return { ...single, actions: [...actions], metadata, chainMetadata: metadata };
}

/** Already done here: the client has nothing to execute and asks again at once. */
const printMemory = ({ action, command }: Act, memoryResult: MemoryResult): InteractData => ({
  action,
  toolAction: {
    toolName: command.action,
    toolType: 'SERVER',
    parameters: command.args,
    memoryResult,
  },
});

function withSelector(act: Act, html: string | undefined): Act {
  if (act.target === undefined) return act;
  const selector = pathOf(act, html);
  return { ...act, target: { ...act.target, ...(selector !== undefined && { selector }) } };
}

const pathOf = ({ target }: Act, html: string | undefined): string | undefined =>
  target === undefined ? undefined : selectorPath(target.ref, html);

const valueNames: Readonly<Record<string, string>> = {
  setValue: 'value',
  selectDropdown: 'value',
  type: 'text',
  press: 'key',
  navigate: 'url',
  scroll: 'direction',
  findText: 'text',
};

function detailsOf(act: Act, html: string | undefined): ActionDetails {
  const { name, args } = parseAction(act.action);
  const selector = pathOf(act, html);
  const [, second] = args;
  const value = act.target === undefined ? args[0] : second;
  const key = valueNames[name];
  const named = key === undefined || value === undefined ? undefined : { [key]: value };
  return {
    name,
    ...(act.target && { elementId: idArgument(act.target.ref) }),
    ...(selector !== undefined && { selectorPath: selector }),
    ...(named && { args: named }),
  };
}

function printLook({ wish }: Decision & { kind: 'look' }): InteractData {
  if (wish.mode === 'scroll') {
    const action = wish.action ?? 'scroll("down")';
    const { name, args } = parseAction(action);
    const id = argumentId(args[0]);
    const details =
      id === undefined || id === 'down'
        ? { args: { direction: 'down' } }
        : { elementId: idArgument(id) };
    return {
      action,
      actionDetails: { name, ...details },
      scrollReason: wish.reason,
      retryAfterScroll: true,
    };
  }
  return {
    requestedDomMode: wish.mode,
    needsSkeletonDom: wish.skeleton,
    needsScreenshot: wish.screenshot,
    reason: wish.reason,
  };
}

const printAsk = ({
  question,
  missing,
  why,
  blocker,
}: Decision & { kind: 'ask' }): InteractData => ({
  userQuestion: question,
  missingInformation: [...missing],
  context: { searchPerformed: false, reasoning: why },
  ...(blocker && { blockerInfo: blocker }),
});
