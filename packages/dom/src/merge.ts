// Puts the shares of all frames of a tab together: places in the top viewport, clips what
// a frame's hole does not show, applies find and budget. Pure: no DOM here.

import type {
  CoveredBy,
  LocalNode,
  LocalTree,
  Observation,
  ObserveOptions,
  Omission,
  Rect,
  SemanticNode,
} from '@tabhand/protocol';
import { costOf, fitInto } from './budget.ts';
import type { FrameHole, FrameLocal, FrameObservation, LongNode } from './contract.ts';
import { hashOf } from './delta.ts';
import { findRelevant } from './find.ts';

/** One frame's share, and where the frame hangs. */
export interface Share<T> {
  /** 0 is the main frame. */
  readonly index: number;
  /** Index of the parent frame, and the ref of the frame's element in it. */
  readonly parent?: number;
  readonly owner?: string;
  readonly seen: T;
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** What is shown of the frame, in the top viewport; undefined shows everything. */
  readonly clip?: Rect;
  readonly covers: readonly { readonly rect: Rect; readonly by: CoveredBy }[];
  readonly isHidden: boolean;
}

const top: Place = { x: 0, y: 0, covers: [], isHidden: false };

const moved = (rect: Rect, by: Place): Rect => ({ ...rect, x: rect.x + by.x, y: rect.y + by.y });

function both(a: Rect, b: Rect | undefined): Rect {
  if (!b) return a;
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  return { x, y, width, height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y) };
}

const holds = (rect: Rect, x: number, y: number): boolean =>
  x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;

/** Where each frame lies in the top viewport. A frame whose parent is unknown is not shown. */
function placesOf<T extends { readonly frames: readonly FrameHole[] }>(
  shares: readonly Share<T>[],
): Map<number, Place> {
  const places = new Map<number, Place>();
  const byIndex = new Map(shares.map((share) => [share.index, share]));
  const placeOf = (share: Share<T>): Place => {
    const known = places.get(share.index);
    if (known) return known;
    const parent = share.parent === undefined ? undefined : byIndex.get(share.parent);
    const hole = parent?.seen.frames.find(({ ref }) => ref === share.owner);
    const place =
      share.index === 0
        ? top
        : hole && parent
          ? placeIn(hole, placeOf(parent))
          : { ...top, isHidden: true };
    places.set(share.index, place);
    return place;
  };
  for (const share of shares) placeOf(share);
  return places;
}

function placeIn(hole: FrameHole, outer: Place): Place {
  const own = (hole.covers ?? []).map(({ rect, by }) => ({ rect: moved(rect, outer), by }));
  return {
    x: outer.x + hole.content.x,
    y: outer.y + hole.content.y,
    clip: both(moved(hole.visible, outer), outer.clip),
    covers: [...outer.covers, ...own],
    isHidden: outer.isHidden,
  };
}

function placeNode(node: SemanticNode, index: number, place: Place): SemanticNode {
  const placed: SemanticNode = { ...node };
  if (node.xy) placed.xy = [Math.floor(node.xy[0] + place.x), Math.floor(node.xy[1] + place.y)];
  if (node.box)
    placed.box = [
      Math.round(node.box[0] + place.x),
      Math.round(node.box[1] + place.y),
      node.box[2],
      node.box[3],
    ];
  if (index > 0) placed.f = index;
  return placed;
}

interface Gathered {
  readonly nodes: SemanticNode[];
  readonly covered: Record<string, CoveredBy>;
  clipped: number;
}

function gather(share: Share<FrameObservation>, place: Place, into: Gathered): void {
  for (const node of share.seen.nodes) {
    const placed = placeNode(node, share.index, place);
    const [x, y] = placed.xy ?? [];
    const isClipped = x !== undefined && y !== undefined && place.clip && !holds(place.clip, x, y);
    if (place.isHidden || isClipped) {
      into.clipped++;
      continue;
    }
    const cover =
      x === undefined || y === undefined
        ? undefined
        : place.covers.find(({ rect }) => holds(rect, x, y));
    const by = share.seen.covered[node.i] ?? cover?.by;
    if (cover) placed.occ = true;
    if (by) into.covered[node.i] = by;
    into.nodes.push(placed);
  }
}

export function mergeObservations(
  shares: readonly Share<FrameObservation>[],
  options: ObserveOptions = {},
): Observation {
  const main = shares.find(({ index }) => index === 0)?.seen;
  if (!main) throw new Error('an observation needs the main frame');
  const places = placesOf(shares);
  const gathered: Gathered = { nodes: [], covered: {}, clipped: 0 };
  for (const share of shares) gather(share, places.get(share.index) ?? top, gathered);
  const found = options.find === undefined ? undefined : findRelevant(gathered.nodes, options.find);
  const relevant = found?.nodes ?? gathered.nodes;
  const fitted = options.budget === undefined ? undefined : fitInto(relevant, options.budget);
  const tree = fitted?.nodes ?? relevant;
  const seen = shares.map((share) => share.seen);
  const doubt = gathered.nodes.length > (main.nodes.length || 0) ? undefined : main.doubt;
  return {
    url: main.url,
    title: main.title,
    viewport: main.viewport,
    scrollPosition: main.scrollPosition,
    tree,
    covered: Object.fromEntries(
      tree.flatMap(({ i }) => (gathered.covered[i] ? [[i, gathered.covered[i]]] : [])),
    ),
    scrollableContainers: seen.flatMap(({ scrollableContainers }) => scrollableContainers),
    recentEvents: seen.flatMap(({ recentEvents }) => recentEvents),
    hasErrors: seen.some(({ hasErrors }) => hasErrors),
    hasSuccess: seen.some(({ hasSuccess }) => hasSuccess),
    hash: hashOf(tree),
    tokens: fitted?.tokens ?? costOf(tree),
    omitted: [
      ...omissions(shares, gathered.clipped),
      ...(fitted?.omitted ?? []),
      ...notFound(gathered.nodes.length, relevant.length),
    ],
    ...(doubt ? { doubt } : {}),
    ...(found?.filtered
      ? {
          filter: {
            reason: found.reason,
            originalNodeCount: found.originalNodeCount,
            tokenReduction: found.tokenReduction,
          },
        }
      : {}),
  };
}

const omission = (count: number, what: string, how: string): Omission[] =>
  count > 0
    ? [{ count, what: `${count} ${count === 1 ? 'control' : 'controls'} ${what}`, how }]
    : [];

function omissions(shares: readonly Share<FrameObservation>[], clipped: number): Omission[] {
  const sum = (side: 'above' | 'below' | 'hidden') =>
    shares.reduce((total, { seen }) => total + seen.left[side], 0);
  return [
    ...omission(sum('above'), 'above the view', 'scroll up, or look at the whole page'),
    ...omission(sum('below'), 'below the view', 'scroll down, or look at the whole page'),
    ...omission(
      sum('hidden'),
      'hidden or partly in view',
      'open what holds them, or scroll a little',
    ),
    ...omission(clipped, 'in frames, out of view', 'scroll to the frame'),
  ];
}

const notFound = (all: number, relevant: number): Omission[] =>
  omission(all - relevant, 'not about what was asked', 'look without find');

/** The long-key form of the same look. */
export function mergeLong(shares: readonly Share<FrameObservation>[]): LongNode[] {
  const places = placesOf(shares);
  return shares.flatMap(({ index, seen }) =>
    (seen.long ?? []).map((node) => ({
      ...node,
      bounds: moved(node.bounds, places.get(index) ?? top),
      ...(index > 0 ? { frameId: index } : {}),
    })),
  );
}

export function mergeLocals(shares: readonly Share<FrameLocal>[]): LocalTree {
  const main = shares.find(({ index }) => index === 0)?.seen;
  if (!main) throw new Error('a local tree needs the main frame');
  const places = placesOf(shares);
  const nodes: LocalNode[] = [];
  for (const share of shares) addLocals(share, places.get(share.index) ?? top, nodes);
  const seen = shares.map((share) => share.seen);
  const focused = seen.findLast((local) => local.focused !== undefined)?.focused;
  return {
    url: main.url,
    title: main.title,
    lang: main.lang,
    viewport: main.viewport,
    scroll: main.scroll,
    nodes,
    ...(focused === undefined ? {} : { focused }),
    recentEvents: seen.flatMap(({ recentEvents }) => recentEvents),
    hasErrors: seen.some(({ hasErrors }) => hasErrors),
    hasSuccess: seen.some(({ hasSuccess }) => hasSuccess),
  };
}

/** Nodes of a child frame hang below the frame's element, which is always listed. */
function addLocals(share: Share<FrameLocal>, place: Place, nodes: LocalNode[]): void {
  const start = nodes.length;
  const owner = share.owner === undefined ? -1 : nodes.findIndex(({ i }) => i === share.owner);
  const frame = nodes[owner];
  // Where the frame is now, not where it was first sent to.
  if (frame) nodes[owner] = { ...frame, href: share.seen.url };
  for (const node of share.seen.nodes) {
    const rect = moved(node.rect, place);
    const isShown = !place.isHidden && (!place.clip || both(rect, place.clip).width > 0);
    nodes.push({
      ...node,
      at: start + node.at,
      parent: node.parent < 0 ? owner : start + node.parent,
      rect,
      inView: node.inView && isShown,
      ...(share.index > 0 ? { frame: share.index } : {}),
    });
  }
}
