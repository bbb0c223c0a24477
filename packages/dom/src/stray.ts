// Elements that CSS placed elsewhere than their parents: a fixed bar or an absolute menu
// inside a box that is scrolled away. Found by style rules, by inline style, and by
// asking the page what lies at a grid of points.

import { type Edges, touches } from './visible.ts';
import { elementAt, parentOf } from './walk.ts';

const inline =
  '[style*="position"],[style*="transform"],[style*="translate"],[style*="margin"],[popover],dialog[open]';
const gridStep = 40;
const mostRules = 20_000;
const mostMatches = 4000;

interface Known {
  readonly rules: number;
  readonly selectors: readonly string[];
}

const known = new WeakMap<CSSStyleSheet, Known>();

function moves(style: CSSStyleDeclaration): boolean {
  const { position } = style;
  if (position === 'fixed' || position === 'absolute') return true;
  if (style.transform !== '' && style.transform !== 'none') return true;
  return style.translate !== '' && style.translate !== 'none';
}

function selectorsOf(sheet: CSSStyleSheet): readonly string[] {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    return []; // A sheet of another origin may not be read; the grid stands in for it.
  }
  const before = known.get(sheet);
  if (before?.rules === rules.length) return before.selectors;
  const selectors = collect(rules);
  known.set(sheet, { rules: rules.length, selectors });
  return selectors;
}

function collect(top: CSSRuleList): string[] {
  const selectors: string[] = [];
  const stack: CSSRuleList[] = [top];
  let seen = 0;
  for (let rules = stack.pop(); rules && seen < mostRules; rules = stack.pop()) {
    for (const rule of rules) {
      seen++;
      if (rule instanceof CSSStyleRule && moves(rule.style)) selectors.push(rule.selectorText);
      if (rule instanceof CSSGroupingRule && rule.cssRules.length > 0) stack.push(rule.cssRules);
    }
  }
  return selectors.filter((selector) => !/::|:before|:after|&/.test(selector));
}

function placedElements(): Element[] {
  const found = new Set<Element>(document.querySelectorAll(inline));
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const selectors = sheets.flatMap((sheet) => selectorsOf(sheet));
  for (const element of matching(selectors)) {
    found.add(element);
    if (found.size > mostMatches) break;
  }
  return [...found];
}

function matching(selectors: readonly string[]): Iterable<Element> {
  if (selectors.length === 0) return [];
  try {
    return document.querySelectorAll(selectors.join(','));
  } catch {
    return [];
  }
}

/** What is in view but was not met on the way down. */
export function* strays(entered: ReadonlySet<Element>, view: Edges): Generator<Element> {
  for (const element of placedElements()) {
    if (entered.has(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0 && touches(box, view)) yield element;
  }
  for (const hit of gridHits(view)) if (!entered.has(hit)) yield topUnmet(hit, entered, view);
}

function* gridHits(view: Edges): Generator<Element> {
  const seen = new Set<Element>();
  for (let y = view.top + gridStep / 2; y < view.bottom; y += gridStep) {
    for (let x = view.left + gridStep / 2; x < view.right; x += gridStep) {
      const hit = elementAt(x, y);
      if (!hit || seen.has(hit) || hit === document.documentElement) continue;
      seen.add(hit);
      yield hit;
    }
  }
}

/** The highest ancestor that is itself in view and was not met yet. */
function topUnmet(hit: Element, entered: ReadonlySet<Element>, view: Edges): Element {
  let top = hit;
  for (let at = parentOf(hit); at && !entered.has(at); at = parentOf(at)) {
    if (!touches(at.getBoundingClientRect(), view)) break;
    top = at;
  }
  return top;
}
