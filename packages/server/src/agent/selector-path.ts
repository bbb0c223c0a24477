// A selector that finds an element when its id is gone, told from the HTML a client sent. An
// attribute counts only if it is the element's own in that document.

import { readTags, type Tag } from './html-tags.ts';

/** Attributes by how long they tend to stay the same. */
const lasting = [
  'data-testid',
  'data-test',
  'data-cy',
  'id',
  'name',
  'aria-label',
  'placeholder',
  'href',
];

export function selectorPath(ref: string, html: string | undefined): string {
  const byId = `[data-llm-id="${ref.replace(/["\\]/g, '\\$&')}"]`;
  if (html === undefined) return byId;
  const tags = [...readTags(html)];
  const own = tags.find((tag) => isRef(tag, ref));
  if (own === undefined) return byId;
  const found = lasting
    .filter((attr) => isUsable(attr, own, ref))
    .find((attr) => tags.filter((tag) => same(tag, own, attr)).length === 1);
  return found === undefined ? byId : print(own, found);
}

/** A skeleton has the element's id in `id`; the page's own document has it in `data-llm-id`. */
const isRef = ({ attrs }: Tag, ref: string): boolean => (attrs['data-llm-id'] ?? attrs.id) === ref;

function isUsable(attr: string, { attrs }: Tag, ref: string): boolean {
  const value = attrs[attr];
  if (value === undefined || value === '' || value.length > 120) return false;
  return attr !== 'id' || (value !== ref && !/^\d|\d{4,}|:/.test(value));
}

const same = (tag: Tag, own: Tag, attr: string): boolean =>
  tag.name === own.name && tag.attrs[attr] === own.attrs[attr];

const print = ({ name, attrs }: Tag, attr: string): string =>
  `${name}[${attr}='${(attrs[attr] ?? '').replace(/['\\]/g, '\\$&')}']`;
