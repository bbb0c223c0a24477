// What the server is told of what was just done: status, errors, what was seen to change.

import type { Command, InteractRequest, Outcome } from '@tabhand/protocol';
import { elementIdOf } from './action.ts';

/** The fields of a request that speak of the action before it. */
export type Report = Pick<
  InteractRequest,
  | 'lastActionStatus'
  | 'lastActionError'
  | 'lastActionResult'
  | 'previousUrl'
  | 'clientObservations'
  | 'clientVerification'
  | 'chainPartialState'
  | 'chainError'
  | 'verification_passed'
  | 'verification_message'
  | 'errors_detected'
  | 'success_messages'
>;

export interface Done {
  readonly text: string;
  readonly command: Command;
  readonly outcome: Outcome;
  readonly urlBefore: string;
}

export function reportOf({ text, command, outcome, urlBefore }: Done): Report {
  const { changes } = outcome;
  const messages = changes?.messages ?? [];
  const said = (kind: 'error' | 'success'): string[] =>
    messages.filter((each) => each.kind === kind).map((each) => each.text.slice(0, 200));
  const errors = said('error').slice(0, 5);
  const successes = said('success').slice(0, 3);
  const moved = changes?.url !== undefined;
  return {
    lastActionStatus: outcome.ok ? 'success' : 'failure',
    lastActionResult: {
      success: outcome.ok,
      actualState: (outcome.ok ? outcome.summary : outcome.error.message).slice(0, 500),
    },
    previousUrl: urlBefore,
    clientObservations: {
      didDomMutate: (changes?.mutations ?? 0) > 0,
      didUrlChange: moved,
      ...(changes?.requests !== undefined && { didNetworkOccur: changes.requests > 0 }),
    },
    ...sentinel(outcome, command, errors),
    ...(errors.length > 0 && { errors_detected: errors }),
    ...(successes.length > 0 && { success_messages: successes }),
    ...(!outcome.ok && { lastActionError: errorOf(text, command, outcome) }),
  };
}

/** What an action of its kind must bring about to count as done. */
function sentinel(outcome: Outcome, command: Command, errors: readonly string[]) {
  const { changes } = outcome;
  const changed = (changes?.mutations ?? 0) > 0 || changes?.url !== undefined;
  const needsChange = command.action === 'click' || command.action === 'goto';
  const passed = outcome.ok && errors.length === 0 && (changed || !needsChange);
  const seen = outcome.ok ? outcome.summary : outcome.error.message;
  const why = errors[0] ?? (passed || !outcome.ok ? seen : `${seen}, but nothing changed`);
  return { verification_passed: passed, verification_message: why.slice(0, 500) };
}

export function errorOf(text: string, command: Command, outcome: Outcome & { ok: false }) {
  const elementId = elementIdOf(command);
  return {
    message: outcome.error.message,
    code: outcome.error.code,
    action: text,
    ...(elementId !== undefined && { elementId: Number(elementId) || elementId }),
  };
}

/** A navigation may show only at the next look; then it was the action's doing. */
export function seenAfter(report: Report, url: string | undefined): Report {
  const { previousUrl, lastActionStatus, clientObservations, errors_detected } = report;
  const moved = url !== undefined && previousUrl !== undefined && url !== previousUrl;
  if (!moved) return report;
  const passed = lastActionStatus === 'success' && errors_detected === undefined;
  return {
    ...report,
    clientObservations: { ...clientObservations, didUrlChange: true },
    ...(passed && {
      verification_passed: true,
      verification_message: `Now at ${url}`.slice(0, 500),
    }),
  };
}
