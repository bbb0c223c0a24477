// When the small tree is not enough to decide, and what to ask the client for.

import type { SemanticNode } from '@tabhand/protocol';
import type { Wish } from './decision.ts';
import { type AgentView, depthOf } from './view.ts';

/** After so many rounds the agent decides with what it has. */
export const maxLooks = 2;
export const maxScrolls = 5;

const colours = 'red|green|blue|yellow|orange|purple|pink|black|white|gr[ae]y|brown|teal';
const visual = new RegExp(
  `\\b(?:icon|image|logo|picture|photo|avatar|thumbnail|banner|colou?r|shape|looks like|appears|chart|graph|${colours})s?\\b`,
  'i',
);
const position =
  /\b(?:top|bottom|left|right|corner|cent(?:er|re)|middle|next to|above|below|beside|near|first|second|third|fourth|fifth|last)\b/i;
const asking =
  /\b(?:what is|what does|identify|recogni[sz]e|how much|how many|price|total|table|list|compare|extract|average|sum)\b|^(?:which|who|where|when)\b/i;
const simple =
  /\b(?:click|type|fill|select|enter|press|submit|check|toggle|scroll|navigate|search|find)\b/i;

export interface PageSize {
  readonly interactive: number;
  readonly visualContent?: boolean;
}

/** The mode a client would choose for a query, by the keywords of both lists. */
export function selectMode(query: string, page: PageSize): 'skeleton' | 'hybrid' {
  if (visual.test(query) || position.test(query) || asking.test(query)) return 'hybrid';
  if (simple.test(query)) return 'skeleton';
  const busy = page.interactive > 50 || (page.visualContent === true && page.interactive > 20);
  return busy ? 'hybrid' : 'skeleton';
}

/** Wishes before planning, by rule; undefined: what is here will do. */
export function wishFor(query: string, view: AgentView): Wish | undefined {
  if (depthOf(view) !== 'tree') return undefined;
  if (asking.test(query)) {
    return {
      mode: 'full',
      screenshot: false,
      skeleton: false,
      reason: 'The question is about text of the page, which the semantic tree does not hold.',
    };
  }
  const placed = position.test(query) && boxShare(view.tree ?? []) < 0.25;
  if (!visual.test(query) && !placed) return undefined;
  return {
    mode: 'hybrid',
    screenshot: view.screenshot === undefined,
    skeleton: true,
    reason: visual.test(query)
      ? 'The request describes how something looks; the semantic tree does not encode that reliably.'
      : 'The request says where something is, and few elements carry coordinates.',
  };
}

const boxShare = (tree: readonly SemanticNode[]): number =>
  tree.length === 0
    ? 0
    : tree.filter((node) => node.xy !== undefined || node.box !== undefined).length / tree.length;

/** When a planner lacks the target: first the skeleton, then the whole document. */
export function wishMore(view: AgentView, reason: string): Wish | undefined {
  const depth = depthOf(view);
  if (depth === 'local' || depth === 'html') return undefined;
  return { mode: 'full', screenshot: false, skeleton: false, reason };
}
