// A decision in words, and the call that ends a task.

import type { Act, Decision } from '@tabhand/agent';
import { parseAction, printAction } from '@tabhand/protocol';

export function sayDecision(decision: Decision): string {
  switch (decision.kind) {
    case 'act':
    case 'look':
      return decision.thought;
    case 'ask':
      return decision.question;
    case 'wait':
      return decision.why;
    case 'finish':
      return decision.answer ?? decision.thought;
    case 'fail':
      return decision.reason;
  }
}

/** `finish()`, or `finish("…")` when there is something to say. */
export function endString(decision: Decision & { kind: 'finish' | 'fail' }): string {
  if (decision.kind === 'fail') return printAction({ name: 'fail', args: [decision.reason] });
  const args = decision.answer === undefined ? [] : [decision.answer];
  return printAction({ name: 'finish', args });
}

const masked = '••••••';

/** An act as it is kept: a text that its own description hides stays hidden. */
export function shownAction({ action, description, command }: Act): string {
  const { text } = command.args;
  if (typeof text !== 'string' || !description.includes('••')) return action;
  const { name, args } = parseAction(action);
  return printAction({ name, args: args.map((each) => (each === text ? masked : each)) });
}
