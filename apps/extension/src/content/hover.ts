// What a page shows under the pointer by CSS alone. DOM events do not make `:hover` true, so the
// rules that speak of it are said once more, naming the elements under the pointer by their place.

import { above } from './point.ts';

type Root = Document | ShadowRoot;

const added = new Map<Root, CSSStyleSheet>();
const known = new WeakMap<CSSStyleSheet, { readonly rules: number; readonly texts: string[] }>();

/** Takes back what the last call said. */
export function hover(hit: Element): void {
  for (const [root, sheet] of added) {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  }
  added.clear();
  for (const [root, places] of underPointer(hit)) say(root, places);
}

/** The element and all it lies in, root by root. */
function underPointer(hit: Element): Map<Root, string[]> {
  const found = new Map<Root, string[]>();
  for (let at: Node | null = hit; at !== null; at = above(at)) {
    const root = at.getRootNode();
    if (!(at instanceof Element) || !(root instanceof Document || root instanceof ShadowRoot)) {
      continue;
    }
    found.set(root, [...(found.get(root) ?? []), placeOf(at)]);
  }
  return found;
}

function placeOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | null = element;
  for (; at?.parentNode instanceof Element || at?.parentNode instanceof ShadowRoot; ) {
    const { parentNode }: { parentNode: ParentNode | null } = at;
    steps.unshift(`:nth-child(${[...(parentNode?.children ?? [])].indexOf(at) + 1})`);
    at = at.parentElement;
  }
  return [at === null ? ':host' : ':root', ...steps].join('>');
}

function say(root: Root, places: readonly string[]): void {
  const texts = [...root.styleSheets, ...root.adoptedStyleSheets].flatMap(hoverTexts);
  if (texts.length === 0) return;
  // Weighs as much as `:hover` does.
  const here = `:nth-child(n):where(${places.join(',')})`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(texts.join('\n').replaceAll(':hover', here));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  added.set(root, sheet);
}

function hoverTexts(sheet: CSSStyleSheet): string[] {
  const rules = rulesOf(sheet);
  const before = known.get(sheet);
  if (before?.rules === rules.length) return before.texts;
  const texts = rules.flatMap(hoverRules);
  known.set(sheet, { rules: rules.length, texts });
  return texts;
}

function hoverRules(rule: CSSRule): string[] {
  if (rule instanceof CSSImportRule) return rule.styleSheet ? hoverTexts(rule.styleSheet) : [];
  if (!rule.cssText.includes(':hover')) return [];
  if (rule instanceof CSSStyleRule) return [rule.cssText];
  if (!(rule instanceof CSSGroupingRule)) return [];
  const inner = [...rule.cssRules].flatMap(hoverRules);
  const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
  return [`${head}{${inner.join('\n')}}`];
}

/** Sheets of other origins are closed to everybody but the browser. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
