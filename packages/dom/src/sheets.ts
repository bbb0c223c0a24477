// What the style sheets of the page can do, read once per sheet: which selectors move
// elements away from their parents, which turn the pointer into a hand, whether any put
// text before or after. Sheets of another origin cannot be read; then this is incomplete.

import { oncePerPass } from './pass.ts';

interface SheetFacts {
  readonly moves: readonly string[];
  readonly pointers: readonly string[];
  readonly generates: boolean;
  /** Whether generated boxes may lie over other elements. */
  readonly overlays: boolean;
  readonly isComplete: boolean;
}

interface Known {
  readonly rules: number;
  readonly facts: SheetFacts;
}

const mostRules = 20_000;
const known = new WeakMap<CSSStyleSheet, Known>();
const unreadable: SheetFacts = {
  moves: [],
  pointers: [],
  generates: true,
  overlays: true,
  isComplete: false,
};

const isSet = (value: string): boolean => value !== '' && value !== 'none';

function isMoved(style: CSSStyleDeclaration): boolean {
  const { position } = style;
  if (position === 'fixed' || position === 'absolute') return true;
  if (isSet(style.transform) || isSet(style.translate) || isSet(style.animationName)) return true;
  if (position === 'relative' && `${style.inset}${style.top}${style.left}`) return true;
  return [style.marginTop, style.marginLeft, style.marginBottom].some((margin) =>
    margin.startsWith('-'),
  );
}

const pseudo = /::?(before|after)/;

function readRules(top: CSSRuleList): SheetFacts {
  const moves: string[] = [];
  const pointers: string[] = [];
  let generates = false;
  let overlays = false;
  const stack: CSSRuleList[] = [top];
  let seen = 0;
  for (let rules = stack.pop(); rules && seen < mostRules; rules = stack.pop()) {
    for (const rule of rules) {
      seen++;
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)
        stack.push(rule.cssRules);
      if (!(rule instanceof CSSStyleRule)) continue;
      if (pseudo.test(rule.selectorText)) {
        generates ||= /["(]/.test(rule.style.content);
        overlays ||= /absolute|fixed/.test(rule.style.position);
      } else if (!/::|&/.test(rule.selectorText)) {
        if (isMoved(rule.style)) moves.push(rule.selectorText);
        if (rule.style.cursor === 'pointer') pointers.push(rule.selectorText);
      }
    }
  }
  return { moves, pointers, generates, overlays, isComplete: seen < mostRules };
}

function factsOf(sheet: CSSStyleSheet): SheetFacts {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    return unreadable;
  }
  const before = known.get(sheet);
  if (before?.rules === rules.length) return before.facts;
  const facts = readRules(rules);
  known.set(sheet, { rules: rules.length, facts });
  return facts;
}

/** Of the document; shadow roots have sheets of their own. */
export const sheetFacts = oncePerPass((): SheetFacts => {
  const all = [...document.styleSheets, ...document.adoptedStyleSheets].map(factsOf);
  return {
    moves: all.flatMap(({ moves }) => moves),
    pointers: all.flatMap(({ pointers }) => pointers),
    generates: all.some(({ generates }) => generates),
    overlays: all.some(({ overlays }) => overlays),
    isComplete: all.every(({ isComplete }) => isComplete),
  };
});

/** All of them as one; empty when there are none, or none that can be asked for. */
export function joined(selectors: readonly string[]): string {
  const all = selectors.join(',');
  try {
    if (all !== '') document.documentElement.matches(all);
    return all;
  } catch {
    return '';
  }
}

/** All elements that one of the selectors fits. */
export function matching(selectors: readonly string[]): Iterable<Element> {
  const all = joined(selectors);
  return all === '' ? [] : document.querySelectorAll(all);
}
