// An act whose effect may still be on its way: look once more before it is called a failure.

import type { Decision } from './decision.ts';
import type { AgentState } from './state.ts';
import type { Verification } from './verify.ts';
import type { AgentView } from './view.ts';

const lateMs = 350;

/** Only where the page is looked at again by ourselves; nothing is pressed a second time. */
export function lateEffect(
  state: AgentState,
  verified: Verification | undefined,
  view: AgentView,
): Decision | undefined {
  if (verified === undefined || verified.success || verified.tier !== 'gate') return undefined;
  if ((view.report?.dialogs ?? []).length > 0) return undefined;
  if (view.local === undefined || view.report?.error !== undefined || state.waits > 0)
    return undefined;
  return { kind: 'wait', ms: lateMs, why: 'Waiting for an effect' };
}
