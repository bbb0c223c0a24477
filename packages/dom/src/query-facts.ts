// Lists of elements by selector, with what is known of each.

import type { Rect } from '@tabhand/protocol';
import { isPassword } from './control.ts';
import { queryAll } from './query.ts';
import { rectOf } from './read.ts';
import { refOf } from './tag.ts';
import { isPainted } from './visible.ts';

export interface QueryElement {
  readonly ref: string;
  readonly tagName: string;
  readonly id: string;
  readonly className: string;
  readonly textContent: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly boundingBox: Rect;
  readonly visible: boolean;
}

export type QueryAnswer =
  | { readonly ok: true; readonly elements: readonly QueryElement[]; readonly count: number }
  | { readonly ok: false };

export function query({ selector, limit }: { selector: string; limit: number }): QueryAnswer {
  const all = queryAll(selector);
  if (all === undefined) return { ok: false };
  return { ok: true, elements: all.slice(0, limit).map(elementFacts), count: all.length };
}

function elementFacts(element: Element): QueryElement {
  const attributes = [...element.attributes].filter(
    ({ name }) => name !== 'value' || !isPassword(element),
  );
  return {
    ref: refOf(element),
    tagName: element.tagName,
    id: element.id,
    className: element.getAttribute('class') ?? '',
    textContent: (element.textContent ?? '').trim().slice(0, 500),
    attributes: Object.fromEntries(
      attributes.map(({ name, value }) => [name, value.slice(0, 1000)]),
    ),
    boundingBox: rectOf(element),
    visible: isPainted(element),
  };
}
