// The most useful tree for a number of tokens, and exactly what it leaves out.

import type { Omission, SemanticNode } from '@tabhand/protocol';
import { estimateTokens } from './tokens.ts';

export interface Budgeted {
  readonly nodes: readonly SemanticNode[];
  readonly tokens: number;
  readonly omitted: readonly Omission[];
}

const weights: Readonly<Record<string, number>> = {
  dial: 6,
  aler: 6,
  inp: 5,
  sel: 5,
  chk: 4,
  radio: 4,
  switch: 4,
  btn: 4,
  tab: 3,
  menu: 3,
  opt: 3,
  slider: 3,
  link: 2,
};

/** What can be used now and says what it is comes first. */
function usefulness(node: SemanticNode): number {
  let score = weights[node.r] ?? 1.5;
  if (node.n === '') score -= 1.5;
  if (node.occ) score -= 3;
  if (node.xy === undefined) score -= 2;
  if (node.s?.includes('disabled') || node.s?.includes('inert')) score -= 1;
  if (node.scr?.h) score += 1;
  return score;
}

export function costOf(nodes: readonly SemanticNode[]): number {
  return estimateTokens(JSON.stringify(nodes));
}

export function fitInto(nodes: readonly SemanticNode[], budget: number): Budgeted {
  const whole = costOf(nodes);
  if (whole <= budget) return { nodes, tokens: whole, omitted: [] };
  const kept = new Set<SemanticNode>();
  let spent = 2;
  const ranked = nodes
    .map((node, place) => ({ node, place, score: usefulness(node) }))
    .sort((a, b) => b.score - a.score || a.place - b.place);
  for (const { node } of ranked) {
    const cost = estimateTokens(`${JSON.stringify(node)},`);
    if (spent + cost > budget) continue;
    spent += cost;
    kept.add(node);
  }
  const chosen = nodes.filter((node) => kept.has(node));
  return { nodes: chosen, tokens: costOf(chosen), omitted: omissions(nodes, kept) };
}

const words: Readonly<Record<string, [one: string, more: string]>> = {
  btn: ['button', 'buttons'],
  link: ['link', 'links'],
  inp: ['field', 'fields'],
  chk: ['checkbox', 'checkboxes'],
  sel: ['list', 'lists'],
  menu: ['menu item', 'menu items'],
  opt: ['option', 'options'],
};

function omissions(nodes: readonly SemanticNode[], kept: ReadonlySet<SemanticNode>): Omission[] {
  const counts = new Map<string, number>();
  for (const node of nodes) if (!kept.has(node)) counts.set(node.r, (counts.get(node.r) ?? 0) + 1);
  return [...counts].map(([role, count]) => {
    const [one, more] = words[role] ?? [`'${role}'`, `'${role}'`];
    return {
      what: `${count} more ${count === 1 ? one : more}`,
      how: 'raise budget, or look with find',
      count,
    };
  });
}
