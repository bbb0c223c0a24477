// What can be seen and pressed: clipping, the share in view, five sample points, and what
// lies on top of a covered control.

import { boxOf, oncePerPass, styleOf } from './pass.ts';
import { containsDeep, elementAt, parentOf } from './walk.ts';

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const viewport = oncePerPass(
  (): Edges => ({
    left: 0,
    top: 0,
    right: document.documentElement.clientWidth || innerWidth,
    bottom: innerHeight,
  }),
);

export const touches = (a: Edges, b: Edges): boolean =>
  a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;

export const overlap = (a: Edges, b: Edges): Edges => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const areaOf = (edges: Edges): number =>
  Math.max(0, edges.right - edges.left) * Math.max(0, edges.bottom - edges.top);

/** How much of a box is inside its clip, 0..1. */
export function shareInside(box: Edges, clip: Edges): number {
  const whole = areaOf(box);
  return whole === 0 ? 0 : areaOf(overlap(box, clip)) / whole;
}

function clips({ overflow, contain }: CSSStyleDeclaration): boolean {
  if (overflow !== 'visible') return true;
  return contain !== 'none' && /paint|strict|content/.test(contain);
}

/** Neither a run of text nor a slot cuts anything off. */
const hasBox = ({ display }: CSSStyleDeclaration): boolean =>
  display !== 'inline' && display !== 'contents';

export interface Clips {
  /** Where in-flow descendants can be seen. */
  readonly flow: Edges;
  /** Where absolutely placed descendants of the nearest placed ancestor can be seen. */
  readonly placed: Edges;
}

/** The clip that holds inside an element, given that of its parent. */
export function clipsInside(box: Edges, style: CSSStyleDeclaration, outer: Clips): Clips {
  const own = clipOf(style, outer);
  const flow = clips(style) && hasBox(style) ? overlap(own, box) : own;
  if (flow === outer.placed) return flow === outer.flow ? outer : { flow, placed: flow };
  const isPlaced = style.position !== 'static' || style.transform !== 'none';
  return { flow, placed: isPlaced ? flow : outer.placed };
}

/** The clip an element itself is seen through. Where nothing clips, how it is placed is not asked. */
export function clipOf(style: CSSStyleDeclaration, { flow, placed }: Clips): Edges {
  const view = viewport();
  if (flow === view && placed === view) return view;
  const { position } = style;
  if (position === 'fixed') return view;
  return position === 'absolute' ? placed : flow;
}

/** The same for an element met outside a walk: climbs to the root and comes down again. */
export function clipsAround(element: Element): Clips {
  const chain: Element[] = [];
  for (let at = parentOf(element); at && at !== document.documentElement; at = parentOf(at)) {
    chain.push(at);
  }
  let held: Clips = { flow: viewport(), placed: viewport() };
  for (const at of chain.reverse()) {
    if (at !== document.body) held = clipsInside(boxOf(at), styleOf(at), held);
  }
  return held;
}

export interface Sight {
  /** Share of the sample points at which nothing covers it. */
  readonly clear: number;
  /** A point that really hits it, centre first. */
  readonly at?: { readonly x: number; readonly y: number };
  /** What was hit instead, most frequent first. */
  readonly by?: Element;
}

/** A whole pixel if there is one: places are told and pressed in whole pixels. */
function pixel(low: number, at: number): number {
  const whole = Math.floor(at);
  return whole >= low ? whole : at;
}

/** Centre and four corners, a little inside. */
function samplePoints({ left, top, right, bottom }: Edges): [number, number][] {
  const dx = Math.min(Math.max(1, (right - left) * 0.12), (right - left) / 2);
  const dy = Math.min(Math.max(1, (bottom - top) * 0.12), (bottom - top) / 2);
  const [x0, x1, x2] = [left + dx, (left + right) / 2, right - dx].map((x) => pixel(left, x));
  const [y0, y1, y2] = [top + dy, (top + bottom) / 2, bottom - dy].map((y) => pixel(top, y));
  if (x0 === undefined || x1 === undefined || x2 === undefined) return [];
  if (y0 === undefined || y1 === undefined || y2 === undefined) return [];
  return [
    [x1, y1],
    [x0, y0],
    [x2, y0],
    [x0, y2],
    [x2, y2],
  ];
}

export const centreOf = ({ left, top, right, bottom }: Edges): { x: number; y: number } => ({
  x: pixel(left, (left + right) / 2),
  y: pixel(top, (top + bottom) / 2),
});

/** Looks at the centre first, which is enough where no other box overlaps. */
export function quickSightOf(element: Element, seen: Edges): Sight {
  const at = centreOf(seen);
  const hit = elementAt(at.x, at.y);
  return hit && receives(element, hit) ? { clear: 1, at } : sightOf(element, seen);
}

/** Looks at five points of the visible part of an element. */
export function sightOf(element: Element, seen: Edges): Sight {
  let clear = 0;
  let at: Sight['at'];
  const covers: Element[] = [];
  for (const [x, y] of samplePoints(seen)) {
    const hit = elementAt(x, y);
    if (hit && receives(element, hit)) {
      clear++;
      at ??= { x, y };
    } else if (!hit || containsDeep(hit, element)) clear++;
    else covers.push(hit);
  }
  at ??= pointInPieces(element, seen);
  const by = covers[0];
  return { clear: clear / 5, ...(at ? { at } : {}), ...(by ? { by } : {}) };
}

/** A link broken over two lines may be missed by its own centre. */
function pointInPieces(element: Element, seen: Edges): Sight['at'] {
  const pieces = element.getClientRects();
  if (pieces.length < 2) return undefined;
  for (const piece of pieces) {
    const part = overlap(piece, seen);
    const { x, y } = centreOf(part);
    const hit = areaOf(part) > 0 ? elementAt(x, y) : null;
    if (hit && receives(element, hit)) return { x, y };
  }
  return undefined;
}

export interface Boxed {
  readonly element: Element;
  readonly box: Edges;
}

/** Whether any box that is neither around nor inside the element lies over or under it. */
export function isOverlapped(element: Element, seen: Edges, boxes: readonly Boxed[]): boolean {
  const core = {
    left: seen.left + 1,
    top: seen.top + 1,
    right: seen.right - 1,
    bottom: seen.bottom - 1,
  };
  for (const other of boxes) {
    if (!touches(other.box, core) || other.element === element) continue;
    if (!isKin(element, other.element)) return true;
  }
  return false;
}

const isKin = (a: Element, b: Element): boolean =>
  a.contains(b) || b.contains(a) || containsDeep(a, b) || containsDeep(b, a);

/** Whether a press on `hit` acts on the element: inside it, or on a label of it. */
export function receives(element: Element, hit: Element): boolean {
  if (hit === element || element.contains(hit) || containsDeep(element, hit)) return true;
  const label = hit.closest('label');
  if (label?.control && label.control === element) return true;
  return element instanceof HTMLLabelElement && element.control === hit;
}

/** Whether an element is painted at all: boxes, visibility, opacity, content-visibility. */
export const isPainted = (element: Element): boolean => element.checkVisibility(painted);

const painted = {
  opacityProperty: true,
  visibilityProperty: true,
  contentVisibilityAuto: true,
};
