// Counting and computing over the things of a list.

import type { LocalNode } from '@tabhand/protocol';
import { cellUnder, headersIn, valueIn } from './answer-best.ts';
import { fromFacts } from './answer-facts.ts';
import { type Answer, isCellText, pairValue } from './answer-pairs.ts';
import { nextPage } from './explore-scroll.ts';
import { headsOf } from './page/heads.ts';
import { type Group, groupsOf, mainGroup } from './page/records.ts';
import { has, inScope, type Page } from './page/view.ts';
import type { Desc } from './text/describe.ts';
import { akin } from './text/gist/akin.ts';
import { pattern } from './text/pattern.ts';
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

const anything =
  /^(?:ones?|items?|rows?|records?|entry|entries|people|persons?|things?|results?|elements?)$/iu;

/** "Which pot", "how many bookings": a column, the list or the page is called so; else it may be no
 * name for them at all. */
export function isCalled(page: Page, { parent, items }: Group, noun: string): boolean {
  const head = contentWords(noun).at(-1) ?? '';
  const [first] = items;
  const names = [
    ...(first === undefined ? [] : headersIn(page, first)),
    ...headsOf(page).map((node) => node.name || page.text(node)),
    `${parent.name} ${parent.group ?? ''} ${page.tree.title} ${first?.role ?? ''}`,
    [...(parent.classes ?? []), ...(first?.classes ?? [])].join(' ').replace(/[-_]/gu, ' '),
  ];
  return (
    anything.test(head) ||
    names.some((name) => wordsOf(name).some((word) => akin(head, word) > 0.7))
  );
}

/** "How many products": a text that says so, else the length of the list. */
export function countOf(page: Page, desc: Desc): Answer | undefined {
  const noun = desc.text
    .replace(/\b(?:are|is|there|do|does|on|this|the|page|in|list|shown|have|I|we)\b.*$/i, '')
    .trim();
  const stated = fromFacts(page, `How many ${desc.text}`);
  if (stated !== undefined) return stated;
  const group = groupFor(page, noun);
  const only = limitsIn(page, desc.text, noun, group);
  if (isOwned(desc.raw ?? desc.text)) return undefined;
  const isList = group !== undefined && isCalled(page, group, noun) && isWhole(page);
  if (only.length > 0) return isList ? countFitting(page, group, only) : undefined;
  return (
    countRole(page, noun) ??
    countSaid(page, noun) ??
    countPaired(page, noun) ??
    (isList
      ? { text: String(group.items.length), from: `${group.items.length} alike items` }
      : undefined)
  );
}

/** A list that goes on on another page is not counted by what stands on this one. */
const isWhole = (page: Page): boolean =>
  nextPage(page) === undefined && priorPage(page) === undefined;

const priorPage = (page: Page): LocalNode | undefined =>
  page.controls.find(
    (node) =>
      /^(?:previous(?: page)?|prev|‹|«)$/iu.test(node.name.trim()) &&
      !has(node, 'disabled') &&
      inScope(page, node),
  );

/** "How many seats does the Pike have": it has them; nothing is counted. */
const isOwned = (said: string): boolean =>
  /\b(?:does|did|has)\s+(?:the\s+|an?\s+)?["“]?\p{Lu}/u.test(said);

const generic =
  /^(?:are|is|there|do|does|this|page|list|table|shown|listed|displayed|have|has|we|you|see|exist|total|altogether|here|currently|now|still|all|been|got|different|many|left|can|be|found|count|counted)$/i;

/** Words that say which of them count: "still open", "with breakfast". */
function limitsIn(page: Page, said: string, noun: string, group: Group | undefined): string[] {
  const head = contentWords(noun).at(-1);
  const place = wordsOf(
    `${page.tree.title} ${headsOf(page)
      .map((node) => node.name || page.text(node))
      .join(' ')} ${group?.parent.name ?? ''}`,
  );
  return contentWords(said).filter(
    (word) =>
      word !== head &&
      !generic.test(word) &&
      !(place.some((each) => wordFit(word, each) > 0.7) && group?.items.length !== 0),
  );
}

/** Only those that say all of it; a word that none of them says was not understood. */
function countFitting(page: Page, group: Group, only: readonly string[]): Answer | undefined {
  const says = (item: LocalNode, word: string): boolean =>
    wordsOf(page.text(item)).some((each) => wordFit(word, each) > 0.7);
  if (!only.every((word) => group.items.some((item) => says(item, word)))) return undefined;
  const fitting = group.items.filter((item) => only.every((word) => says(item, word)));
  return {
    text: String(fitting.length),
    from: `${fitting.length} of ${group.items.length} items say ${only.join(', ')}`,
  };
}

/** "How many buttons": controls by what they are. */
function countRole(page: Page, noun: string): Answer | undefined {
  const role = countable.exec(normal(noun))?.groups?.role;
  if (role === undefined) return undefined;
  const count = page.nodes.filter((node) => node.visible && node.role === role).length;
  return { text: String(count), from: `${count} of the role ${role}` };
}

const countable = /^(?<role>button|link|checkbox|heading|image|tab|radio)(?:e?s)?$/u;

/** "12 products" somewhere on the page. */
function countSaid(page: Page, noun: string): Answer | undefined {
  const head = contentWords(noun).at(-1)?.slice(0, 4);
  if (head === undefined) return undefined;
  const counted = pattern(`\\b(\\d+(?:[,.]\\d+)*)\\s+(?:\\w+\\s+)?${head}`, 'i');
  for (const { text = '' } of page.texts) {
    const number = text.length < 80 ? counted.exec(text)?.[1] : undefined;
    if (number !== undefined) return { text: number, from: text };
  }
  return undefined;
}

function countPaired(page: Page, noun: string): Answer | undefined {
  const pair = isCellText(page, noun) ? undefined : pairValue(page, noun, page.nodes[0]);
  return pair !== undefined && /^\D{0,3}\d+/.test(pair) ? { text: pair, from: noun } : undefined;
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
