// The local tree: the whole document, flat and typed, for our own rules planner. No model
// sees it and no budget limits it. Hidden nodes are in it with the reason, as evidence.

import type { LocalNode } from '@tabhand/protocol';
import type { FrameLocal } from './contract.ts';
import { recentEvents } from './events.ts';
import { hidesItself, isClippedAway, spreads } from './hidden.ts';
import { holesOf } from './hole.ts';
import { type Around, addFacts, type Draft } from './local-facts.ts';
import { inPass, scrolled, styleOf } from './pass.ts';
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
import { childNodesOf, focusedElement, isElement, isSlot, parentOf, shadowOf } from './walk.ts';
import { catchUp } from './watch.ts';

interface Task {
  readonly node: Node;
  readonly around: Around;
}

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

interface Collected {
  readonly nodes: Draft[];
  readonly boxes: Boxed[];
  readonly pressable: Pressable[];
}

function collect(start: Element, frames: Element[]): LocalNode[] {
  const found: Collected = { nodes: [], boxes: [], pressable: [] };
  const view = viewport();
  const outer = parentOf(start);
  const around: Around = {
    parent: -1,
    pointer: outer !== null && styleOf(outer).cursor === 'pointer',
    live: false,
    clips: { flow: view, placed: view },
  };
  const tasks: Task[] = [{ node: start, around }];
  for (let task = tasks.pop(); task && found.nodes.length < mostNodes; task = tasks.pop()) {
    const { node } = task;
    if (node.nodeType === 3) addText(node, task.around, found.nodes);
    else if (isElement(node) && !unread.test(node.localName)) {
      if (/^i?frame$/.test(node.localName)) frames.push(node);
      pushChildren(node, addElement(node, task.around, found), tasks);
    }
  }
  for (const each of found.pressable) addCover(each, found.boxes);
  return found.nodes;
}

const closedTags = /^(svg|select|iframe|canvas|video|audio|textarea)$/;

function pushChildren(element: Element, around: Around, tasks: Task[]): void {
  if (!element.firstChild && !shadowOf(element) && !isSlot(element)) return;
  if (closedTags.test(element.localName)) return;
  const children = childNodesOf(element);
  for (let i = children.length - 1; i >= 0; i--) {
    const node = children[i];
    if (node) tasks.push({ node, around });
  }
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
  const isHidden = around.hidden !== undefined;
  if (!isHidden) range.selectNodeContents(node);
  const box = isHidden ? undefined : range.getBoundingClientRect();
  const draft: Draft = {
    at: nodes.length,
    parent: around.parent,
    tag: '#text',
    role: '',
    name: '',
    text,
    rect: box ? rectFrom(box) : nowhere,
    visible: !isHidden && box !== undefined && box.width > 0,
    inView: box !== undefined && touches(box, around.clips.flow),
  };
  if (around.hidden) draft.hiddenWhy = around.hidden;
  nodes.push(draft);
}

/** Wrappers that say nothing are passed through. */
const isWrapper = (element: Element): boolean =>
  (element.localName === 'div' || element.localName === 'span') &&
  !element.hasAttributes() &&
  element.childElementCount === 1 &&
  element.childNodes.length === 1;

const seenAtAll = { visibilityProperty: true };

/** What most elements are: painted, with a size, on the page. Asked first because it is cheap. */
function isPlainlySeen(element: Element, style: CSSStyleDeclaration, box: DOMRect): boolean {
  const { x, y } = scrolled();
  return (
    box.width > 1 &&
    box.height > 1 &&
    box.right + x > 0 &&
    box.bottom + y > 0 &&
    element.checkVisibility(seenAtAll) &&
    Number(style.opacity) >= 0.02 &&
    (style.position !== 'absolute' || !isClippedAway(style, box))
  );
}

function addElement(element: Element, around: Around, found: Collected): Around {
  const isGone = around.hidden === 'display' || around.hidden === 'option';
  const isPassed = isWrapper(element);
  if (isPassed && isGone) return around;
  const style = styleOf(element);
  const box = isGone ? undefined : element.getBoundingClientRect();
  const isSeen = box !== undefined && isPlainlySeen(element, style, box);
  const own = isSeen ? undefined : hidesItself(element, style, box);
  const hidden = around.hidden ?? own;
  const within = around.hidden ?? spreads(element, own, { style, box });
  const pointer = style.cursor === 'pointer';
  const hasInner =
    element.firstElementChild !== null || shadowOf(element) !== null || isSlot(element);
  const clips = box && hasInner ? clipsInside(box, style, around.clips) : around.clips;
  if (isPassed && pointer === around.pointer) return { ...around, hidden: within, clips };
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
  const isCut = hasInner && style.overflowY !== 'visible';
  addFacts(node, element, { style, around, pointer, isHidden: hidden !== undefined, isCut });
  if (inView && box && !hasInner) meetHost(element, box);
  if (inView && box) noteInView(node, element, { box, clip, found });
  nodes.push(node);
  const group = groupName(node) ?? around.group;
  const live = node.live === true;
  return { parent: node.at, pointer, live, clips, hidden: within, group };
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
  /^(radio)?group$/.test(role) && groups.test(tag) && name ? name : undefined;
