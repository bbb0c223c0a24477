// Did the last act do something, and was it what it should do. Deterministic: observations
// before and after, the client's witness, and the checks that the planner stated beforehand.

import type { LocalTree } from '@tabhand/protocol';
import { checkHolds } from './checks.ts';
import type { Act, Check } from './decision.ts';
import { childrenOf, textInside } from './facts.ts';
import type { ActReport, ClientFacts } from './view.ts';

interface ElementState {
  readonly tag: string;
  readonly text: string;
  readonly value: string;
  readonly states: string;
  readonly role: string;
}

/** The page before an act, small enough to be kept. */
export interface BeforeState {
  readonly url: string;
  readonly hash: string;
  readonly elements: Readonly<Record<string, ElementState>>;
  readonly alerts: readonly string[];
  /** Words on show, also those that belong to nothing that can be acted on. */
  readonly texts?: readonly string[];
}

const maxElements = 600;

export function beforeState(tree: LocalTree): BeforeState {
  const elements: Record<string, ElementState> = {};
  let hash = 5381;
  let kept = 0;
  for (const node of tree.nodes) {
    if (!node.visible || node.i === undefined || kept >= maxElements) continue;
    const state: ElementState = {
      tag: node.tag,
      text: node.name.slice(0, 50),
      value: node.value ?? '',
      states: [...(node.states ?? [])].sort().join(' '),
      role: node.role,
    };
    elements[node.i] = state;
    kept += 1;
    hash = mixed(hash, `${node.i}${state.text}${state.value}${state.states}`);
  }
  const texts = textsOf(tree);
  hash = mixed(hash, texts.join('|'));
  return { url: tree.url, hash: String(hash >>> 0), elements, alerts: alertsOf(tree), texts };
}

function mixed(start: number, text: string): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) | 0;
  return hash;
}

const maxTexts = 400;

const textsOf = (tree: LocalTree): string[] =>
  tree.nodes
    .filter((node) => node.tag === '#text' && node.visible && (node.text ?? '').trim() !== '')
    .slice(0, maxTexts)
    .map((node) => (node.text ?? '').trim().slice(0, 60));

/** Words that came or went, each counted as often as it stands there. */
function textLines({ texts: from }: BeforeState, { texts: to }: BeforeState): string[] {
  if (from === undefined || to === undefined) return [];
  const left = new Map<string, number>();
  for (const text of from) left.set(text, (left.get(text) ?? 0) + 1);
  const came: string[] = [];
  for (const text of to) {
    const count = left.get(text) ?? 0;
    if (count === 0) came.push(`now shows "${text}"`);
    else left.set(text, count - 1);
  }
  const gone = [...left]
    .filter(([, count]) => count > 0)
    .map(([text]) => `no longer shows "${text}"`);
  return [...came, ...gone].slice(0, 10);
}

function alertsOf(tree: LocalTree): string[] {
  const alerts = tree.nodes.filter(
    (node) => node.visible && (node.role === 'alert' || node.role === 'status'),
  );
  if (alerts.length === 0) return [];
  const children = childrenOf(tree.nodes);
  return alerts
    .map((node) => textInside(node, tree.nodes, children))
    .filter((text) => text !== '')
    .slice(0, 10);
}

export interface Observed {
  readonly urlChanged: boolean;
  /** Host, path or query differ; a hash alone does not count. */
  readonly urlSignificant: boolean;
  readonly crossDomain: boolean;
  readonly lines: readonly string[];
  /** The client saw network, mutation or a new address. */
  readonly witnessed: boolean;
}

export function observe(before: BeforeState, tree: LocalTree, client: ClientFacts = {}): Observed {
  const after = beforeState(tree);
  const from = client.previousUrl ?? before.url;
  const lines = [
    ...elementLines(before, after),
    ...alertLines(before, after),
    ...textLines(before, after),
  ];
  const significant = significantUrl(from, after.url);
  return {
    urlChanged: from !== after.url,
    urlSignificant: significant,
    crossDomain: URL.parse(from)?.host !== URL.parse(after.url)?.host,
    lines: significant ? [`URL changed: ${from} → ${after.url}`, ...lines] : lines,
    witnessed: [client.didNetworkOccur, client.didDomMutate, client.didUrlChange].includes(true),
  };
}

const withoutHash = (url: string): string => url.replace(/#.*$/, '');
export const significantUrl = (from: string, to: string): boolean =>
  withoutHash(from) !== withoutHash(to);

function elementLines(before: BeforeState, after: BeforeState): string[] {
  const lines: string[] = [];
  for (const [id, now] of Object.entries(after.elements)) {
    const was = before.elements[id];
    if (was === undefined) lines.push(`appeared: ${now.role || now.tag} "${now.text}"`);
    else if (was.value !== now.value) lines.push(`value of "${now.text}" is now "${now.value}"`);
    else if (was.states !== now.states) lines.push(`"${now.text}" is now ${now.states || 'plain'}`);
    else if (was.text !== now.text) lines.push(`"${was.text}" now says "${now.text}"`);
  }
  for (const [id, was] of Object.entries(before.elements))
    if (after.elements[id] === undefined)
      lines.push(`disappeared: ${was.role || was.tag} "${was.text}"`);
  return lines.slice(0, 40);
}

const alertLines = (before: BeforeState, after: BeforeState): string[] =>
  after.alerts.filter((alert) => !before.alerts.includes(alert)).map((alert) => `alert: ${alert}`);

export interface Verification {
  readonly success: boolean;
  readonly confidence: number;
  readonly reason: string;
  readonly tier: 'gate' | 'one' | 'checks' | 'none';
  readonly lines: readonly string[];
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

export function verifyActs(input: VerifyInput): Verification {
  const { acts, before, tree, client, report, last } = input;
  const seen = observe(before, tree, client);
  const of = (
    success: boolean,
    confidence: number,
    reason: string,
    tier: Verification['tier'],
  ) => ({
    success,
    confidence,
    reason,
    tier,
    lines: seen.lines,
  });
  if (report?.error !== undefined) return of(false, 0.2, report.error.message, 'gate');
  if (client?.passed === false)
    return of(false, 0.3, client.errors?.join('; ') ?? 'The client’s check failed', 'gate');
  const unmet = unmetOf(acts, tree, seen);
  if (unmet !== undefined) return of(false, 0.3, unmet, 'checks');
  const stated = acts.some((act) => (act.expects ?? []).length > 0);
  if (stated) return of(true, 0.95, 'The page shows what was expected', 'checks');
  const changed = seen.lines.length > 0 || seen.urlSignificant;
  if (!changed && !seen.witnessed && !acts.every((act) => quiet.test(act.action)))
    return of(false, 0.2, 'Nothing changed on the page', 'gate');
  return tierOne(acts, seen, last, of);
}

function tierOne(
  acts: readonly Act[],
  seen: Observed,
  last: boolean,
  of: (success: boolean, confidence: number, reason: string, tier: 'one') => Verification,
): Verification {
  const travelled = acts.some((act) => travelling.test(act.action));
  if (travelled && seen.urlSignificant)
    return of(true, 1, 'The address changed as intended', 'one');
  if (seen.crossDomain && !last) return of(true, 1, 'Another site opened', 'one');
  if (seen.lines.length > 0)
    return of(true, last ? 0.8 : 0.95, seen.lines[0] ?? 'The page changed', 'one');
  return of(true, 0.7, seen.witnessed ? 'The client saw a change' : 'Nothing had to change', 'one');
}

/** The first stated check that does not hold, in words. */
function unmetOf(acts: readonly Act[], tree: LocalTree, seen: Observed): string | undefined {
  for (const each of acts) {
    for (const check of each.expects ?? []) {
      const holds =
        check.is === 'changed' ? seen.lines.length > 0 || seen.witnessed : checkHolds(check, tree);
      if (!holds) return `After "${each.description}": expected ${sayCheck(check)}`;
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
    case 'changed':
      return 'the page to change';
  }
}
