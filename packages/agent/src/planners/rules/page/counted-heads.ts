// The heads of two lists beside each other, which say how many of each list are marked: "Guests 0/3".

import type { LocalNode } from '@tabhand/protocol';
import type { Page } from './view.ts';

const counted = /^(?<name>\p{L}.*?)\s+\d+\s*\/\s*\d+$/u;

export interface CountedHead {
  readonly name: string;
  readonly node: LocalNode;
}

export const countedHeads = ({ controls }: Page): CountedHead[] =>
  controls.flatMap((node) => {
    const name = counted.exec(node.name)?.groups?.name;
    return name === undefined ? [] : [{ name, node }];
  });

/** "to the right": the list that stands there, where there are two. */
export function headAtSide(page: Page, side: string): string | undefined {
  const [left, right, third] = countedHeads(page).toSorted((a, b) => a.node.rect.x - b.node.rect.x);
  if (left === undefined || right === undefined || third !== undefined) return undefined;
  if (Math.abs(left.node.rect.y - right.node.rect.y) > 40) return undefined;
  if (/^(?:right|second|right-hand)$/iu.test(side)) return right.name;
  return /^(?:left|first|left-hand)$/iu.test(side) ? left.name : undefined;
}
