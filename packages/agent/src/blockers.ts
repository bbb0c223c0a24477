// Conditions that stand in the way of a task: some wait for a person, some pass by themselves.

import { type FoundCondition, findConditions } from './conditions.ts';
import type { Decision } from './decision.ts';
import type { PageFacts } from './facts.ts';
import type { AgentState } from './state.ts';

const maxWaits = 3;
const waitMs = 3000;

/** Signing in is the task itself, so the page's wish for it is no obstacle. */
const aboutSignIn = /\b(?:log|sign)(?:ging|ing)?[ -]?in\b|\bpassword\b|\bcode\b|\bverif/i;
const expectedBySignIn = new Set(['mfa_required', 'session_expired']);

export function blockerDecision(state: AgentState, facts: PageFacts): Decision | undefined {
  for (const found of findConditions(facts)) {
    const decision = decide(state, found);
    if (decision !== undefined) return decision;
  }
  return undefined;
}

function decide(state: AgentState, found: FoundCondition): Decision | undefined {
  if (found.remedy === 'retry') return retry(state, found);
  if (found.remedy !== 'pause' || found.blocker === undefined) return undefined;
  if (expectedBySignIn.has(found.kind) && aboutSignIn.test(state.query)) return undefined;
  if (found.kind === 'login_failure' && state.steps === 0) return undefined;
  if (wasAnswered(state, found.note)) return undefined;
  return {
    kind: 'ask',
    question: `${found.note} ${asks[found.kind] ?? 'Please take care of it in the browser, then let me go on.'}`,
    missing: (found.blocker.requiredFields ?? []).map((field) => field.name),
    why: found.note,
    blocker: found.blocker,
  };
}

const asks: Readonly<Partial<Record<FoundCondition['kind'], string>>> = {
  login_failure: 'Which user name and password should I use?',
  mfa_required: 'What is the code?',
};

/** The user said they dealt with it: do not ask the same thing twice in a row. */
const wasAnswered = (state: AgentState, note: string): boolean =>
  state.answers.at(-1)?.question.startsWith(note) === true;

function retry(state: AgentState, found: FoundCondition): Decision {
  if (state.waits < maxWaits)
    return { kind: 'wait', ms: waitMs * (state.waits + 1), why: found.note };
  return {
    kind: 'fail',
    code: 'PAGE_SAYS_NO',
    reason: `${found.note} It did not pass after ${maxWaits} waits.`,
    evidence: [],
  };
}
