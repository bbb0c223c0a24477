// Answers out of a record: its telling words find the row, the other words name the column.

import type { LocalNode } from '@tabhand/protocol';
import { cellUnder, headersIn } from './answer-best.ts';
import { kindBefore } from './answer-facts.ts';
import { type Answer, pairValue } from './answer-pairs.ts';
import { people } from './lexicon/people.ts';
import { findRecords, isOwnPage, tellingOf } from './page/find-record.ts';
import { headsOf } from './page/heads.ts';
import { type Page, textsIn } from './page/view.ts';
import { akin } from './text/gist/akin.ts';
import { contentWords, wordFit, wordsOf } from './text/words.ts';

const idle = new Set(
  'what which who whose where when how much many is are was does do did has have had the a an of in on at for to me tell find out please current currently now there it its that this say says shown listed by with from and get give look see check read page'.split(
    ' ',
  ),
);

/** Words of a question that name what is asked for. */
export const topicWords = (question: string): string[] =>
  tellingOf(question.replace(/^\p{Lu}/u, (first) => first.toLowerCase()))
    .weak.concat(contentWords(question).filter((word) => /^[a-z]/.test(word)))
    .filter((word, at, all) => !idle.has(word) && all.indexOf(word) === at);

export function fromRecord(page: Page, question: string, owner: string): Answer | undefined {
  const own = isOwnPage(page, owner);
  const topics = topicWords(question).filter((word) => !tellingOf(owner).strong.includes(word));
  const records = own ? [] : findRecords(page, owner);
  const [record] = records;
  if (records.length > 1) return fromOneOf(page, records, topics);
  const root =
    record ??
    (own
      ? (page.modal ?? page.nodes.find((node) => node.role === 'main') ?? page.nodes[0])
      : undefined);
  if (root === undefined) return undefined;
  const asksWho =
    /^\s*(?:who|whose|by whom)\b/i.test(question) || isPersonAsked(page, root, topics);
  const found = asksWho ? undefined : fieldOf(page, root, topics);
  if (found !== undefined && isMeant(page, root, { question, topics, named: found.named }))
    return { text: found.text, from: `${found.from}: ${page.text(root).slice(0, 300)}` };
  if (record !== undefined && asksWho && isSpokenOf(page, record, topics)) {
    const who = personIn(page, record, owner);
    if (who !== undefined) return { text: who, from: page.text(record).slice(0, 300) };
  }
  return undefined;
}

/** "the guest of Pike", where no column is called so. */
const isPersonAsked = (page: Page, root: LocalNode, topics: readonly string[]): boolean =>
  topics.length > 0 &&
  topics.every((word) => people.test(word)) &&
  topics.some((word) => word !== 'name') &&
  fieldOf(page, root, topics) === undefined;

const glue =
  /^(?:value|number|name|entry|field|column|row|line|cell|table|list|record|figure|amount|under|about|as|into|next|beside|between|i|we|you|he|she|they|him|them|us|can|could|should|must|will|would|need|needs|want|wants|know|like|up|down|far|high|low|big|large|long|old|heavy|strong|stands?|written|noted|entered|given|stated|recorded|registered|here|moment|not|one|ones|be|been|come|comes|go|goes|goods?|use|used|set|put|kept|keep|exactly|right|just|only|any|some|also|too|please|details|page|data|information|info|open|click|press|show|display|hold|holds|called|if|so|or|all|per|still|already|yet|percent|euros?|dollars?|pounds?)$/u;

interface Asked {
  readonly question: string;
  readonly topics: readonly string[];
  /** The words by which the column was found. */
  readonly named: string;
}

/** Some word of the question names a column; what else it asks must be known here as well, or
 * "the allergies before he sees the doctor" would be answered by the doctor. */
function isMeant(page: Page, root: LocalNode, { question, topics, named }: Asked): boolean {
  if (/\bmade (?:of|from|out of)\b/iu.test(question)) return false;
  const kinds = question.match(kindBefore) ?? [];
  const rest = topics.filter(
    (word) =>
      !glue.test(word) &&
      !wordsOf(named).includes(word) &&
      !kinds.some((kind) => kind.trim() === word),
  );
  const asked = /^(?:\p{Ll}+ )?(?:which|what) (?<noun>\p{Ll}+)/iu.exec(question)?.groups?.noun;
  return rest.length === 0 || asked === named || isSpokenOf(page, root, rest);
}

const having =
  /^(?:book|reserve|rent|hire|order|take|place|make|buy|borrow|lend|assign|give|hold|own|get|got|register|name|person|for|whom)(?:e?d|s|n|en)?$|^(?:bought|taken|made|lent|given|held|booking|reservation|loan)$/u;

/** "Who painted it?": not the one who has it, unless the page speaks of painting. */
function isSpokenOf(page: Page, record: LocalNode, topics: readonly string[]): boolean {
  const heads = headsOf(page).map((node) => node.name || page.text(node));
  const shown = wordsOf(
    [page.tree.title, ...heads, page.text(record), ...headersIn(page, record)].join(' '),
  );
  return topics.every(
    (word) =>
      having.test(word) || people.test(word) || shown.some((each) => akin(word, each) > 0.7),
  );
}

/** It stands in several lists, and only one of them has such a column. */
function fromOneOf(
  page: Page,
  records: readonly LocalNode[],
  topics: readonly string[],
): Answer | undefined {
  const cells = records.flatMap((record) =>
    topics.flatMap((topic) => cellUnder(page, record, topic) ?? []).slice(0, 1),
  );
  const [text, other] = [...new Set(cells.map((cell) => page.text(cell)))];
  if (text === undefined || text === '' || other !== undefined) return undefined;
  return { text, from: cells[0]?.cell?.header ?? topics.join(' ') };
}

/** The value of the field that the words name: a cell, a labelled text, a field. */
export function fieldOf(
  page: Page,
  root: LocalNode,
  topics: readonly string[],
): (Answer & { readonly named: string }) | undefined {
  const phrases = [topics.join(' '), topics.slice(0, 2).join(' '), ...topics];
  for (const phrase of phrases) {
    if (phrase === '') continue;
    const cell = cellUnder(page, root, phrase);
    if (cell !== undefined && page.text(cell) !== '')
      return { text: page.text(cell), from: cell.cell?.header || phrase, named: phrase };
    const pair = pairValue(page, phrase, root);
    if (pair !== undefined && pair !== '') return { text: pair, from: phrase, named: phrase };
  }
  const rest = inline(page, root, topics);
  return rest === undefined ? undefined : { text: rest, from: topics.join(' '), named: '' };
}

/** "Shelf A4" in one text: the rest of a short text that begins with the word. */
function inline(page: Page, root: LocalNode, topics: readonly string[]): string | undefined {
  for (const node of textsIn(page, root)) {
    const match = /^\s*([\p{L} ]{2,30}?)\s*[:–-]?\s+([\p{L}\p{N}€$£].{0,40})$/u.exec(
      node.text ?? '',
    );
    if (match === null) continue;
    const label = contentWords(match[1] ?? '');
    if (label.length === 1 && topics.some((word) => wordFit(word, label[0] ?? '') > 0.8))
      return match[2];
  }
  return undefined;
}

/** Who: the first text of the record that is not what was asked about. */
function personIn(page: Page, record: LocalNode, owner: string): string | undefined {
  const { strong } = tellingOf(owner);
  const texts = textsIn(page, record).map((node) => (node.text ?? '').trim());
  const names = texts.filter((text) =>
    /^\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}[\p{L}'’.-]+)+$/u.test(text),
  );
  const other = names.find((text) => !contentWords(text).some((word) => strong.includes(word)));
  return other;
}
