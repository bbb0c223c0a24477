// The tools' view of the viewport: elements with boxes and selectors, to a depth.

import { clickableBy } from './control.ts';
import { inPass, styleOf } from './pass.ts';
import { selectorFor } from './selector.ts';
import { isPainted, touches, viewport } from './visible.ts';
import { walk } from './walk.ts';

interface Options {
  readonly maxElements?: number;
  readonly domDepth?: number;
  readonly includeHidden?: boolean;
  readonly minSize?: number;
}

export function viewportDom(options: Options): Record<string, unknown> {
  return inPass(() => {
    const elements = collect(options).map(facts);
    const { right: width, bottom: height } = viewport();
    return {
      viewport: { width, height, scrollX: Math.round(scrollX), scrollY: Math.round(scrollY) },
      elements,
      elementCount: elements.length,
    };
  });
}

/** Depth counts from the nearest control or text: wrappers alone cost no depth. */
function collect({
  maxElements = 500,
  domDepth = 2,
  includeHidden = false,
  minSize = 0,
}: Options): Element[] {
  const found: Element[] = [];
  const view = viewport();
  const enter = (element: Element, depth: number): number | null => {
    if (found.length >= maxElements || /^(script|style|template|noscript)$/.test(element.localName))
      return null;
    const style = styleOf(element);
    const isNone = style.display === 'none';
    if (isNone && !includeHidden) return null;
    const box = element.getBoundingClientRect();
    const isLarge = box.width >= minSize && box.height >= minSize;
    const isSeen =
      !isNone && box.width > 0 && box.height > 0 && touches(box, view) && isPainted(element);
    const says =
      clickableBy(element) !== undefined ||
      hasOwnText(element) ||
      /^(img|video|canvas|iframe)$/.test(element.localName);
    if (says && isLarge && (isSeen || includeHidden) && element !== document.body)
      found.push(element);
    const next = says ? depth + 1 : depth;
    return next > domDepth ? null : next;
  };
  if (document.body) walk(document.body, 0, { enter });
  return found;
}

const hasOwnText = (element: Element): boolean => {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3 && /\S/.test(node.nodeValue ?? '')) return true;
  }
  return false;
};

function facts(element: Element): Record<string, unknown> {
  const box = element.getBoundingClientRect();
  const text = (element.textContent ?? '').slice(0, 400).replace(/\s+/g, ' ').trim().slice(0, 100);
  const said = (name: string) => element.getAttribute(name) || undefined;
  return {
    tag: element.localName,
    id: element.id || undefined,
    class: said('class'),
    type: said('type'),
    name: said('name'),
    placeholder: said('placeholder'),
    text: text || undefined,
    rect: {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    },
    visible: isPainted(element) && touches(box, viewport()),
    interactive: clickableBy(element) !== undefined || styleOf(element).cursor === 'pointer',
    selector: selectorFor(element),
  };
}
