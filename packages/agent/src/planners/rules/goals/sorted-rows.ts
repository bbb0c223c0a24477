// Which way the rows of a list go under one of its heads, as their cells say.

import type { LocalNode } from '@tabhand/protocol';
import { cellUnder } from '../answer-best.ts';
import { groupsOf } from '../page/records.ts';
import type { Page } from '../page/view.ts';
import { readNumber } from '../text/values.ts';

/** Undefined: too few of them differ, or they go neither way. */
export function orderUnder(page: Page, header: LocalNode): 'up' | 'down' | undefined {
  const name = page.text(header).split('\n')[0] || header.name;
  const texts = groupsOf(page)
    .flatMap(({ items }) => items)
    .filter((item) => item.visible && item.at > header.at)
    .flatMap((item) => {
      const cell = cellUnder(page, item, name);
      return cell === undefined ? [] : [page.text(cell).trim()];
    });
  const numbers = texts.flatMap((text) => (isAmount(text) ? (readNumber(text) ?? []) : []));
  if (numbers.length === texts.length) return orderOf(numbers, (a, b) => a - b);
  // Months by name and days in words go by another order than the alphabet.
  if (texts.some((text) => /\d/u.test(text))) return undefined;
  return orderOf(texts, (a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
}

const isAmount = (text: string): boolean => /^[^\d\p{L}]*\d[\d.,'’\s]*\P{N}{0,6}$/u.test(text);

function orderOf<Each>(
  values: readonly Each[],
  compare: (a: Each, b: Each) => number,
): 'up' | 'down' | undefined {
  const steps = values.slice(1).flatMap((value, at) => {
    const before = values[at];
    return before === undefined ? [] : [Math.sign(compare(before, value))];
  });
  const rises = steps.includes(-1);
  const falls = steps.includes(1);
  return rises === falls ? undefined : falls ? 'down' : 'up';
}
