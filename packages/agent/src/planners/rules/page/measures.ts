// Columns whose cells hold amounts: what can be compared. Codes and days are no amounts.

import { headedCells } from '../answer-best.ts';
import { groupsOf } from './records.ts';
import type { Page } from './view.ts';

const amount = /^[-−]?\s*[$€£¥]?\s*\d[\d.,'’\s]*(?:%|[$€£¥]|\p{L}{1,8})?$/u;

/** "12", "€ 4.50", "3 days"; not "N-1040", "A4", "2031-05-12". */
export const isAmountText = (text: string): boolean => amount.test(text.trim());

export function measuresOf(page: Page): readonly string[] {
  const texts = new Map<string, string[]>();
  for (const { items } of groupsOf(page))
    for (const { node, header } of items.flatMap((item) => headedCells(page, item)))
      texts.set(header, [...(texts.get(header) ?? []), page.text(node).trim()]);
  return [...texts]
    .map(([header, all]) => ({ header, all: all.filter((text) => text !== '') }))
    .filter(({ all }) => all.length > 1 && all.every(isAmountText))
    .map(({ header }) => header);
}
