// The local tree: the whole document, flat and typed, for our own rules planner. No model
// sees it and no budget limits it. Hidden nodes are in it with the reason, as evidence.

import type { LocalNode } from '@tabhand/protocol';
import type { FrameLocal } from './contract.ts';
import { recentEvents } from './events.ts';
import { hidesItself, hidesWithin } from './hidden.ts';
import { holesOf } from './hole.ts';
import { type Around, elementFacts } from './local-facts.ts';
import { nameOf } from './name.ts';
import { inPass, styleOf } from './pass.ts';
import { roleOf } from './role.ts';
import { elementOf, refOf } from './tag.ts';
import { clipOf, clipsInside, touches, viewport } from './visible.ts';
import { childNodesOf, focusedElement, isElement, parentOf } from './walk.ts';
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
    };
  });
}

function collect(start: Element, frames: Element[]): LocalNode[] {
  const nodes: LocalNode[] = [];
  const view = viewport();
  const outer = parentOf(start);
  const around: Around = {
    parent: -1,
    pointer: outer !== null && styleOf(outer).cursor === 'pointer',
    live: false,
    clips: { flow: view, placed: view },
  };
  const tasks: Task[] = [{ node: start, around }];
  for (let task = tasks.pop(); task && nodes.length < mostNodes; task = tasks.pop()) {
    const { node } = task;
    if (node.nodeType === 3) addText(node, task.around, nodes);
    else if (isElement(node) && !unread.test(node.localName)) {
      if (/^i?frame$/.test(node.localName)) frames.push(node);
      pushChildren(node, addElement(node, task.around, nodes), tasks);
    }
  }
  return nodes;
}

function pushChildren(element: Element, around: Around, tasks: Task[]): void {
  if (/^(svg|select|iframe|canvas|video|audio|textarea)$/.test(element.localName)) return;
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

function addText(node: Node, around: Around, nodes: LocalNode[]): void {
  const text = (node.nodeValue ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return;
  const isHidden = around.hidden !== undefined;
  if (!isHidden) range.selectNodeContents(node);
  const box = isHidden ? undefined : range.getBoundingClientRect();
  nodes.push({
    at: nodes.length,
    parent: around.parent,
    tag: '#text',
    role: '',
    name: '',
    text,
    rect: box ? rectFrom(box) : nowhere,
    visible: !isHidden && box !== undefined && box.width > 0,
    ...(around.hidden ? { hiddenWhy: around.hidden } : {}),
    inView: box !== undefined && touches(box, around.clips.flow),
  });
}

/** Wrappers that say nothing are passed through. */
const isWrapper = (element: Element): boolean =>
  element.attributes.length === 0 &&
  element.childElementCount === 1 &&
  /^(div|span)$/.test(element.localName) &&
  element.childNodes.length === 1;

function addElement(element: Element, around: Around, nodes: LocalNode[]): Around {
  const isGone = around.hidden === 'display' || around.hidden === 'option';
  if (isWrapper(element) && isGone) return around;
  const style = styleOf(element);
  const box = isGone ? undefined : element.getBoundingClientRect();
  const hidden = around.hidden ?? hidesItself(element, style, box);
  const within = around.hidden ?? hidesWithin(element, style, box);
  const pointer = style.cursor === 'pointer';
  const clips = box ? clipsInside(box, style, around.clips) : around.clips;
  if (isWrapper(element) && pointer === around.pointer) {
    return { ...around, ...(within ? { hidden: within } : {}), clips };
  }
  const inView =
    box !== undefined && hidden === undefined && touches(box, clipOf(style, around.clips));
  const facts = elementFacts(element, { style, around, inView, isHidden: hidden !== undefined });
  nodes.push({
    at: nodes.length,
    parent: around.parent,
    tag: element.localName,
    ...facts,
    rect: box ? rectFrom(box) : nowhere,
    visible: hidden === undefined,
    ...(hidden ? { hiddenWhy: hidden } : {}),
    inView,
  });
  const group = groupName(element) ?? around.group;
  return {
    parent: nodes.length - 1,
    pointer,
    live: around.live || facts.live === true,
    clips,
    ...(within ? { hidden: within } : {}),
    ...(group ? { group } : {}),
  };
}

function groupName(element: Element): string | undefined {
  if (!/^(fieldset|div|section|ul|span)$/.test(element.localName)) return undefined;
  const isGroup =
    element.localName === 'fieldset' || /group/.test(element.getAttribute('role') ?? '');
  return isGroup && /group/.test(roleOf(element)) ? nameOf(element) || undefined : undefined;
}
