// What to try after an act failed. A retry that failed once is never proposed again.

import { act, actOn } from './calls.ts';
import { nameOf } from './chain.ts';
import type { Act, Correction } from './decision.ts';

export const maxCorrections = 3;

export interface Failed {
  readonly act: Act;
  readonly code?: string;
  readonly reason: string;
  /** Action strings that were tried already. */
  readonly tried: readonly string[];
}

export interface Corrected extends Correction {
  /** Absent: let the planner decide anew. */
  readonly act?: Act;
}

/** The element may have been re-rendered or covered: look again before acting again. */
const lookAgain = new Set([
  'ELEMENT_NOT_FOUND',
  'STALE_REF',
  'ELEMENT_NOT_VISIBLE',
  'ELEMENT_AMBIGUOUS',
]);

export function correct(failed: Failed): Corrected {
  const retry = proposals(failed).find(
    (each) => each.act === undefined || !failed.tried.includes(each.act.action),
  );
  return (
    retry ?? {
      strategy: 'UPDATE_PLAN',
      reason: failed.reason,
      retryAction: '',
    }
  );
}

function proposals(failed: Failed): Corrected[] {
  const { code = '', reason } = failed;
  const plan = (strategy: Correction['strategy'], retry?: Act): Corrected => ({
    strategy,
    reason,
    retryAction: retry?.action ?? '',
    ...(retry === undefined ? {} : { act: retry }),
  });
  if (code === 'COMMAND_TIMEOUT' || code === 'TIMEOUT' || code === 'NETWORK_ERROR')
    return [plan('RETRY_WITH_DELAY', failed.act)];
  if (lookAgain.has(code)) return [plan('ALTERNATIVE_SELECTOR')];
  if (code === 'ELEMENT_COVERED')
    return [plan('ALTERNATIVE_TOOL', act('press', ['Escape'], 'Close what covers the element'))];
  if (code === 'ELEMENT_DISABLED') return [plan('GATHER_INFORMATION')];
  return [
    ...otherTools(failed.act).map((other) => plan('ALTERNATIVE_TOOL', other)),
    plan('UPDATE_PLAN'),
  ];
}

/** Another gesture for the same purpose. */
function otherTools(failed: Act): Act[] {
  const { target } = failed;
  if (target === undefined) return [];
  const text = failed.command.args.text;
  if (nameOf(failed) === 'click')
    return target.role === 'button' || target.role === 'link'
      ? []
      : [actOn('doubleClick', target, [], { description: `Double click "${target.name}"` })];
  if (nameOf(failed) === 'setValue' && typeof text === 'string')
    return [
      actOn('click', target, [], { description: `Click into "${target.name}" to type there` }),
    ];
  if (nameOf(failed) === 'selectDropdown')
    return [actOn('click', target, [], { description: `Open "${target.name}"` })];
  return [];
}
