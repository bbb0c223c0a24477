// The part of a large tree that a question is about: nodes and chunks of the page scored
// by its words. Small trees are left whole.

import type { SemanticNode } from '@tabhand/protocol';

const mostNodes = 50;
const mostTokens = 2000;
const fewestNodes = 10;
const leastRelevance = 0.1;
const neededNodes = 100;
const neededTokens = 3000;
const chunkGap = 200;
const chunkSize = 20;
const priority = new Set(['btn', 'inp', 'link']);

export interface Filtered {
  readonly nodes: readonly SemanticNode[];
  readonly filtered: boolean;
  readonly reason: string;
  readonly originalNodeCount: number;
  /** Percent of the tokens saved. */
  readonly tokenReduction: number;
}

const roughTokens = (nodes: readonly SemanticNode[]): number => JSON.stringify(nodes).length / 4;

const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

const textOf = ({ n, v = '', s = '' }: SemanticNode): string => `${n} ${v} ${s}`.toLowerCase();

export function isFilterNeeded(nodes: readonly SemanticNode[]): boolean {
  return nodes.length > neededNodes || roughTokens(nodes) > neededTokens;
}

function scoreOf(node: SemanticNode, query: string, words: readonly string[]): number {
  if (words.length === 0) return 0.5;
  const text = textOf(node);
  const whole = text.includes(query) ? 0.6 : 0;
  const share = (words.filter((word) => text.includes(word)).length / words.length) * 0.25;
  return whole + share + (node.r === 'btn' || node.r === 'link' ? 0.1 : 0);
}

/** Neighbours on the page, cut at gaps: what stands near a match matters too. */
function chunksOf(nodes: readonly SemanticNode[]): SemanticNode[][] {
  const sorted = [...nodes].sort((a, b) => (a.xy?.[1] ?? 0) - (b.xy?.[1] ?? 0));
  const chunks: SemanticNode[][] = [];
  let lastY = Number.NEGATIVE_INFINITY;
  for (const node of sorted) {
    const y = node.xy?.[1] ?? lastY;
    const chunk = chunks.at(-1);
    if (!chunk || y - lastY > chunkGap || chunk.length >= chunkSize) chunks.push([node]);
    else chunk.push(node);
    lastY = y;
  }
  return chunks;
}

function chunkScore(
  chunk: readonly SemanticNode[],
  query: string,
  words: readonly string[],
): number {
  const text = chunk.map(textOf).join(' ');
  const exact = query !== '' && text.includes(query) ? 0.5 : 0;
  const share =
    words.length === 0
      ? 0
      : (words.filter((word) => text.includes(word)).length / words.length) * 0.3;
  const useful = chunk.some(({ r }) => r === 'btn' || r === 'inp') ? 0.1 : 0;
  const isEdge = chunk.every(({ r }) => r === 'link' || r === 'menu');
  return (exact + share + useful) * (isEdge ? 0.5 : 1);
}

/** Keeps what is relevant to a query, within 50 nodes and 2,000 tokens. */
export function findRelevant(nodes: readonly SemanticNode[], query: string): Filtered {
  const whole = {
    nodes,
    filtered: false,
    reason: 'small enough',
    originalNodeCount: nodes.length,
    tokenReduction: 0,
  };
  if (!isFilterNeeded(nodes)) return whole;
  const asked = query.trim().toLowerCase();
  const words = wordsOf(query);
  const ranked = rank(nodes, asked, words);
  const kept = new Set<SemanticNode>();
  let tokens = 0;
  for (const { node, score } of ranked) {
    if (kept.size >= mostNodes || (kept.size >= fewestNodes && tokens > mostTokens)) break;
    if (score < leastRelevance && !priority.has(node.r)) continue;
    kept.add(node);
    tokens += JSON.stringify(node).length / 4;
  }
  const chosen = nodes.filter((node) => kept.has(node));
  const reduction = Math.round((1 - roughTokens(chosen) / roughTokens(nodes)) * 100);
  const reason = `${nodes.length} nodes; kept the ${chosen.length} most relevant to '${query}'`;
  return { ...whole, nodes: chosen, filtered: true, reason, tokenReduction: reduction };
}

function rank(nodes: readonly SemanticNode[], asked: string, words: readonly string[]) {
  const near = new Map<SemanticNode, number>();
  for (const chunk of chunksOf(nodes)) {
    const score = chunkScore(chunk, asked, words) * 0.1;
    for (const node of chunk) near.set(node, score);
  }
  return nodes
    .map((node) => {
      const score = scoreOf(node, asked, words);
      const order = score + (near.get(node) ?? 0) + (priority.has(node.r) ? 0.2 : 0);
      return { node, score, order };
    })
    .sort((a, b) => b.order - a.order);
}
