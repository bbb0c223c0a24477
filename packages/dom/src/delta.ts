// What changed between two looks: a hash that says whether anything did, and the difference.

import type { Observation, ObservationDelta, SemanticNode } from '@tabhand/protocol';
import { estimateTokens } from './tokens.ts';

/** djb2 over what a reader acts on; places and boxes do not count. */
export function hashOf(nodes: readonly SemanticNode[]): string {
  let hash = 5381;
  for (const { i, r, n, v = '', s = '' } of nodes) {
    const text = `${i}|${r}|${n}|${v}|${s};`;
    for (let at = 0; at < text.length; at++) hash = ((hash << 5) + hash + text.charCodeAt(at)) | 0;
  }
  return (hash >>> 0).toString(36);
}

const key = ({ r, n, v = '', s = '', occ = false, scr }: SemanticNode): string =>
  `${r}|${n}|${v}|${s}|${occ}|${scr?.depth ?? ''}`;

export function differenceOf(before: readonly SemanticNode[], now: readonly SemanticNode[]) {
  const earlier = new Map(before.map((node) => [node.i, node]));
  const added: SemanticNode[] = [];
  const changed: SemanticNode[] = [];
  for (const node of now) {
    const was = earlier.get(node.i);
    if (!was) added.push(node);
    else if (key(was) !== key(node)) changed.push(node);
    earlier.delete(node.i);
  }
  return { added, removed: [...earlier.keys()], changed };
}

const significant = 3;

/** Whether enough changed to be worth a new look at the whole. */
export function isSignificant(delta: Omit<ObservationDelta, 'since'>): boolean {
  return delta.added.length + delta.removed.length + delta.changed.length >= significant;
}

/** The observation as a difference to an earlier one, if that is shorter; the tree is then empty. */
export function sinceEarlier(now: Observation, earlier: Observation): Observation {
  const delta = { since: earlier.hash, ...differenceOf(earlier.tree, now.tree) };
  const tokens = estimateTokens(JSON.stringify(delta));
  return tokens < now.tokens ? { ...now, tree: [], tokens, delta } : now;
}
