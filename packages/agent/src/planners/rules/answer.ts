// Reading an answer off the page: a labelled value, a cell, a count, the best of a list.

import type { LocalNode } from '@tabhand/protocol';
import { anchors, containsPhrase } from './ground/near.ts';
import { type Group, groupsOf, mainGroup, recordAround } from './page/records.ts';
import { ancestors, inScope, isInside, type Page } from './page/view.ts';
import type { Desc } from './text/describe.ts';
import { hasMoney, readNumber } from './text/values.ts';
import { contentWords, nameFit, normal, stem, wordFit, wordsOf } from './text/words.ts';

export interface Answer {
  readonly text: string;
  /** Where it was read. */
  readonly from: string;
}

const priceWords = new Set(['price', 'cost', 'costs', 'much', 'fee', 'rate']);

export function answerTo(page: Page, desc: Desc, question: string): Answer | undefined {
  const topic = topicOf(desc, question);
  const known =
    pageFact(page, question) ??
    bestOf(page, question, topic) ??
    ofRecord(page, desc, topic, question);
  if (known !== undefined || isElsewhere(page, desc)) return known;
  return labelled(page, topic) ?? listing(page, desc, question) ?? namedText(page, topic);
}

/** It belongs to something that this page does not show: whatever else it says is no answer. */
const isElsewhere = (page: Page, { of }: Desc): boolean =>
  of !== undefined && anchors(page, of).length === 0 && !containsPhrase(page.tree.title, of);

/** "price" out of "what is the price", "how much". */
function topicOf(desc: Desc, question: string): string {
  if (/\bhow much\b|\bcosts?\b|\bpriced?\b/i.test(question)) return 'price';
  return (desc.names[0] ?? desc.text)
    .replace(/^(?:is|are|was|does|do|the|me)\s+/gi, '')
    .replace(/\b(?:shown|displayed|listed|on (?:this|the) page|there|called)\b/gi, '')
    .replace(/\s+(?:is|are|cost|costs)$/i, '')
    .trim();
}

function pageFact(page: Page, question: string): Answer | undefined {
  if (
    /\b(?:page )?title\b.*\bpage\b|\bpage(?:'s)? title\b|\btitle of (?:this|the) (?:page|tab)\b/i.test(
      question,
    )
  )
    return { text: page.tree.title, from: 'title' };
  if (/\b(?:url|address) of (?:this|the) page\b|\bcurrent url\b/i.test(question))
    return { text: page.tree.url, from: 'address' };
  if (/\b(?:main )?heading\b/i.test(question)) {
    const heading = page.nodes.find((node) => node.visible && node.role === 'heading');
    return heading === undefined
      ? undefined
      : { text: heading.name || page.text(heading), from: 'heading' };
  }
  return undefined;
}

interface Best {
  readonly words: RegExp;
  readonly key: 'money' | 'number' | 'date';
  readonly max: boolean;
  readonly field?: string;
}

const superlatives: readonly Best[] = [
  {
    words: /\bcheapest|lowest[- ]priced?|least expensive|lowest price\b/i,
    key: 'money',
    max: false,
    field: 'price',
  },
  {
    words: /\bmost expensive|dearest|priciest|highest price\b/i,
    key: 'money',
    max: true,
    field: 'price',
  },
  {
    words: /\b(?:best|highest|top)[- ]rat(?:ed|ing)\b/i,
    key: 'number',
    max: true,
    field: 'rating',
  },
  { words: /\b(?:lowest|worst)[- ]rat(?:ed|ing)\b/i, key: 'number', max: false, field: 'rating' },
  {
    words: /\b(?:most|highest|largest|biggest|greatest|maximum|oldest|longest|tallest|heaviest)\b/i,
    key: 'number',
    max: true,
  },
  {
    words: /\b(?:fewest|lowest|smallest|least|minimum|youngest|shortest|lightest)\b/i,
    key: 'number',
    max: false,
  },
];

/** The record with the smallest or largest value. */
export function bestRecord(
  page: Page,
  question: string,
  items?: readonly LocalNode[],
): LocalNode | undefined {
  const best = superlatives.find(({ words }) => words.test(question));
  if (best === undefined) return undefined;
  const group =
    items ??
    mainGroup(page, (each) => (best.key === 'money' ? moneyShare(page, each) * 3 : 0))?.items ??
    [];
  const wanted = best.field ?? fieldWord(question);
  const scored = group.flatMap((item) => {
    const value = valueIn(page, item, best.key, wanted);
    return value === undefined ? [] : [{ item, value }];
  });
  return scored.sort((a, b) => (best.max ? b.value - a.value : a.value - b.value))[0]?.item;
}

const moneyShare = (page: Page, { items }: Group): number =>
  items.filter((item) => hasMoney(page.text(item))).length / items.length;

const fieldWord = (question: string): string =>
  /\b(?:most|highest|largest|lowest|smallest|fewest|biggest|maximum|minimum)\s+(\w+(?: \w+)?)/i.exec(
    question,
  )?.[1] ?? '';

function valueIn(page: Page, item: LocalNode, key: Best['key'], field: string): number | undefined {
  const texts = page.texts.filter((node) => isInside(page, node, item));
  const cell = cellUnder(page, item, field);
  if (cell !== undefined) return readNumber(page.text(cell));
  if (key === 'money')
    return readNumber(
      texts.find((node) => hasMoney(node.text ?? ''))?.text?.replace(/^[^\d]*/, '') ?? '',
    );
  if (field !== '') {
    const named = texts
      .map((node) => node.text ?? '')
      .find(
        (text) =>
          wordsOf(text).some((word) => stem(word) === stem(field.split(' ')[0] ?? '')) &&
          /\d/.test(text),
      );
    if (named !== undefined) return readNumber(named);
    const aria = page.nodes.find(
      (node) =>
        isInside(page, node, item) && containsPhrase(node.name, field) && /\d/.test(node.name),
    );
    if (aria !== undefined) return readNumber(aria.name);
    if (/rat/i.test(field))
      return readNumber(
        texts.find((node) => /^★?\s*\d(?:\.\d)?\b/.test(node.text ?? ''))?.text ?? '',
      );
  }
  return readNumber(texts.find((node) => /\d/.test(node.text ?? ''))?.text ?? '');
}

/** The cell of a row under the header that fits. */
export function cellUnder(page: Page, item: LocalNode, header: string): LocalNode | undefined {
  if (header === '') return undefined;
  const cells = page.nodes.filter(
    (node) => node.cell?.header !== undefined && isInside(page, node, item),
  );
  const scored = cells
    .map((node) => ({ node, fit: nameFit(header, node.cell?.header ?? '') }))
    .sort((a, b) => b.fit - a.fit);
  return scored[0] !== undefined && scored[0].fit > 0.6 ? scored[0].node : undefined;
}

function bestOf(page: Page, question: string, topic: string): Answer | undefined {
  const item = bestRecord(page, question);
  if (item === undefined) return undefined;
  const asksPrice =
    /\b(?:price|cost|how much)\b/i.test(question) &&
    !/\b(?:what|which|name|product|item)\b.*\b(?:is|has|the cheapest)\b/i.test(question);
  const wanted = asksPrice ? fieldIn(page, item, 'price', question) : undefined;
  const named = fieldIn(page, item, topic, question);
  return {
    text:
      wanted ??
      (/\bprice|rating\b/i.test(topic) ? (named ?? identity(page, item)) : identity(page, item)),
    from: page.text(item).slice(0, 120),
  };
}

/** What a record is called: its heading or link, else its first text. */
export function identity(page: Page, item: LocalNode): string {
  const inside = page.nodes.filter((node) => node.visible && isInside(page, node, item));
  const heading = inside.find((node) => node.role === 'heading');
  if (heading !== undefined) return heading.name || page.text(heading);
  const rowHead = inside.find((node) => node.role === 'rowheader');
  const link = inside.find(
    (node) => node.role === 'link' && node.name !== '' && node.name.length < 80,
  );
  const cell = inside.find(
    (node) => /^(?:cell|gridcell)$/.test(node.role) && /\p{L}/u.test(page.text(node)),
  );
  const text = inside.find((node) => node.tag === '#text' && /\p{L}/u.test(node.text ?? ''));
  const best =
    rowHead ?? (cell !== undefined && link === undefined ? cell : (link ?? cell ?? text));
  return best === undefined
    ? page.text(item)
    : best.tag === '#text'
      ? (best.text ?? '')
      : best.name || page.text(best);
}

/** "the price of the Trail Mug": the record first, then its field. */
function ofRecord(page: Page, desc: Desc, topic: string, question: string): Answer | undefined {
  const owner =
    desc.of ??
    /\b(?:does|do|is|has|for)\s+(?:the\s+)?(.+?)\s+(?:cost|costs|have|rated|priced)\b/i.exec(
      question,
    )?.[1];
  if (owner === undefined) return undefined;
  for (const anchor of anchors(page, owner.replace(/^the /i, '')).slice(0, 5)) {
    if (!inScope(page, anchor)) continue;
    const record = recordAround(page, anchor);
    const text = record === undefined ? undefined : fieldIn(page, record, topic, question);
    if (text !== undefined) return { text, from: page.text(record ?? anchor).slice(0, 120) };
  }
  const heads = page.nodes.some(
    (node) => node.visible && node.role === 'heading' && containsPhrase(node.name, owner),
  );
  const root = page.nodes.find((node) => node.role === 'main') ?? page.nodes[0];
  const value = heads && root !== undefined ? fieldIn(page, root, topic, question) : undefined;
  return value === undefined ? undefined : { text: value, from: owner };
}

function fieldIn(page: Page, root: LocalNode, topic: string, question: string): string | undefined {
  const cell = cellUnder(page, root, topic);
  if (cell !== undefined) return page.text(cell);
  const words = contentWords(topic);
  const money = words.some((word) => priceWords.has(word)) || /\bhow much\b/i.test(question);
  const texts = page.texts.filter((node) => isInside(page, node, root));
  if (money) {
    const found = texts.find((node) => hasMoney(node.text ?? ''));
    if (found !== undefined) return moneyText(page, found);
  }
  const pair = pairValue(page, topic, root);
  if (pair !== undefined) return pair;
  const said = page.nodes.find(
    (node) =>
      node.visible &&
      isInside(page, node, root) &&
      node.name !== '' &&
      words.length > 0 &&
      words.every((word) => wordsOf(node.name).some((each) => wordFit(word, each) > 0.7)) &&
      /\d/.test(node.name),
  );
  return said?.name;
}

/** A price may be cut into several texts: "$", "19", ".99". */
function moneyText(page: Page, node: LocalNode): string {
  const own = node.text ?? '';
  if (/\d/.test(own)) return own;
  const parent = page.nodes[node.parent];
  return parent === undefined ? own : page.text(parent);
}

/** Label and value side by side: dl, table rows, "Total: 12", a field. */
function labelled(page: Page, topic: string): Answer | undefined {
  if (topic === '') return undefined;
  const value = pairValue(page, topic, page.modal ?? page.nodes[0]);
  return value === undefined ? undefined : { text: value, from: topic };
}

export function pairValue(
  page: Page,
  topic: string,
  root: LocalNode | undefined,
): string | undefined {
  if (root === undefined || topic === '') return undefined;
  const labels = page.texts
    .filter((node) => isInside(page, node, root))
    .map((node) => ({ node, fit: labelFit(topic, node.text ?? '') }))
    .filter(({ node, fit }) => fit > 0.75 && !isColumnHead(page, node))
    .sort((a, b) => b.fit - a.fit);
  for (const { node } of labels) {
    const inline = /^(.{2,40}?)\s*[:=]\s*(.+)$/.exec(node.text ?? '');
    if (inline?.[2] !== undefined && labelFit(topic, inline[1] ?? '') > 0.75) return inline[2];
    const next = nextText(page, node);
    if (next !== undefined) return next;
  }
  const field = page.controls.find(
    (node) =>
      isInside(page, node, root) &&
      node.value !== undefined &&
      node.value !== '' &&
      nameFit(topic, node.name) > 0.8,
  );
  return field?.value;
}

const isColumnHead = (page: Page, node: LocalNode): boolean =>
  [...ancestors(page, node)].slice(0, 3).some((each) => each.role === 'columnheader');

const labelFit = (topic: string, text: string): number =>
  text.length > 60
    ? 0
    : Math.max(nameFit(topic, text), nameFit(topic, text.split(/[:=]/)[0] ?? ''));

/** The text that follows a label in its row or next element. */
function nextText(page: Page, label: LocalNode): string | undefined {
  const holder = [...ancestors(page, label)]
    .slice(0, 3)
    .find((each) => /^(?:dt|th|td|label|span|div|strong|b|li|p)$/.test(each.tag));
  const after = page.texts.find(
    (node) => node.at > (page.last[holder?.at ?? label.at] ?? label.at),
  );
  if (after === undefined) return undefined;
  const sameRow = Math.abs(after.rect.y - label.rect.y) < 24 || after.rect.y - label.rect.y < 60;
  const value = page.nodes[after.parent];
  return sameRow
    ? value !== undefined && page.text(value).length < 80
      ? page.text(value)
      : after.text
    : undefined;
}

/** "List the names of all products". */
function listing(page: Page, desc: Desc, question: string): Answer | undefined {
  if (desc.all !== true && !/\b(?:list|all|every|names of|which)\b/i.test(question))
    return undefined;
  const group = groupFor(page, desc.of ?? desc.text);
  if (group === undefined) return undefined;
  return {
    text: group.items.map((item) => identity(page, item)).join('\n'),
    from: `${group.items.length} items`,
  };
}

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

/** The text itself, when the question names it. */
function namedText(page: Page, topic: string): Answer | undefined {
  const named = page.nodes.find(
    (node) =>
      node.visible &&
      node.testId !== undefined &&
      nameFit(topic, node.testId.replace(/[-_]/g, ' ')) > 0.8,
  );
  if (named !== undefined) return { text: page.text(named), from: named.testId ?? '' };
  const live = page.nodes.find(
    (node) =>
      node.visible &&
      /^(?:alert|status)$/.test(node.role) &&
      /\b(?:message|error|status|notification|confirmation|result)\b/i.test(topic),
  );
  if (live !== undefined) return { text: page.text(live), from: live.role };
  const prefix = page.texts.find(
    (node) =>
      topic !== '' &&
      normal(node.text ?? '').includes(normal(topic)) &&
      /\d/.test(node.text ?? '') &&
      (node.text ?? '').length < 120,
  );
  return prefix === undefined ? undefined : { text: prefix.text ?? '', from: topic };
}
