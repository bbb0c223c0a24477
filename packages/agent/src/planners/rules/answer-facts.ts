// Questions against all that the page states: every label with its value, every cell with its
// header and row, every field with what it holds. One fact answers if it accounts for every word.

import type { LocalNode } from '@tabhand/protocol';
import { bareFacts } from './answer-bare.ts';
import { headedCells } from './answer-best.ts';
import { answerFits } from './answer-fits.ts';
import { kinds } from './answer-kinds.ts';
import { type Answer, nextText } from './answer-pairs.ts';
import { othersFor } from './lexicon/synonyms.ts';
import { unitSign } from './lexicon/units.ts';
import { fieldsOf, shownValue } from './page/fields.ts';
import { headsOf } from './page/heads.ts';
import { groupsOf } from './page/records.ts';
import { ancestors, has, inScope, type Page } from './page/view.ts';
import { akin } from './text/gist/akin.ts';
import { contentWords, stem, wordsOf } from './text/words.ts';

export interface Fact {
  readonly field: string;
  readonly value: string;
  /** What else its record says; of a lone label nothing. */
  readonly about: string;
}

const facts = new WeakMap<Page, readonly Fact[]>();

function factsOf(page: Page): readonly Fact[] {
  const known = facts.get(page);
  if (known !== undefined) return known;
  const all = [
    ...cellFacts(page),
    ...labelFacts(page),
    ...fieldFacts(page),
    ...bareFacts(page),
    ...radioFacts(page),
    ...toldFacts(page),
  ];
  const made = all.filter(({ field, value }) => /\p{L}/u.test(field) && /[\p{L}\d]/u.test(value));
  facts.set(page, made);
  return made;
}

const cellFacts = (page: Page): Fact[] =>
  groupsOf(page)
    .flatMap(({ items }) => items)
    .filter((item) => inScope(page, item))
    .flatMap((item) =>
      headedCells(page, item).map(({ node, header }, _, cells) => ({
        field: header,
        value: page.text(node),
        // "the customer Ana": the column says what Ana is.
        about: `${page.text(item)} ${cells.map((each) => each.header).join(' ')}`,
      })),
    );

const labels = /^(?:dt|th|strong|b)$/;

/** "Potter" before "Ida Brandt", "Opened: 9:00". */
const labelFacts = (page: Page): Fact[] =>
  page.texts
    .filter((node) => node.visible && inScope(page, node) && (node.text ?? '').length < 80)
    .flatMap((node) => {
      const text = node.text ?? '';
      const [, field = '', own = ''] = /^([^:=]{2,40}?)\s*[:=]\s+(.+)$/u.exec(text) ?? [];
      if (own !== '') return [{ field, value: own, about: sectionOf(page, node) }];
      const around = [...ancestors(page, node)].slice(0, 2);
      if (around.some(({ role }) => role === 'columnheader')) return [];
      const isLabel = /:\s*$/u.test(text) || around.some(({ tag }) => labels.test(tag));
      const value = isLabel ? nextText(page, node, page.modal ?? page.nodes[0] ?? node) : undefined;
      return value === undefined ? [] : [{ field: text, value, about: sectionOf(page, node) }];
    });

/** The last heading above it: "Reception", if it stands in that part of the page. */
function sectionOf(page: Page, node: LocalNode): string {
  const head = headsOf(page).findLast(({ at }) => at < node.at);
  return head === undefined ? '' : head.name || page.text(head);
}

const told =
  /^(?:(?:The|Our|Your|This)\s+)?(?<field>\p{L}[\p{L}\s-]{1,38}?)\s+(?:is|are|costs?|amounts? to|comes? to)\s+(?<value>[^.]*(?:\.\d+[^.]*)*\d[^.]*(?:\.\d+[^.]*)*)\.?$/u;

/** "The fee is 4.50 euros.": a figure that a sentence states. */
const toldFacts = (page: Page): Fact[] =>
  page.texts
    .filter((node) => node.visible && inScope(page, node) && (node.text ?? '').length < 300)
    .flatMap(({ text = '' }) => text.split(/(?<=[.!?])\s+/u))
    .flatMap((sentence) => {
      const { field, value } = told.exec(sentence.trim())?.groups ?? {};
      return field === undefined || value === undefined ? [] : [{ field, value, about: '' }];
    });

const fieldFacts = (page: Page): Fact[] =>
  fieldsOf(page)
    .filter(({ node, kind }) => inScope(page, node) && !/^(?:checkbox|switch|radio)$/.test(kind))
    .map((field) => ({
      field: field.node.name,
      value: shownValue(page, field),
      about: field.node.group ?? '',
    }));

/** Of several choices the one that is taken. */
const radioFacts = (page: Page): Fact[] =>
  fieldsOf(page)
    .filter(({ node, kind }) => kind === 'radio' && inScope(page, node) && has(node, 'checked'))
    .map(({ node }) => ({ field: node.group ?? '', value: node.name, about: '' }));

const idle =
  /^(?:what|which|who|whose|where|when|how|is|are|was|does|do|did|has|have|had|will|tell|me|say|says|know|please|can|could|you|i|we|read|give|find|out|value|current|currently|now|set|at|moment|right|shown|show|shows|displayed|here|there|it|its|by|with|from|stand|read|page|get|look|see|check|up|field|column|row|written|entered|held|use|used|using|much|yet|already|still|get|gets|take|takes|for|until|any|they|he|she|us|our|into|be|been|per|so|selected|chosen|picked|setting|settings|should|must|office|site|website|app|reading)$/;

/** What everybody does who has something. */
const having =
  /^(?:booked|reserved|rented|hired|ordered|placed|bought|borrowed|registered|recorded|noted|listed|given|stands?|lies?)$/;

const says = (texts: readonly string[], word: string): boolean =>
  texts.some((each) => akin(word, each) > 0.7 || isDoer(word, each));

/** "Who lends it?" asks for the lender. */
const isDoer = (verb: string, noun: string): boolean =>
  verb.length > 2 &&
  /^(?:e?r|or)$/u.test(noun.slice(stem(verb).length)) &&
  noun.startsWith(stem(verb));

/** What the page is about: a label that stands alone is one of this. */
const mainHead = (page: Page): string =>
  headsOf(page)
    .filter(({ level }) => level === 1)
    .map((node) => node.name || page.text(node))
    .join(' ');

/** A word of the question that neither its reading nor the page knows: "who conducts the choir?". */
export function isLost(page: Page, question: string, said: string): boolean {
  const kind = kinds.filter(({ asks }) => asks.test(question));
  const known = wordsOf(
    `${said} ${page.tree.title} ${page.texts.map(({ text }) => text).join(' ')}`,
  );
  const keys = new Set(known.map(stem));
  return contentWords(question.replace(/['’]s\b/gu, '')).some(
    (word) =>
      !idle.test(word) &&
      !having.test(word) &&
      !kind.some(({ words }) => words.test(word)) &&
      !keys.has(stem(word)) &&
      !othersFor(stem(word)).some((each) => keys.has(each)) &&
      !says([...new Set(known)], word),
  );
}

/** "the fee", where the page states two and calls neither just so. */
export function isShared(page: Page, topic: string): boolean {
  const words = contentWords(topic);
  const fitting = [...labelFacts(page), ...toldFacts(page)].filter(({ field }) =>
    words.every((word) => says(wordsOf(field), word)),
  );
  const isExact = fitting.some(({ field }) => contentWords(field).length === words.length);
  return !isExact && new Set(fitting.map(({ value }) => value)).size > 1;
}

/** A reading that leaves out what was asked about. */
export const leavesOut = (question: string, said: string): boolean =>
  contentWords(question.replace(/['’]s\b/gu, '')).some(
    (word) => !idle.test(word) && !having.test(word) && !says(wordsOf(said), word),
  );

/** What lies behind a tab is of it. */
const openTabs = (page: Page): string =>
  page.nodes
    .filter((node) => node.role === 'tab' && node.visible && has(node, 'selected'))
    .map((node) => node.name)
    .join(' ');

/** "in percent", "how many hours": the value or its header is written in it. */
function isUnit(word: string, { field, value }: Fact): boolean {
  const sign = unitSign(word);
  return (
    sign !== undefined &&
    `${field} ${value}`
      .split(/[\s\d().,]+/u)
      .some((each) => each === sign || unitSign(each) === sign)
  );
}

/** "of the book Dune", "for truck T25": what it is called a kind of need not stand on the page. */
export const kindBefore =
  /(?<=\b(?:the|of|for|our|has|does|is|far|old|heavy|long|tall|high|much) )\p{Ll}+ (?=["“]?(?:\p{Lu}|\p{L}*\d))/gu;

/** "what level the gauge reports": that it says so. */
const reporting =
  /(?<=\b(?:the|this|our|my) \p{Ll}+(?: \p{Ll}+)?) (?:reports?|displays?|indicates?|states?|gives?|mentions?|announces?|measures?|reads?)(?=\s*\??$)/iu;

/** "Dune by Ida Marlow": what the question says by name and the page states of the same thing. */
function namedBeside(page: Page, question: string): string {
  const said = ` ${wordsOf(question.replace(/['’]s\b/gu, '')).join(' ')} `;
  return labelFacts(page)
    .filter(({ value }) => /^\p{Lu}/u.test(value) && question.includes(value.trim()))
    .filter(({ value }) => said.includes(` ${wordsOf(value).join(' ')} `))
    .map(({ field, value }) => `${field} ${value}`)
    .join(' ');
}

/** What the question names itself is not asked for; one of two that it offers may be. */
const isEcho = (value: string, question: string): boolean =>
  /^\p{Lu}/u.test(value) && question.includes(value) && !/\bor\b/iu.test(question);

/** "the bill for Ana's boat", where both are columns: the first is asked for. */
const headOf = /^\W*what (?:is|are|was) the (?<head>\p{L}+) (?:of|for|on)\b/iu;

/** The one value that the question can mean; two values are none. */
export function fromFacts(page: Page, question: string): Answer | undefined {
  const bare = question
    .replace(/['’]s\b|\b(?:kind|sort|type) of\b/gu, '')
    .replace(reporting, '')
    .replace(kindBefore, ' ');
  const asked = contentWords(bare).filter((word) => !idle.test(word) && !having.test(word));
  const wanted = kinds.filter(({ asks }) => asks.test(question));
  if (asked.length === 0) return undefined;
  const beside = namedBeside(page, question);
  const whole = wordsOf(`${page.tree.title} ${mainHead(page)} ${openTabs(page)} ${beside}`);
  const found = factsOf(page).filter((fact) => {
    if (isEcho(fact.value, question)) return false;
    const field = wordsOf(fact.field);
    const own = wanted.filter(({ fits }) => fits(fact));
    if (wanted.some((kind) => kind.only === true && !own.includes(kind))) return false;
    const left = asked.filter((word) => !says(field, word) && !isUnit(word, fact));
    const rest = left.filter((word) => !own.some(({ words }) => words.test(word)));
    const about = [...whole, ...wordsOf(fact.about)];
    const isNamed =
      left.length < asked.length || own.some(({ alone }) => rest.length > 0 || alone === true);
    return isNamed && rest.every((word) => says(about, word));
  });
  // What is called so comes before what is only of the kind.
  const named = found.filter(({ field }) => asked.some((word) => says(wordsOf(field), word)));
  const head = headOf.exec(question)?.groups?.head ?? '';
  const first = found.filter(({ field }) => head !== '' && says(wordsOf(field), head));
  const meant = first.length > 0 ? first : named.length > 0 ? named : found;
  const values = [...new Set(meant.map(({ value }) => value.trim()))];
  const [text = ''] = values;
  if (values.length !== 1 || !answerFits(question, text)) return undefined;
  return { text, from: `${meant[0]?.field}: ${meant[0]?.about.slice(0, 200)} ${beside}`.trim() };
}
