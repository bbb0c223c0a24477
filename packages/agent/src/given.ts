// What a person gave when the way was blocked, as the rules planner's next goal: sign in with
// these, or enter this code. A model reads the answer itself.

import type { Decision } from './decision.ts';
import type { GoalMind, Minds, RulesMind } from './mind.ts';

type Asking = Decision & { readonly kind: 'ask' };

export function withGiven(minds: Minds, asked: Asking | undefined, answer: string): Minds {
  const { rules } = minds;
  const type = asked?.blocker?.type;
  const wantsLogin = type === 'login_failure' || asked?.missing.includes('password') === true;
  if (rules === undefined || (!wantsLogin && type !== 'mfa_required')) return minds;
  const said = type === 'mfa_required' ? codeWords(answer) : loginWords(answer);
  return said === undefined ? minds : { ...minds, rules: first(rules, said) };
}

const loginGoal = /\b(?:log|sign)[ -]?in\b/i;

/** In place of the sign-in that failed, else before what was about to be done. */
function first(mind: RulesMind, said: string): RulesMind {
  const goal: GoalMind = { said, status: 'open', job: {}, evidence: [] };
  const before = mind.goals.slice(0, mind.current);
  const after = mind.goals.slice(mind.current);
  const replaces = loginGoal.test(said) && loginGoal.test(after[0]?.said ?? '');
  return { ...mind, goals: [...before, goal, ...after.slice(replaces ? 1 : 0)] };
}

function given(answer: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(answer);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function loginWords(answer: string): string | undefined {
  const { username, user, email, password } = given(answer);
  const name = text(username) ?? text(user) ?? text(email);
  const pass = text(password);
  if (name === undefined && pass === undefined)
    return /\bpassword\b/i.test(answer) ? `Log in with ${answer}` : undefined;
  const parts = [
    ...(name === undefined ? [] : [`user name "${name}"`]),
    ...(pass === undefined ? [] : [`password "${pass}"`]),
  ];
  return `Log in with ${parts.join(' and ')}`;
}

function codeWords(answer: string): string | undefined {
  const code =
    text(given(answer).code) ?? /(\{\{secret:[\w.-]+\}\}|\b\d{4,10}\b)/.exec(answer)?.[1];
  return code === undefined ? undefined : `Enter "${code}" into the code field`;
}
