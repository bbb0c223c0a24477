// Did the last act do something, and was it what it should do. Deterministic: observations
// before and after, the client's witness, and the checks that the planner stated beforehand.

import { findAction } from '@tabhand/actions';
import type { LocalTree } from '@tabhand/protocol';
import { checkHolds } from './checks.ts';
import type { Act, Check } from './decision.ts';
import { type BeforeState, type Observed, observe } from './observe.ts';
import type { ActReport, ClientFacts } from './view.ts';

export interface Verification {
  readonly success: boolean;
  readonly confidence: number;
  readonly reason: string;
  /** `two`: a model looked at it as well. */
  readonly tier: 'gate' | 'one' | 'two' | 'checks';
  readonly lines: readonly string[];
  /** Names of the files that came. */
  readonly downloads?: readonly string[];
  /** How many of the acts were done, the failed one included; all when absent. */
  readonly tried?: number;
  /** The act that failed, where it can be told from the others, and the error it met. */
  readonly failed?: { readonly at: number; readonly code?: string };
}

export interface VerifyInput {
  readonly acts: readonly Act[];
  readonly before: BeforeState;
  readonly tree: LocalTree;
  readonly client?: ClientFacts;
  readonly report?: ActReport;
  /** The last step of the plan: change alone proves nothing there. */
  readonly last: boolean;
}

const quiet =
  /^(?:wait|acceptDialog|dismissDialog|scroll|hover|focus|blur|press|findText|getText|screenshot|setValue|check|uncheck|selectDropdown)/;
const travelling = /^(?:navigate|goBack|goForward)\(/;

/** What only reads has nothing to change. */
const isQuiet = ({ action, command }: Act): boolean =>
  quiet.test(action) || findAction(command.action)?.effect === 'read';

export function verifyActs(input: VerifyInput): Verification {
  const { before, tree, client = {}, report } = input;
  const seen = observe(before, tree, { client, report });
  const { error } = report ?? {};
  const tried = triedOf(input);
  const acts = input.acts.slice(0, tried);
  const part = {
    lines: seen.lines,
    ...(seen.downloads.length > 0 && { downloads: seen.downloads }),
    ...(tried < input.acts.length && { tried }),
  };
  if (error !== undefined)
    return {
      ...fails(0.2, error.message, 'gate'),
      ...part,
      failed: { at: Math.min(error.index, acts.length - 1), code: error.code },
    };
  const found =
    refused(client) ?? stated(acts, tree, seen) ?? gate(acts, seen) ?? tierOne(acts, seen, input);
  return { ...weighed(found, client, tree), ...part };
}

type Verdict = Omit<Verification, 'lines'>;

type Tier = Verification['tier'];

const holds = (confidence: number, reason: string, tier: Tier): Verdict => ({
  success: true,
  confidence,
  reason,
  tier,
});
const fails = (confidence: number, reason: string, tier: Tier): Verdict => ({
  success: false,
  confidence,
  reason,
  tier,
});

/** A client that knows no chains does the first act of one; who broke off did no more than it says. */
function triedOf({ acts, report }: VerifyInput): number {
  if (report === undefined) return acts.length;
  if (report.error !== undefined) return Math.min(acts.length, report.error.index + 1);
  const needed = acts.filter(({ canFail }) => canFail !== true).length;
  return report.done === 0 || report.done >= needed ? acts.length : report.done;
}

/** What the client itself calls a failure; errors that it caught do, unless it says that all is well. */
function refused({ passed, errors = [] }: ClientFacts): Verdict | undefined {
  if (passed === true || (passed === undefined && errors.length === 0)) return undefined;
  return fails(0.3, errors.join('; ') || 'The client’s check failed', 'gate');
}

function stated(acts: readonly Act[], tree: LocalTree, seen: Observed): Verdict | undefined {
  const unmet = unmetOf(acts, tree, seen);
  if (unmet !== undefined)
    return {
      ...fails(seen.urlSignificant ? 0.3 : 0.8, unmet.why, 'checks'),
      failed: { at: unmet.at },
    };
  const some = acts.some((act) => (act.expects ?? []).length > 0);
  return some ? holds(0.95, 'The page shows what was expected', 'checks') : undefined;
}

function gate(acts: readonly Act[], seen: Observed): Verdict | undefined {
  const moved = seen.lines.length > 0 || seen.urlSignificant || seen.witnessed;
  if (moved || acts.every(isQuiet)) return undefined;
  return fails(0.2, 'Nothing changed on the page', 'gate');
}

function tierOne(
  acts: readonly Act[],
  seen: Observed,
  { last, client }: Pick<VerifyInput, 'last' | 'client'>,
): Verdict {
  const travelled = acts.some((act) => travelling.test(act.action));
  if (travelled && seen.urlSignificant) return holds(1, 'The address changed as intended', 'one');
  if (seen.crossDomain && !last) return holds(1, 'Another site opened', 'one');
  if (seen.lines.length > 0) {
    // A counter is an effect, a ticker is none: words alone are enough to go on, and prove nothing.
    const sure = seen.onlyText ? 0.75 : last ? 0.8 : 0.95;
    return holds(sure, seen.lines[0] ?? 'The page changed', 'one');
  }
  const [news] = client?.successes ?? [];
  const saw = news === undefined ? 'The client saw a change' : `The page says: ${news}`;
  return holds(0.7, seen.witnessed ? saw : 'Nothing had to change', 'one');
}

/** Below this, a change is not taken for success. */
const sureEnough = 0.7;

/** Hints of the client and of the page's own messages: they move how sure we are, and only that
 * the expected element is not there turns a mere change into a failure. */
function weighed(found: Verdict, client: ClientFacts, tree: LocalTree): Verdict {
  if (found.tier !== 'one' && found.tier !== 'gate') return found;
  const { elementFound, didUrlChange, successes = [] } = client;
  const good = (tree.hasSuccess || successes.length > 0) && !tree.hasErrors;
  const bad = tree.hasErrors && !tree.hasSuccess;
  let confidence = found.confidence;
  if (found.success && didUrlChange === true)
    confidence = Math.min(1, Math.round(confidence * 100 + 20) / 100);
  if (found.success && good) confidence = Math.max(confidence, 0.85);
  if (found.success && bad) confidence = Math.min(confidence, sureEnough);
  if (elementFound === true) confidence = Math.max(confidence, 0.4);
  if (elementFound === false) confidence = Math.min(confidence, 0.6);
  if (!found.success || confidence >= sureEnough) return { ...found, confidence };
  return fails(confidence, 'The expected element is not on the page', 'one');
}

/** The first stated check that does not hold, in words. */
function unmetOf(acts: readonly Act[], tree: LocalTree, seen: Observed) {
  for (const [at, each] of acts.entries()) {
    for (const check of each.expects ?? []) {
      const met =
        check.is === 'changed'
          ? seen.lines.length > 0 || seen.witnessed
          : checkHolds(check, tree, seen.downloads);
      if (!met) return { at, why: `After "${each.description}": expected ${sayCheck(check)}` };
    }
  }
  return undefined;
}

export function sayCheck(check: Check): string {
  switch (check.is) {
    case 'value':
      return `"${check.field}" to be "${check.want}"`;
    case 'state':
      return `"${check.name}" to be ${check.on ? '' : 'not '}${check.state}`;
    case 'text':
      return `the text "${check.text}"`;
    case 'gone':
      return `"${check.text}" to be gone`;
    case 'url':
      return `an address with "${check.part}"`;
    case 'download':
      return `a download of "${check.name}"`;
    case 'changed':
      return 'the page to change';
  }
}
