// What an element of an HTML text reads as, its parts set apart by spaces.

import type { HtmlElement } from './view-parse.ts';

const skipped = new Set(['script', 'style', 'noscript', 'template', 'head', 'link', 'meta']);

export const isSkipped = ({ tag }: HtmlElement): boolean => skipped.has(tag);

const known = new WeakMap<HtmlElement, string>();

/** Every element is asked for its text, so each is put together once, from that of its children. */
export function textOf(element: HtmlElement): string {
  const had = known.get(element);
  if (had !== undefined) return had;
  const made = put(element);
  known.set(element, made);
  return made;
}

/** Tidied texts are only appended, never searched: appending does not copy what is below. */
function put({ children }: HtmlElement): string {
  let said = '';
  let run = '';
  const add = (text: string) => {
    if (text !== '') said = said === '' ? text : `${said} ${text}`;
  };
  for (const child of children) {
    if (typeof child === 'string') run += child;
    else if (!isSkipped(child) && child.tag !== 'select') {
      add(tidy(run));
      run = '';
      add(textOf(child));
    }
  }
  add(tidy(run));
  return said;
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
