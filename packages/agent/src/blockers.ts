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
    const decision = decide(state, found, facts);
    if (decision !== undefined) return decision;
  }
  return undefined;
}

function decide(state: AgentState, found: FoundCondition, facts: PageFacts): Decision | undefined {
  if (found.remedy === 'retry') return retry(state, found, facts);
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

function retry(
  { waits }: AgentState,
  { note, blocker }: FoundCondition,
  facts: PageFacts,
): Decision {
  if (waits < maxWaits) {
    const ms = saidMs(facts.text) ?? waitMs * (waits + 1);
    const again = blocker && { ...blocker, retryAfterSeconds: Math.ceil(ms / 1000) };
    return { kind: 'wait', ms, why: note, ...(again && { blocker: again }) };
  }
  return {
    kind: 'fail',
    code: 'PAGE_SAYS_NO',
    reason: `${note} It did not pass after ${maxWaits} waits.`,
    evidence: [],
  };
}

const longestMs = 30_000;
const soon =
  /\b(?:again|retry|wait|come back)\b[^.]{0,30}?\b(\d{1,4})\s*(s|secs?|seconds?|m|mins?|minutes?)\b/;

/** "Try again in 20 seconds"; no wait is longer than a client takes. */
function saidMs(text: string): number | undefined {
  const [, count, unit = ''] = soon.exec(text) ?? [];
  if (count === undefined) return undefined;
  return Math.min(longestMs, Number(count) * (unit.startsWith('m') ? 60_000 : 1000));
}
