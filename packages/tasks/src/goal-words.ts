// What a goal task says on its way: its plan when it changes, its questions, its failure.

import { type Decision, deniedBy } from '@tabhand/agent';
import {
  type Asked,
  type EventBody,
  type PlanStep,
  TabhandError,
  type TaskError,
} from '@tabhand/protocol';
import type { Step } from './source.ts';

const facts = ({ id, index, description, status }: PlanStep) => ({
  id,
  index,
  description,
  status,
});

/** A plan is told when it is made and whenever a step of it moves. */
export function planEvents(before: readonly PlanStep[], after: readonly PlanStep[]): EventBody[] {
  const [was, is] = [before.map(facts), after.map(facts)];
  if (is.length === 0 || JSON.stringify(was) === JSON.stringify(is)) return [];
  return [{ kind: 'status', status: 'running', plan: is }];
}

/** Shown as running, with an alert that says what is wanted. */
export function asking(asked: Decision & { kind: 'ask' }): { asks: Asked; events: EventBody[] } {
  const { question, why, missing, blocker } = asked;
  const kind = blocker?.type === 'confirmation' ? 'confirmation' : 'question';
  return {
    asks: { kind, text: question, ...(missing.length > 0 && { missing }) },
    events: [
      { kind: 'alert', severity: 'warn', message: question, about: 'needs_user' },
      { kind: 'log', level: 'warn', message: why === '' ? question : `${question} (${why})` },
    ],
  };
}

export function failedStep(
  code: TaskError['code'],
  message: string,
): Extract<Step, { kind: 'failed' }> {
  const { hint } = new TabhandError(code, message);
  return { kind: 'failed', error: { code, message, hint } };
}

/** The agent gave up: what helps is to say it otherwise, never to repeat a command. */
export const gaveUp = (message: string): Extract<Step, { kind: 'failed' }> => ({
  kind: 'failed',
  error: {
    code: 'EXECUTION_ERROR',
    message,
    hint: 'Say it in other words, name things as the page does, or begin on another page.',
  },
});

/** A permission that was refused ends the task; without it there is nothing left to do. */
export function denied(last: Decision | undefined, answer: string): Step | undefined {
  const names = deniedBy(last, answer);
  if (names === undefined) return undefined;
  const what = names.map((name) => `"${name}"`).join(', ');
  return failedStep('POLICY_BLOCKED', `${what} was not pressed: permission was refused`);
}
