// The local tree: the whole document, flat and typed, for our own rules planner. No model
// sees it and no budget limits it. Hidden nodes are in it with the reason, as evidence.

import type { LocalNode } from '@tabhand/protocol';
import type { FrameLocal } from './contract.ts';
import { recentEvents } from './events.ts';
import { hidesItself, isClippedAway, spreads } from './hidden.ts';
import { holesOf } from './hole.ts';
import { type Around, addFacts, addInk, type Draft } from './local-facts.ts';
import { inPass, scrolled, styleOf, styleOnce } from './pass.ts';
import { sightIn } from './sight.ts';
import { hasStrangers, meetHost } from './strangers.ts';
import { elementOf, refOf } from './tag.ts';
import {
  areaOf,
  type Boxed,
  clipOf,
  clipsInside,
  type Edges,
  overlap,
  touches,
  viewport,
} from './visible.ts';
import { focusedElement, isElement, isSlot, parentOf, shadowOf } from './walk.ts';
import { catchUp } from './watch.ts';

/** A page beyond this is read in part; nothing sensible is done with more. */
const mostNodes = 100_000;
const unread =
  /^(script|style|noscript|template|head|meta|link|base|title|defs|path|option|optgroup|source|track|param|br|wbr)$/;

export function local({ scope }: { scope?: string }): FrameLocal {
  catchUp();
  return inPass(() => {
    const start = (scope === undefined ? undefined : elementOf(scope)) ?? document.body;
    const frames: Element[] = [];
    const nodes = start ? collect(start, frames) : [];
    const events = recentEvents();
    const focused = focusedElement();
    const { right: width, bottom: height } = viewport();
    const scroller = document.scrollingElement ?? document.documentElement;
    return {
      url: location.href,
      title: document.title,
      lang: document.documentElement.lang,
      viewport: { width, height },
      scroll: { y: Math.round(scrollY), height: scroller.scrollHeight },
      nodes,
      frames: holesOf(frames),
      ...(focused ? { focused: refOf(focused) } : {}),
      recentEvents: events.lines,
      hasErrors: events.hasErrors,
      hasSuccess: events.hasSuccess,
      ...(hasStrangers() ? { strangers: true } : {}),
    };
  });
}

/** A control in view, to be asked what covers it when all boxes are known. */
interface Pressable {
  readonly node: Draft;
  readonly element: Element;
  readonly seen: Edges;
}

/** What is still to be visited, last first, and what surrounds it: two lists, for there are many. */
interface Left {
  readonly nodes: Node[];
  readonly arounds: Around[];
}

interface Collected {
  readonly nodes: Draft[];
  readonly boxes: Boxed[];
  readonly pressable: Pressable[];
}

function collect(start: Element, frames: Element[]): LocalNode[] {
  const found: Collected = { nodes: [], boxes: [], pressable: [] };
  const view = viewport();
  const outer = parentOf(start) ?? start;
  const around: Around = {
    parent: -1,
    style: styleOf(outer),
    pointer: outer !== start && styleOf(outer).cursor === 'pointer',
    isFolded: false,
    isEdited: outer instanceof HTMLElement && outer.isContentEditable,
    live: false,
    clips: { flow: view, placed: view },
  };
  const left: Left = { nodes: [start], arounds: [around] };
  while (found.nodes.length < mostNodes) {
    const node = left.nodes.pop();
    const here = left.arounds.pop();
    if (!node || !here) break;
    if (node.nodeType === 3) addText(node, here, found.nodes);
    else if (isElement(node) && !unread.test(node.localName)) {
      if (/^i?frame$/.test(node.localName)) frames.push(node);
      pushChildren(node, addElement(node, here, found), left);
    }
  }
  for (const each of found.pressable) addCover(each, found.boxes);
  return found.nodes;
}

const closedTags = /^(svg|select|iframe|canvas|video|audio|textarea)$/;

function pushChildren(element: Element, around: Around, left: Left): void {
  if (!element.firstChild && !shadowOf(element) && !isSlot(element)) return;
  if (closedTags.test(element.localName)) return;
  const slotted = isSlot(element) ? element.assignedNodes().reverse() : [];
  for (const node of slotted) push(node, around, left);
  if (slotted.length > 0) return;
  const parent = shadowOf(element) ?? element;
  for (let node = parent.lastChild; node; node = node.previousSibling) push(node, around, left);
}

function push(node: Node, around: Around, left: Left): void {
  left.nodes.push(node);
  left.arounds.push(around);
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 };
const range = document.createRange();

const rectFrom = (box: DOMRect) => ({
  x: Math.round(box.x),
  y: Math.round(box.y),
  width: Math.round(box.width),
  height: Math.round(box.height),
});

function addText(node: Node, around: Around, nodes: Draft[]): void {
  const text = (node.nodeValue ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return;
  const owner = nodes[around.parent];
  const { rect, inView } = around.hidden ? unseen : placeOf(node, around, owner);
  const draft: Draft = {
    at: nodes.length,
    parent: around.parent,
    tag: '#text',
    role: '',
    name: '',
    text,
    rect,
    visible: rect.width > 0,
    inView,
  };
  if (around.hidden) draft.hiddenWhy = around.hidden;
  if (owner?.visible && owner.fg === undefined) addInk(owner, around.style);
  nodes.push(draft);
}

type Placed = Pick<Draft, 'rect' | 'inView'>;

const unseen: Placed = { rect: nowhere, inView: false };

/** Words that are all there is in an inline element lie where it lies. */
function placeOf(node: Node, { style, clips }: Around, owner: Draft | undefined): Placed {
  if (owner && isAlone(node) && style.display === 'inline') return owner;
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  return { rect: rectFrom(box), inView: touches(box, clips.flow) };
}

const isAlone = (node: Node): boolean => node.previousSibling === null && node.nextSibling === null;

/** Wrappers that say nothing are passed through. */
const isWrapper = (element: Element): boolean =>
  (element.localName === 'div' || element.localName === 'span') &&
  !element.hasAttributes() &&
  element.childElementCount === 1 &&
  element.childNodes.length === 1;

/** What most elements are: painted, with a size, on the page. Asked first because it is cheap. */
function isPlainlySeen(style: CSSStyleDeclaration, box: DOMRect): boolean {
  const { x, y } = scrolled();
  return (
    box.width > 1 &&
    box.height > 1 &&
    box.right + x > 0 &&
    box.bottom + y > 0 &&
    style.visibility === 'visible' &&
    (style.opacity === '1' || Number(style.opacity) >= 0.02) &&
    (style.position !== 'absolute' || !isClippedAway(style, box))
  );
}

function addElement(element: Element, around: Around, found: Collected): Around {
  const isGone = around.hidden === 'display' || around.hidden === 'option';
  const isPassed = isWrapper(element);
  if (isPassed && isGone) return around;
  const style = styleOnce(element);
  const box = isGone ? undefined : element.getBoundingClientRect();
  const isSeen = box !== undefined && !around.isFolded && isPlainlySeen(style, box);
  const own = isSeen ? undefined : hidesItself(element, style, box);
  const hidden = around.hidden ?? own;
  const within = around.hidden ?? spreads(element, own, { style, box });
  const pointer = style.cursor === 'pointer';
  const hasInner =
    element.firstElementChild !== null || shadowOf(element) !== null || isSlot(element);
  const clips = box && hasInner ? clipsInside(box, style, around.clips) : around.clips;
  if (isPassed && pointer === around.pointer) return { ...around, style, hidden: within, clips };
  const { nodes } = found;
  const clip = clipOf(style, around.clips);
  const inView = box !== undefined && hidden === undefined && touches(box, clip);
  const node: Draft = {
    at: nodes.length,
    parent: around.parent,
    tag: element.localName,
    role: '',
    name: '',
    rect: box ? rectFrom(box) : nowhere,
    visible: hidden === undefined,
    inView,
  };
  if (hidden) node.hiddenWhy = hidden;
  const isCut = clips !== around.clips;
  const isEdited = addFacts(node, element, { style, around, pointer, isCut });
  if (inView && box && !hasInner) meetHost(element, box);
  if (inView && box) noteInView(node, element, { box, clip, found });
  nodes.push(node);
  return {
    parent: node.at,
    style,
    hidden: within,
    isFolded: element.localName === 'details',
    pointer,
    isEdited,
    live: node.live === true,
    group: groupName(node) ?? around.group,
    clips,
  };
}

function noteInView(
  node: Draft,
  element: Element,
  { box, clip, found }: { box: DOMRect; clip: Edges; found: Collected },
): void {
  found.boxes.push({ element, box });
  const seen = overlap(box, clip);
  if (node.clickable && areaOf(seen) > 0) found.pressable.push({ node, element, seen });
}

function addCover({ node, element, seen }: Pressable, boxes: readonly Boxed[]): void {
  const { clear, by } = sightIn(element, seen, boxes);
  if (by && clear < 0.5) node.occBy = refOf(by);
}

const groups = /^(fieldset|div|section|ul|span)$/;

const groupName = ({ role, tag, name }: Draft): string | undefined =>
  (role === 'group' || role === 'radiogroup') && groups.test(tag) && name ? name : undefined;
