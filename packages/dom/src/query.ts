// Selectors: CSS that pierces shadow roots; `query-deep.ts` reads the other kinds. Answers elements
// in document order; which of them is meant is for `locate.ts` to say.

import { byWords, later } from './later.ts';
import { rootsIn } from './walk.ts';

export type Root = Document | ShadowRoot | Element;

/** Undefined when the selector cannot be read. */
export function queryAll(selector: string, within: Root = document): Element[] | undefined {
  const trimmed = selector.trim();
  if (byWords.test(trimmed)) return later().queryDeep(trimmed, within);
  try {
    return byCss(trimmed, within) ?? later().queryDeep(trimmed, within);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Undefined when only a chain across roots could still find something. */
export function byCss(selector: string, within: Root): Element[] | undefined {
  const plain = [...within.querySelectorAll(selector)];
  if (plain.length > 0) return plain;
  const roots = rootsIn(within).slice(1);
  const whole = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  return whole.length > 0 || roots.length === 0 ? whole : undefined;
}
