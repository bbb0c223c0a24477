// Counting and computing over the things of a list.

import { cellUnder, valueIn } from './answer-best.ts';
import { type Answer, pairValue } from './answer-pairs.ts';

import { type Group, groupsOf, mainGroup } from './page/records.ts';
import type { Page } from './page/view.ts';
import type { Desc } from './text/describe.ts';
import { hasMoney } from './text/values.ts';
import { contentWords, normal, wordFit, wordsOf } from './text/words.ts';

/** The list whose items or heading fit the noun, else the main one. */
export function groupFor(page: Page, noun: string): Group | undefined {
  const words = contentWords(noun);
  return mainGroup(page, (group) => {
    const said = normal(
      `${group.parent.name} ${group.parent.group ?? ''} ${(group.parent.classes ?? []).join(' ')} ${(group.items[0]?.classes ?? []).join(' ')} ${group.items[0]?.role ?? ''}`,
    );
    return (
      words.filter((word) =>
        wordsOf(said.replace(/[-_]/g, ' ')).some((each) => wordFit(word, each) > 0.7),
      ).length * 2
    );
  });
}

/** "How many products": a text that says so, else the length of the list. */
export function countOf(page: Page, desc: Desc): Answer | undefined {
  const noun = desc.text
    .replace(/\b(?:are|is|there|do|does|on|this|the|page|in|list|shown|have|I|we)\b.*$/i, '')
    .trim();
  const head = contentWords(noun).at(-1);
  const said =
    head === undefined
      ? undefined
      : page.texts
          .map((node) => node.text ?? '')
          .find(
            (text) =>
              new RegExp(`\\b\\d[\\d,.]*\\s+(?:\\w+\\s+)?${head.slice(0, 4)}`, 'i').test(text) &&
              text.length < 80,
          );
  const number = new RegExp(`(\\d+(?:[,.]\\d+)*)\\s+(?:[a-z]+\\s+)?${head?.slice(0, 4)}`, 'i').exec(
    said ?? '',
  )?.[1];
  if (number !== undefined && said !== undefined) return { text: number, from: said };
  const pair = pairValue(page, noun, page.nodes[0]);
  if (pair !== undefined && /^\D{0,3}\d+/.test(pair)) return { text: pair, from: noun };
  const group = groupFor(page, noun);
  return group === undefined
    ? undefined
    : { text: String(group.items.length), from: `${group.items.length} alike items` };
}

/** Sums and averages over a column or over prices. */
export function computeOver(page: Page, question: string, desc: Desc): Answer | undefined {
  const average = /\b(?:average|mean)\b/i.test(question);
  if (!average && !/\b(?:sum|total of all|add up|combined)\b/i.test(question)) return undefined;
  const field = (desc.of ?? desc.text)
    .replace(/\b(?:sum|average|mean|total|of|all|the)\b/gi, '')
    .trim();
  const group = groupsOf(page).find(
    ({ items }) =>
      items.filter(
        (item) => cellUnder(page, item, field) !== undefined || hasMoney(page.text(item)),
      ).length >= 2,
  );
  if (group === undefined) return undefined;
  const values = group.items
    .map((item) => valueIn(page, item, 'money', field))
    .filter((value) => value !== undefined);
  const sum = values.reduce((total, value) => total + value, 0);
  const result = average ? sum / values.length : sum;
  return { text: String(Math.round(result * 100) / 100), from: `${values.length} values` };
}
