// The walk behind an observation: finds what may be listed and through which clip it is
// seen. In the viewport it leaves out whole subtrees that lie outside; `stray.ts` brings
// back what CSS placed elsewhere than its parents.

import { type Clickable, clickableBy, isAtomic, surelyControl } from './control.ts';
import { isClippedAway, isFoldedAway } from './hidden.ts';
import { boxOf, styleOf } from './pass.ts';
import { roleOf } from './role.ts';
import { isScrollArea } from './scroll.ts';
import { meetHost } from './strangers.ts';
import { strays } from './stray.ts';
import {
  type Boxed,
  type Clips,
  clipOf,
  clipsAround,
  clipsInside,
  type Edges,
  isPainted,
  touches,
  viewport,
} from './visible.ts';
import { parentOf, type Span, shadowOf, walk } from './walk.ts';
import { watch } from './watch.ts';

export type Why = Clickable | 'label' | 'dialog' | 'scroll' | 'media' | 'container';

export interface Candidate {
  readonly element: Element;
  readonly why: Why;
  readonly box: DOMRect;
  readonly clip: Edges;
  readonly faded: boolean;
}

interface Sighted {
  readonly candidates: Candidate[];
  readonly frames: Element[];
  readonly scrollAreas: Element[];
  /** Everything met in view: what could cover something. */
  readonly boxes: Boxed[];
}

interface LookOptions {
  readonly isAtomic: boolean;
  readonly keepContainers: boolean;
}

interface Here {
  readonly clips: Clips;
  readonly pointer: boolean;
  readonly faded: boolean;
}

const unseen = new Set(
  'script style template noscript head meta link title base br wbr source track param col colgroup option optgroup datalist path g defs'.split(
    ' ',
  ),
);

const containers = new Set([
  'form',
  'navigation',
  'region',
  'list',
  'table',
  'group',
  'main',
  'search',
  'toolbar',
  'article',
]);

class Looking {
  readonly found: Sighted = { candidates: [], frames: [], scrollAreas: [], boxes: [] };
  readonly entered = new Set<Element>();
  readonly view = viewport();
  private readonly options: LookOptions;

  constructor(options: LookOptions) {
    this.options = options;
  }

  enter(element: Element, here: Here): Here | null {
    if (unseen.has(element.localName) || isFoldedAway(element)) return null;
    const box = element.getBoundingClientRect();
    const isEmpty = box.width === 0 || box.height === 0;
    if (!isEmpty && this.isOutside(element, box, here.clips)) return null;
    const style = styleOf(element);
    if (isEmpty && (style.display === 'none' || this.isSkipped(box, style))) return null;
    this.entered.add(element);
    const root = shadowOf(element);
    if (root) watch(root);
    else meetHost(element, box);
    const faded = here.faded || Number(style.opacity) < 0.02;
    const pointer = style.cursor === 'pointer';
    if (!isEmpty && style.visibility === 'visible') {
      if (touches(box, this.view)) this.found.boxes.push({ element, box });
      const why = this.reason(element, pointer && !here.pointer);
      if (why && !isClippedAway(style, box))
        this.found.candidates.push({ element, why, box, clip: clipOf(style, here.clips), faded });
      if (why && this.isLeaf(element, why)) return null;
    }
    if (element.localName === 'svg' && box.width * box.height < 10_000) return null;
    if (style.contentVisibility === 'hidden') return null;
    return { clips: clipsInside(box, style, here.clips), pointer, faded };
  }

  private isOutside(element: Element, box: DOMRect, clips: Clips): boolean {
    if (touches(box, clips.flow) || touches(box, clips.placed)) return false;
    return !reachesIn(element, box, this.view);
  }

  /** What is skipped until it comes into view paints nothing outside itself; asking inside would lay it out. */
  private isSkipped(box: DOMRect, style: CSSStyleDeclaration): boolean {
    return style.contentVisibility === 'auto' && !touches(box, this.view);
  }

  private reason(element: Element, isEdge: boolean): Why | undefined {
    const { localName } = element;
    if (localName === 'iframe' || localName === 'frame') this.found.frames.push(element);
    const by = clickableBy(element);
    if (by && by !== 'tabindex') return by;
    if (element instanceof HTMLLabelElement) return stands(element) ? 'label' : undefined;
    if (localName === 'canvas' || localName === 'video' || localName === 'audio') return 'media';
    if (isEdge && !element.querySelector(surelyControl)) return 'cursor';
    if (isScrollArea(element)) {
      this.found.scrollAreas.push(element);
      return 'scroll';
    }
    if (by) return by;
    if (isDialog(element)) return 'dialog';
    return this.options.keepContainers && isMeaningful(element) ? 'container' : undefined;
  }

  private isLeaf(element: Element, why: Why): boolean {
    if (why === 'dialog' || why === 'scroll' || why === 'container') return false;
    if (why === 'label' || why === 'media') return why === 'media';
    return this.options.isAtomic && isAtomic(element, roleOf(element));
  }

  /** Walks an element that was met outside the walk from the top. */
  enterStray(element: Element): void {
    if (this.entered.has(element)) return;
    const parent = parentOf(element);
    const here: Here = {
      clips: clipsAround(element),
      pointer: parent !== null && styleOf(parent).cursor === 'pointer',
      faded: parent !== null && !isPainted(parent),
    };
    walk(element, here, this.steps());
  }

  steps() {
    return {
      enter: (element: Element, here: Here) =>
        this.entered.has(element) ? null : this.enter(element, here),
      span: (parent: Element) => spanInView(parent, this.view),
    };
  }
}

/** Content that runs out of its box downwards or to the right can reach into view. */
function reachesIn(element: Element, box: DOMRect, view: Edges): boolean {
  if (box.bottom <= view.top)
    return element.scrollHeight > box.height && box.top + element.scrollHeight > view.top;
  if (box.right <= view.left)
    return element.scrollWidth > box.width && box.left + element.scrollWidth > view.left;
  return false;
}

/** A label that stands for a control which cannot be seen itself. */
export function stands(label: HTMLLabelElement): boolean {
  const { control } = label;
  if (!(control instanceof HTMLInputElement) || !/^(checkbox|radio|file)$/.test(control.type))
    return false;
  const box = boxOf(control);
  return box.width < 4 || box.height < 4 || !isPainted(control);
}

const isDialog = (element: Element): boolean =>
  element.localName === 'dialog' || /^(alert)?dialog$/.test(element.getAttribute('role') ?? '');

/** Containers with an edge one can see, that say what they hold. */
function isMeaningful(element: Element): boolean {
  if (!containers.has(roleOf(element))) return false;
  const style = styleOf(element);
  const hasEdge = style.borderTopWidth !== '0px' || style.boxShadow !== 'none';
  return hasEdge || !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(style.backgroundColor);
}

const many = 48;
const samples = 16;
const margin = 12;

/** In a long list that runs downwards only the children in view need to be visited. */
function spanInView(parent: Element, view: Edges): Span | null {
  const { children } = parent;
  const { length } = children;
  if (length < many) return null;
  let before = Number.NEGATIVE_INFINITY;
  for (let i = 0; i <= samples; i++) {
    const box = children[Math.floor(((length - 1) * i) / samples)]?.getBoundingClientRect();
    if (!box || box.height === 0 || box.top < before) return null;
    before = box.top;
  }
  const isBelow = (i: number, y: number, edge: 'top' | 'bottom') =>
    (children[i]?.getBoundingClientRect()[edge] ?? 0) > y;
  const first = firstIndex(length, (i) => isBelow(i, view.top, 'bottom')) - margin;
  const last = firstIndex(length, (i) => isBelow(i, view.bottom, 'top')) + margin;
  const from = children[Math.max(0, first)];
  const to = children[Math.min(length - 1, last)];
  return from && to ? { first: from, last: to } : null;
}

function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function look(options: LookOptions): Sighted {
  const looking = new Looking(options);
  const start = document.body ?? document.documentElement;
  const here: Here = {
    clips: { flow: looking.view, placed: looking.view },
    pointer: false,
    faded: false,
  };
  walk(start, here, looking.steps());
  for (const stray of strays(looking.entered, looking.view)) looking.enterStray(stray);
  return looking.found;
}
