// A chain that broke on an error: the failed act again, the rest without it, one act at a time from
// now on, or the end. Everything else is for the planner to decide anew.

import { type ActionValue, idArgument, type LocalTree, parseAction } from '@tabhand/protocol';
import { act } from './calls.ts';
import type { Act, Decision } from './decision.ts';
import type { Broken } from './state.ts';

export type Recovery =
  | 'REGENERATE_CHAIN'
  | 'RETRY_FAILED'
  | 'SKIP_FAILED'
  | 'SINGLE_ACTION'
  | 'ABORT';

interface ChainFailure {
  readonly code?: string;
  readonly hasAlternative?: boolean;
  readonly canFail?: boolean;
  readonly retries: number;
}

const maxRetries = 2;

export function recoverChain({ code, hasAlternative, canFail, retries }: ChainFailure): Recovery {
  if (retries >= maxRetries) return 'ABORT';
  switch (code) {
    case 'ELEMENT_NOT_FOUND':
      return hasAlternative === true ? 'RETRY_FAILED' : 'REGENERATE_CHAIN';
    case 'TIMEOUT':
    case 'COMMAND_TIMEOUT':
      return 'RETRY_FAILED';
    case 'ELEMENT_NOT_VISIBLE':
    case 'ELEMENT_OBSCURED':
    case 'ELEMENT_COVERED':
    case 'ELEMENT_DISABLED':
      return canFail === true ? 'SKIP_FAILED' : 'REGENERATE_CHAIN';
    case 'INVALID_STATE':
      return 'SINGLE_ACTION';
    case 'NETWORK_ERROR':
      return 'ABORT';
    default:
      return 'REGENERATE_CHAIN';
  }
}

export interface Recovered {
  readonly how: Recovery;
  /** Absent where the planner decides. */
  readonly decision?: Decision;
}

export function recover(broken: Broken, tree: LocalTree): Recovered | undefined {
  const { acts, chained, code, retries } = broken;
  if (!chained || code === undefined) return undefined;
  const [failed, ...rest] = acts;
  const again = elsewhere(failed, tree);
  const { canFail = false } = failed;
  const how = recoverChain({ code, canFail, retries, hasAlternative: again !== undefined });
  switch (how) {
    case 'RETRY_FAILED':
      return { how, decision: carryOn([again ?? failed, ...rest], broken) };
    case 'SKIP_FAILED':
      return rest[0] === undefined
        ? undefined
        : { how, decision: carryOn([rest[0], ...rest.slice(1)], broken) };
    case 'ABORT':
      return { how, decision: over(failed, broken) };
    default:
      return { how };
  }
}

const carryOn = (acts: readonly [Act, ...Act[]], { reason }: Broken): Decision => ({
  kind: 'act',
  thought: `The rest of what was begun, after: ${reason}`,
  acts,
});

const over = ({ description }: Act, { reason }: Broken): Decision => ({
  kind: 'fail',
  code: 'NO_EFFECT',
  reason: `"${description}" failed: ${reason}`,
  evidence: [],
});

/** The only other element of the same kind and name: it was drawn anew under another id. */
function elsewhere(failed: Act, { nodes }: LocalTree): Act | undefined {
  const { target } = failed;
  if (target === undefined || target.name === '') return undefined;
  const [found, other] = nodes.filter(
    ({ i, visible, role, name }) =>
      i !== undefined && visible && role === target.role && name === target.name,
  );
  if (found?.i === undefined || other !== undefined || found.i === target.ref) return undefined;
  const { name, args } = parseAction(failed.action);
  const moved: readonly ActionValue[] = [idArgument(found.i), ...args.slice(1)];
  const { description, canFail, expects } = failed;
  return act(name, moved, description, {
    target: { ...target, ref: found.i },
    ...(canFail !== undefined && { canFail }),
    ...(expects && { expects: expects.map((check) => at(check, target.ref, found.i ?? '')) }),
  });
}

type Check = NonNullable<Act['expects']>[number];

const at = (check: Check, from: string, to: string): Check =>
  'ref' in check && check.ref === from ? { ...check, ref: to } : check;
