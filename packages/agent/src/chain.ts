// Several acts in one answer: whether that is safe, and how closely each is looked at.

import {
  type ChainAction,
  type ChainMetadata,
  type ChainReason,
  type ClientCheck,
  idArgument,
  parseAction,
  type VerificationLevel,
} from '@tabhand/protocol';
import type { ChainContext, ChainKind } from './chain-place.ts';
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
const preparing = new Set(['focus', 'blur', 'hover', 'scroll', 'wait']);
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

export function analyzeChain(acts: readonly Act[], context: ChainContext = {}): ChainSafety {
  const names = acts.map(nameOf);
  const blockers = blockersOf(names, acts, context);
  const containers = containersOf(acts, context);
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
  { containers = [], opens = [], waits = [] }: ChainContext,
): ChainBlocker[] {
  const blockers: ChainBlocker[] = [];
  const clicks = names.filter((name) => name === 'click').length;
  if (names.some((name) => moving.has(name))) blockers.push('NAVIGATION_EXPECTED');
  if (acts.some((act, at) => risky.test(names[at] ?? '') || risky.test(act.target?.name ?? '')))
    blockers.push('HIGH_RISK_ACTION');
  if (names.some((name) => !chainable.has(name) && !moving.has(name) && !risky.test(name)))
    blockers.push('REQUIRES_VERIFICATION');
  if (clicks > 1 || (clicks === 1 && names.length > 1)) blockers.push('DIFFERENT_INTERACTION_TYPE');
  if (containersOf(acts, { containers }).size > 1) blockers.push('CROSS_CONTAINER');
  if (opens.slice(0, names.length - 1).includes(true)) blockers.push('ASYNC_DEPENDENCY');
  if (waits.slice(1, names.length).includes(true)) blockers.push('DYNAMIC_CONTENT');
  return blockers;
}

const containersOf = (acts: readonly Act[], { containers = [] }: ChainContext): Set<string> =>
  new Set(containers.slice(0, acts.length).filter((each) => each !== undefined));

/** The longest safe beginning; what is left comes with the next turn. */
export function safePrefix(
  acts: readonly [Act, ...Act[]],
  context: ChainContext = {},
): readonly [Act, ...Act[]] {
  const [first, ...rest] = acts;
  for (let size = Math.min(acts.length, maxChain); size >= 2; size -= 1)
    if (analyzeChain(acts.slice(0, size), context).safe) return [first, ...rest.slice(0, size - 1)];
  return [first];
}

/** A step that only prepares the next one may go wrong: that one will tell. */
export const withSpare = ([first, ...rest]: readonly [Act, ...Act[]]): readonly [Act, ...Act[]] => {
  const spare = (act: Act): Act => (preparing.has(nameOf(act)) ? { ...act, canFail: true } : act);
  const last = rest.at(-1);
  return last === undefined ? [first] : [spare(first), ...rest.slice(0, -1).map(spare), last];
};

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
  const said = saidBy(act);
  if (name === 'setValue' && typeof value === 'string')
    return [{ type: 'value_matches', elementId, expectedValue: value }, ...said];
  if (boxes.has(name)) return [{ type: 'state_changed', elementId }, ...said];
  if (inputs.has(name)) return [{ type: 'element_enabled', elementId }, ...said];
  return [{ type: 'element_visible', elementId }, ...said];
}

/** Words that the planner expects to read afterwards. */
const saidBy = ({ expects = [] }: Act): ClientCheck[] =>
  expects.flatMap((check) =>
    check.is === 'text'
      ? [{ type: 'success_message', textPattern: RegExp.escape(check.text) }]
      : [],
  );

function millisecondsOf(act: Act, name: string): number {
  if (name === 'setValue' || name === 'selectDropdown' || name === 'select') return 100;
  if (name === 'click' || boxes.has(name)) return 50;
  const { seconds } = act.command.args;
  return name === 'wait' && typeof seconds === 'number' ? seconds * 1000 : 75;
}

/** Why they go together, by what they do and by where they lie. */
export function reasonOf(acts: readonly Act[], { related, apart }: ChainKind = {}): ChainReason {
  const kinds = new Set(acts.map((act) => kindOf(nameOf(act))));
  if (kinds.size === 1 && kinds.has('box')) return 'BULK_SELECTION';
  if ([...kinds].some((kind) => kind !== 'input' && kind !== 'box')) return 'SEQUENTIAL_STEPS';
  if (related === true) return 'RELATED_INPUTS';
  return apart === true ? 'OPTIMIZED_PATH' : 'FORM_FILL';
}

/** What the client can tell by itself: fields hold what they were given, boxes are ticked. */
const clientSuffices: ReadonlySet<ChainReason> = new Set([
  'FORM_FILL',
  'RELATED_INPUTS',
  'BULK_SELECTION',
]);

export interface Chain {
  readonly actions: readonly ChainAction[];
  readonly metadata: ChainMetadata;
}

/** The chain as the client gets it. */
export function buildChain(acts: readonly Act[], kind: ChainKind = {}): Chain {
  const names = acts.map(nameOf);
  const actions = acts.map((act, index) =>
    chainAction(act, names[index] ?? '', index, acts.length),
  );
  const chainReason = reasonOf(acts, kind);
  const sufficient = clientSuffices.has(chainReason);
  const { container } = kind;
  const last = names.at(-1) ?? '';
  return {
    actions,
    metadata: {
      totalActions: acts.length,
      safeToChain: analyzeChain(acts).safe,
      chainReason,
      ...(container === undefined ? {} : { containerSelector: container }),
      defaultVerificationLevel: sufficient ? 'client' : 'lightweight',
      clientVerificationSufficient: sufficient,
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
