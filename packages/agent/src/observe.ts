// What a page looked like before an act and what is different after it: addresses, controls,
// alerts, words. What runs by itself (clocks, countdowns) is no difference.

import type { LocalTree } from '@tabhand/protocol';
import { childrenOf, textInside } from './facts.ts';
import { isTick, steady, ticking } from './ticks.ts';
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
  hash = mixed(hash, texts.map(steady).join('|'));
  return { url: tree.url, hash: String(hash >>> 0), elements, alerts: alertsOf(tree), texts };
}

function mixed(start: number, text: string): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) | 0;
  return hash;
}

const maxTexts = 400;

function textsOf(tree: LocalTree): string[] {
  const ticks = ticking(tree);
  return tree.nodes
    .filter((node) => node.tag === '#text' && node.visible && (node.text ?? '').trim() !== '')
    .filter((node) => !ticks(node))
    .slice(0, maxTexts)
    .map((node) => (node.text ?? '').trim().slice(0, 60));
}

/** Words that came or went, each counted as often as it stands there. */
function textLines({ texts: from }: BeforeState, { texts: to }: BeforeState): string[] {
  if (from === undefined || to === undefined) return [];
  const left = new Map<string, number>();
  for (const text of from) left.set(text, (left.get(text) ?? 0) + 1);
  const came: string[] = [];
  for (const text of to) {
    const count = left.get(text) ?? 0;
    if (count === 0) came.push(text);
    else left.set(text, count - 1);
  }
  const gone = [...left].filter(([, count]) => count > 0).map(([text]) => text);
  return [
    ...came.filter((now) => !gone.some((was) => isTick(was, now))).map((text) => shows(text)),
    ...gone.filter((was) => !came.some((now) => isTick(was, now))).map((text) => hides(text)),
  ].slice(0, 10);
}

const shows = (text: string): string => `now shows "${text}"`;
const hides = (text: string): string => `no longer shows "${text}"`;
const isOfText = (line: string): boolean => /^(?:now|no longer) shows "/.test(line);

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
  /** Names of the files that came. */
  readonly downloads: readonly string[];
  /** Words changed and nothing else did. */
  readonly onlyText: boolean;
  /** The client saw network, mutation or a new address, or heard good news. */
  readonly witnessed: boolean;
}

export interface Witness {
  readonly client?: ClientFacts | undefined;
  readonly report?: ActReport | undefined;
}

export function observe(before: BeforeState, tree: LocalTree, witness: Witness = {}): Observed {
  const { client = {}, report } = witness;
  const after = beforeState(tree);
  const from = client.previousUrl ?? before.url;
  const significant = significantUrl(from, after.url);
  const downloads = (report?.downloads ?? []).map(({ filename }) => filename);
  const lines = [
    ...(significant ? [`URL changed: ${from} → ${after.url}`] : []),
    ...downloads.map((filename) => `downloaded "${filename}"`),
    ...elementLines(before, after),
    ...alertLines(before, after),
    ...textLines(before, after),
  ];
  return {
    urlChanged: from !== after.url,
    urlSignificant: significant,
    crossDomain: URL.parse(from)?.host !== URL.parse(after.url)?.host,
    lines,
    downloads,
    onlyText: lines.every(isOfText),
    witnessed:
      [client.didNetworkOccur, client.didDomMutate, client.didUrlChange].includes(true) ||
      (client.successes ?? []).length > 0,
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
