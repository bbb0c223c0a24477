// Two things of one kind and name cannot be told by their name alone, so neither is named: whoever
// speaks of them says more than that, which other readers may understand.

import type { LocalNode } from '@tabhand/protocol';
import type { Name } from './name.ts';

export interface Found {
  readonly node: LocalNode;
  readonly names: readonly Name[];
}

/** Links that lead to the same page are one; what each record has is told by its record. */
const each: readonly Name['kind'][] = ['deed', 'mark', 'column', 'held', 'option', 'group'];

export function plainly(found: readonly Found[]): Name[] {
  const owners = new Map<string, Set<string>>();
  for (const { node, names } of found)
    for (const name of names)
      owners.set(keyOf(name), (owners.get(keyOf(name)) ?? new Set()).add(placeOf(node)));
  const isTwice = (name: Name): boolean =>
    !each.includes(name.kind) && (owners.get(keyOf(name))?.size ?? 0) > 1;
  const lost = new Set(found.flatMap(({ names }) => names.filter(isTwice).map(({ text }) => text)));
  return found.flatMap(({ names }) =>
    names.filter((name) => !isTwice(name) && !(name.of !== undefined && lost.has(name.of))),
  );
}

const keyOf = ({ kind, of = '', text }: Name): string => `${kind}|${of}|${text.toLowerCase()}`;
const placeOf = ({ at, href }: LocalNode): string => href ?? String(at);
