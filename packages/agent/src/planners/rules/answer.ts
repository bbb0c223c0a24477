// Reading an answer off the page: a labelled value, a cell, a count, the best of a list.

import type { LocalNode } from '@tabhand/protocol';
import { cellUnder, identity } from './answer-best.ts';
import { groupFor } from './answer-count.ts';
import { fromFacts, isShared } from './answer-facts.ts';
import { kinds } from './answer-kinds.ts';
import { type Answer, isCellText, pairValue } from './answer-pairs.ts';
import { fromRecord, topicWords } from './answer-record.ts';
import { chosenUnder } from './answer-under.ts';
import { rankFields } from './ground/field.ts';
import { anchors, containsPhrase } from './ground/near.ts';
import { empty } from './ground/score.ts';
import { chosenTexts } from './page/chosen.ts';
import { shownValue } from './page/fields.ts';
import { isOwnPage } from './page/find-record.ts';
import { recordAround } from './page/records.ts';
import { inScope, nodesIn, type Page, textsIn } from './page/view.ts';
import { bestRecord } from './rank.ts';
import type { Desc } from './text/describe.ts';
import { hasMoney } from './text/values.ts';
import { contentWords, nameFit, normal, wordFit, wordsOf } from './text/words.ts';

const priceWords = new Set(['price', 'cost', 'costs', 'much', 'fee', 'rate']);

export function answerTo(page: Page, desc: Desc, question: string): Answer | undefined {
  const topic = topicOf(desc, question);
  const known =
    pageFact(page, question) ??
    bestOf(page, question) ??
    fromFacts(page, question) ??
    fromRecord(page, question, ownerIn(desc, question)) ??
    ofRecord(page, desc, topic, question);
  if (known !== undefined || isElsewhere(page, desc) || isShared(page, topic)) return known;
  const owner = ownerIn(desc, question);
  if (/(?:^|\s)["“']?\p{Lu}|\d/u.test(owner) && !isOwnPage(page, owner)) return undefined;
  if (/^\s*who/i.test(question)) return undefined;
  return (
    chosenIn(page, question) ??
    labelled(page, topic) ??
    listing(page, desc, question) ??
    sentence(page, question) ??
    namedText(page, topic)
  );
}

/** "Which topping is selected?": what the field holds. */
function chosenIn(page: Page, question: string): Answer | undefined {
  if (!/\b(?:selected|chosen|set|picked|ticked|checked|entered)\b/i.test(question))
    return undefined;
  const topics = topicWords(question).filter(
    (word) => !/^(?:select|chosen|set|pick|tick|check|enter)/.test(word),
  );
  const [top] = rankFields(page, { desc: { ...empty, text: topics.join(' ') } });
  if (top === undefined) return chosenUnder(page, topics.join(' '));
  const { native, kind } = top.field;
  if (kind === 'select') return { text: shownValue(page, top.field), from: top.field.node.name };
  const kept = (native?.options ?? []).filter(({ selected }) => selected).map(({ text }) => text);
  const held = [...chosenTexts(page, top.field), ...kept].filter(
    (text) => nameFit(text, top.field.node.name) < 0.9 && /[\p{L}\p{N}]/u.test(text),
  );
  return held.length === 0
    ? undefined
    : { text: [...new Set(held)].join(', '), from: top.field.node.name };
}

/** A short sentence that speaks of it. */
function sentence(page: Page, question: string): Answer | undefined {
  const kind = kinds.filter(({ asks }) => asks.test(question));
  const topics = topicWords(question).filter(
    (word) => !kind.some(({ words, only }) => only === true && words.test(word)),
  );
  const figure = kind.some(({ only }) => only === true);
  const money = /\bhow much\b|\b(?:price|cost|fee)\b/i.test(question);
  const found = page.texts.find(({ text = '' }) => {
    const words = wordsOf(text);
    return (
      text.length < 160 &&
      words.length > topics.length + 1 &&
      topics.length > 0 &&
      (!(money || figure) || /\d/.test(text)) &&
      topics.every((word) => words.some((each) => wordFit(word, each) > 0.7))
    );
  });
  return found === undefined ? undefined : { text: found.text ?? '', from: 'text' };
}

/** Whose value it is: the names and codes of the question. */
const ownerIn = ({ of }: Desc, question: string): string =>
  of ??
  question
    .replace(/^\s*\p{L}+/u, '')
    .replace(/^(?:\s+(?:is|are|was|does|do|has|have|which|what))+\b/i, '');

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

function bestOf(page: Page, question: string): Answer | undefined {
  const item = bestRecord(page, question);
  return item === undefined
    ? undefined
    : { text: sayBest(page, item, question), from: page.text(item).slice(0, 120) };
}

/** What is asked of the best one: a column that the question names, else what it is called. */
export function sayBest(page: Page, item: LocalNode, question: string): string {
  const both = severalIn(page, item, question);
  if (both !== undefined) return both;
  const money = /\bhow much\b|^what\b.*\b(?:price|cost)\b/i.test(question);
  if (money) return fieldIn(page, item, 'price', question) ?? identity(page, item);
  const cells = askedNouns(question).map((noun) => cellUnder(page, item, noun));
  const cell = cells.find((each) => each !== undefined);
  return cell === undefined ? identity(page, item) : page.text(cell);
}

/** "What are the name and breed of …": each of them; what has no column of its own is what it is called. */
function severalIn(page: Page, item: LocalNode, question: string): string | undefined {
  const said = /^what are the (?<all>.+? and .+?) of the\b/iu.exec(question)?.groups?.all;
  if (said === undefined) return undefined;
  const texts = said.split(/ and /iu).map((each) => {
    const cell = cellUnder(page, item, each);
    if (cell !== undefined) return page.text(cell);
    return each === 'name'
      ? identity(page, item)
      : each === 'price'
        ? (fieldIn(page, item, each, question) ?? '')
        : '';
  });
  return texts.every((text) => text !== '') ? [...new Set(texts)].join(', ') : undefined;
}

/** "which customer", "who is the customer with", "the name of the guest": what is wanted. */
function askedNouns(question: string): string[] {
  const plainly = [...question.matchAll(/\b(?:which|whose|what)\s+(\p{L}+)/giu)].map(
    ([, noun]) => noun,
  );
  const found =
    /\b(?:what|which|who|whose|tell me|give me|find|say|name)\s+(?:is\s+|are\s+|was\s+|me\s+)?(?:the\s+|a\s+)?(?:(\p{L}+)\s+(?:of|for)\s+the\s+)?(\p{L}+)/iu.exec(
      question,
    );
  return [...plainly, found?.[1], found?.[2]].filter(
    (word): word is string =>
      word !== undefined && !/^(?:is|are|one|the|has|have|with|for|me)$/i.test(word),
  );
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
  const texts = textsIn(page, root);
  if (money) {
    const found = texts.find((node) => hasMoney(node.text ?? ''));
    if (found !== undefined) return moneyText(page, found);
  }
  const pair = pairValue(page, topic, root);
  if (pair !== undefined) return pair;
  const said = nodesIn(page, root).find(
    (node) =>
      node.visible &&
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
  if (topic === '' || isCellText(page, topic)) return undefined;
  const value = pairValue(page, topic, page.modal ?? page.nodes[0]);
  return value === undefined ? undefined : { text: value, from: topic };
}

/** "List the names of all products". */
function listing(page: Page, desc: Desc, question: string): Answer | undefined {
  if (desc.all !== true && !/\b(?:list|all|every|names of)\b/i.test(question)) return undefined;
  const group = groupFor(page, desc.of ?? desc.text);
  if (group === undefined) return undefined;
  return {
    text: group.items.map((item) => identity(page, item)).join('\n'),
    from: `${group.items.length} items`,
  };
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
