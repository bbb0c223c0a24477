// When the small tree is not enough to decide, and what to ask the client for.

import { idArgument, printAction, type SemanticNode } from '@tabhand/protocol';
import type { Decision, Wish } from './decision.ts';
import type { AgentState } from './state.ts';
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

/** "First name", "Price list": names of controls describe neither places nor looks. */
const withoutNames = (query: string, tree: readonly SemanticNode[] = []): string =>
  tree
    .map(({ n }) => n.trim().toLowerCase())
    .filter((name) => name.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((said, name) => said.replaceAll(name, ' '), query.toLowerCase());

/** Wishes before planning, by rule; undefined: what is here will do. */
export function wishFor(said: string, view: AgentView): Wish | undefined {
  const query = withoutNames(said, view.tree);
  const depth = depthOf(view);
  if (depth !== 'tree' && depth !== 'skeleton') return undefined;
  if (asking.test(query)) {
    return {
      mode: 'full',
      screenshot: false,
      skeleton: false,
      reason: 'The question is about text of the page, which the semantic tree does not hold.',
    };
  }
  const placed = position.test(query) && boxShare(view.tree ?? []) < 0.25;
  if (depth === 'skeleton' || (!visual.test(query) && !placed)) return undefined;
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

/** Two of the same name in a tree without structure: what stands around them tells them apart. */
export function wishApart(decision: Decision, view: AgentView): Wish | undefined {
  if (decision.kind !== 'ask' || decision.blocker !== undefined || depthOf(view) !== 'tree')
    return undefined;
  const alike = (name: string) => (view.tree ?? []).filter(({ n }) => n === name).length > 1;
  const name = decision.missing.find((each) => each !== '' && alike(each));
  if (name === undefined) return undefined;
  const reason = `Several elements are called "${name}"; the semantic tree does not show what surrounds them.`;
  return { mode: 'skeleton', screenshot: false, skeleton: true, reason };
}

type Looked = Pick<AgentState, 'looks' | 'scrolls' | 'last'>;

/** When a planner lacks its target: what can be scrolled to, then the whole document. */
export function wishMore(state: Looked, view: AgentView, reason: string): Wish | undefined {
  const depth = depthOf(view);
  if (depth === 'local') return undefined;
  const further = scrollWish(state, view, reason);
  if (further !== undefined) return further;
  if (depth === 'html' || state.looks >= maxLooks) return undefined;
  return { mode: 'full', screenshot: false, skeleton: false, reason };
}

/** A list or page that says that it has more; one that did not move is not scrolled again. */
function scrollWish({ scrolls, last }: Looked, view: AgentView, why: string): Wish | undefined {
  const { tree = [], scrollableContainers = [], scrollPosition } = view;
  const inner =
    tree.find((node) => node.scr?.h === true)?.i ?? scrollableContainers.find((c) => c.hasMore)?.id;
  const hasMore =
    inner !== undefined || (scrollPosition !== undefined && scrollPosition !== '100%');
  const seen = JSON.stringify([scrollPosition, scrollableContainers, tree]);
  const stuck = last?.kind === 'look' && last.wish.seen === hashOf(seen);
  if (!hasMore || stuck || scrolls >= maxScrolls) return undefined;
  const where = inner === undefined ? 'down' : idArgument(inner);
  return {
    mode: 'scroll',
    screenshot: false,
    skeleton: false,
    reason: `${why}; it may be further down`,
    action: printAction({ name: 'scroll', args: [where] }),
    seen: hashOf(seen),
  };
}

function hashOf(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) | 0;
  return String(hash >>> 0);
}
