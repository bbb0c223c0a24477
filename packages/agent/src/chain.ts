// Several acts in one answer: whether that is safe, how closely each is looked at, and what
// to do when the chain breaks.

import {
  type ChainAction,
  type ChainMetadata,
  type ChainReason,
  type ClientCheck,
  idArgument,
  parseAction,
  type VerificationLevel,
} from '@tabhand/protocol';
import type { Act } from './decision.ts';

export const maxChain = 10;
const threshold = 0.7;

export type ChainBlocker =
  | 'NAVIGATION_EXPECTED'
  | 'ASYNC_DEPENDENCY'
  | 'CROSS_CONTAINER'
  | 'HIGH_RISK_ACTION'
  | 'DYNAMIC_CONTENT'
  | 'REQUIRES_VERIFICATION'
  | 'DIFFERENT_INTERACTION_TYPE';

export interface ChainSafety {
  readonly safe: boolean;
  readonly confidence: number;
  readonly blockers: readonly ChainBlocker[];
}

const inputs = new Set(['setValue', 'type', 'selectDropdown', 'select', 'focus', 'blur']);
const boxes = new Set(['check', 'uncheck']);
const chainable = new Set([...inputs, ...boxes, 'click', 'hover', 'scroll', 'wait']);
const risky = /^(?:submit|delete|remove)/i;
const moving = new Set([
  'navigate',
  'goBack',
  'goForward',
  'search',
  'googleSearch',
  'finish',
  'fail',
]);

export const nameOf = (act: Act): string => parseAction(act.action).name;

type Kind = 'input' | 'box' | 'click' | 'other';

function kindOf(name: string): Kind {
  if (inputs.has(name)) return 'input';
  if (boxes.has(name)) return 'box';
  return name === 'click' ? 'click' : 'other';
}

export interface ChainContext {
  /** The form or section each act lies in, where known. */
  readonly containers?: readonly (string | undefined)[];
  /** A field whose change loads or reveals others. */
  readonly dynamic?: boolean;
}

export function analyzeChain(acts: readonly Act[], context: ChainContext = {}): ChainSafety {
  const names = acts.map(nameOf);
  const blockers = blockersOf(names, acts, context);
  const containers = new Set(context.containers?.filter((each) => each !== undefined));
  const kinds = new Set(names.map(kindOf));
  const confidence =
    (containers.size > 1 ? 0.3 : 1) *
    (kinds.size > 1 && !(kinds.size === 2 && kinds.has('input') && kinds.has('box')) ? 0.4 : 1) *
    (acts.length > 5 ? 0.9 : 1) *
    (acts.length > 8 ? 0.85 : 1);
  const sized = acts.length >= 2 && acts.length <= maxChain;
  return { safe: sized && blockers.length === 0 && confidence >= threshold, confidence, blockers };
}

function blockersOf(
  names: readonly string[],
  acts: readonly Act[],
  { containers, dynamic }: ChainContext,
): ChainBlocker[] {
  const blockers: ChainBlocker[] = [];
  const clicks = names.filter((name) => name === 'click').length;
  if (names.some((name) => moving.has(name))) blockers.push('NAVIGATION_EXPECTED');
  if (acts.some((act, at) => risky.test(names[at] ?? '') || risky.test(act.target?.name ?? '')))
    blockers.push('HIGH_RISK_ACTION');
  if (names.some((name) => !chainable.has(name) && !moving.has(name) && !risky.test(name)))
    blockers.push('REQUIRES_VERIFICATION');
  if (clicks > 1 || (clicks === 1 && names.length > 1)) blockers.push('DIFFERENT_INTERACTION_TYPE');
  if (new Set(containers?.filter((each) => each !== undefined)).size > 1)
    blockers.push('CROSS_CONTAINER');
  if (dynamic === true) blockers.push('DYNAMIC_CONTENT');
  return blockers;
}

/** The longest safe beginning; what is left comes with the next turn. */
export function safePrefix(
  acts: readonly [Act, ...Act[]],
  context: ChainContext = {},
): readonly [Act, ...Act[]] {
  const [first, ...rest] = acts;
  for (let size = Math.min(acts.length, maxChain); size >= 2; size -= 1) {
    const part = acts.slice(0, size);
    const containers = context.containers?.slice(0, size);
    const safety = analyzeChain(part, { ...context, ...(containers && { containers }) });
    if (safety.safe) return [first, ...rest.slice(0, size - 1)];
  }
  return [first];
}

export function levelOf(name: string, last: boolean): VerificationLevel {
  if (moving.has(name) || !chainable.has(name)) return 'full';
  if (name === 'click') return last ? 'full' : 'lightweight';
  if (inputs.has(name) || boxes.has(name)) return last ? 'lightweight' : 'client';
  return 'lightweight';
}

function checksOf(act: Act, name: string): ClientCheck[] {
  if (act.target === undefined) return [];
  const elementId = idArgument(act.target.ref);
  const value = act.command.args.text;
  if (name === 'setValue' && typeof value === 'string')
    return [{ type: 'value_matches', elementId, expectedValue: value }];
  if (boxes.has(name)) return [{ type: 'state_changed', elementId }];
  return [{ type: 'element_visible', elementId }];
}

function millisecondsOf(act: Act, name: string): number {
  if (name === 'setValue' || name === 'selectDropdown' || name === 'select') return 100;
  if (name === 'click' || boxes.has(name)) return 50;
  const { seconds } = act.command.args;
  return name === 'wait' && typeof seconds === 'number' ? seconds * 1000 : 75;
}

export function reasonOf(acts: readonly Act[]): ChainReason {
  const kinds = new Set(acts.map((act) => kindOf(nameOf(act))));
  if (kinds.size === 1 && kinds.has('box')) return 'BULK_SELECTION';
  if ([...kinds].every((kind) => kind === 'input' || kind === 'box')) return 'FORM_FILL';
  return 'SEQUENTIAL_STEPS';
}

export interface Chain {
  readonly actions: readonly ChainAction[];
  readonly metadata: ChainMetadata;
}

/** The chain as the client gets it. */
export function buildChain(acts: readonly Act[], containerSelector?: string): Chain {
  const names = acts.map(nameOf);
  const actions = acts.map((act, index) =>
    chainAction(act, names[index] ?? '', index, acts.length),
  );
  const chainReason = reasonOf(acts);
  const last = names.at(-1) ?? '';
  return {
    actions,
    metadata: {
      totalActions: acts.length,
      safeToChain: analyzeChain(acts).safe,
      chainReason,
      ...(containerSelector === undefined ? {} : { containerSelector }),
      defaultVerificationLevel: chainReason === 'SEQUENTIAL_STEPS' ? 'lightweight' : 'client',
      clientVerificationSufficient: chainReason !== 'SEQUENTIAL_STEPS',
      finalVerificationLevel: levelOf(last, true),
      estimatedDuration: acts.reduce(
        (sum, act, at) => sum + millisecondsOf(act, names[at] ?? ''),
        0,
      ),
    },
  };
}

function chainAction(act: Act, name: string, index: number, total: number): ChainAction {
  const level = levelOf(name, index === total - 1);
  const checks = level === 'client' ? checksOf(act, name) : [];
  return {
    action: act.action,
    description: act.description,
    index,
    ...(act.target === undefined ? {} : { targetElementId: idArgument(act.target.ref) }),
    actionType: name,
    verificationLevel: level,
    ...(checks.length === 0 ? {} : { clientVerificationChecks: checks }),
    ...(act.canFail === undefined ? {} : { canFail: act.canFail }),
    ...(act.target?.selector === undefined ? {} : { selectorPath: act.target.selector }),
  };
}

export type Recovery =
  | 'REGENERATE_CHAIN'
  | 'RETRY_FAILED'
  | 'SKIP_FAILED'
  | 'SINGLE_ACTION'
  | 'ABORT';

export interface ChainFailure {
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
