// Conditions that stand in the way of a task: some wait for a person, some pass by themselves.

import { act } from './calls.ts';
import { type FoundCondition, findConditions } from './conditions.ts';
import type { Act, Decision } from './decision.ts';
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

function retry(state: AgentState, found: FoundCondition, facts: PageFacts): Decision {
  const { note, blocker } = found;
  const again = loadAgain(facts.url);
  const loads = mayLoadAgain(state, found, facts) ? timesAgain(state, again) : undefined;
  const tries = loads ?? state.waits;
  if (tries >= maxWaits) return isStill(note);
  const waited = state.last?.kind === 'wait' && state.last.blocker !== undefined;
  if (waited && loads !== undefined) return { kind: 'act', thought: note, acts: [again] };
  const ms = saidMs(facts.text) ?? waitMs * (tries + 1);
  const info = blocker && { ...blocker, retryAfterSeconds: Math.ceil(ms / 1000) };
  return { kind: 'wait', ms, why: note, ...(info && { blocker: info }) };
}

const isStill = (note: string): Decision => ({
  kind: 'fail',
  code: 'PAGE_SAYS_NO',
  reason: `${note} It did not pass after ${maxWaits} waits.`,
  evidence: [],
});

/** Asks for the page anew; unlike a reload it sends nothing a second time. */
const loadAgain = (url: string): Act => act('navigate', [url], 'Load the page again');

/** A page that says nothing else stays as it is; one with a form may hold what was typed. What a
 * press has led to may have been done all the same, unless the site has turned it away. */
function mayLoadAgain({ history }: AgentState, { kind }: FoundCondition, facts: PageFacts) {
  if (facts.inputs > 0 || !/^https?:/.test(facts.url)) return false;
  return kind === 'rate_limit' || travels.test(history.at(-1)?.action ?? 'navigate(');
}

const travels = /^(?:navigate|goBack|goForward|search)\(/;

function timesAgain({ history }: AgentState, { action }: Act): number {
  const other = history.findLastIndex((entry) => entry.action !== action);
  return history.length - 1 - other;
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
