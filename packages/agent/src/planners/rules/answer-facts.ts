// Questions against all that the page states: every label with its value, every cell with its
// header and row, every field with what it holds. One fact answers if it accounts for every word.

import { headedCells } from './answer-best.ts';
import { answerFits } from './answer-fits.ts';
import { type Answer, nextText } from './answer-pairs.ts';
import { fieldsOf, shownValue } from './page/fields.ts';
import { headsOf } from './page/heads.ts';
import { groupsOf } from './page/records.ts';
import { ancestors, inScope, type Page } from './page/view.ts';
import { akin } from './text/gist/akin.ts';
import { hasMoney } from './text/values.ts';
import { contentWords, wordsOf } from './text/words.ts';

interface Fact {
  readonly field: string;
  readonly value: string;
  /** What else its record says; of a lone label nothing. */
  readonly about: string;
}

const facts = new WeakMap<Page, readonly Fact[]>();

function factsOf(page: Page): readonly Fact[] {
  const known = facts.get(page);
  if (known !== undefined) return known;
  const all = [...cellFacts(page), ...labelFacts(page), ...fieldFacts(page)];
  const made = all.filter(({ field, value }) => /\p{L}/u.test(field) && /[\p{L}\d]/u.test(value));
  facts.set(page, made);
  return made;
}

const cellFacts = (page: Page): Fact[] =>
  groupsOf(page)
    .flatMap(({ items }) => items)
    .filter((item) => inScope(page, item))
    .flatMap((item) =>
      headedCells(page, item).map(({ node, header }) => ({
        field: header,
        value: page.text(node),
        about: page.text(item),
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
      if (own !== '') return [{ field, value: own, about: '' }];
      const around = [...ancestors(page, node)].slice(0, 2);
      if (around.some(({ role }) => role === 'columnheader')) return [];
      const isLabel = /:\s*$/u.test(text) || around.some(({ tag }) => labels.test(tag));
      const value = isLabel ? nextText(page, node, page.modal ?? page.nodes[0] ?? node) : undefined;
      return value === undefined ? [] : [{ field: text, value, about: '' }];
    });

const fieldFacts = (page: Page): Fact[] =>
  fieldsOf(page)
    .filter(({ node, kind }) => inScope(page, node) && !/^(?:checkbox|switch|radio)$/.test(kind))
    .map((field) => ({
      field: field.node.name,
      value: shownValue(page, field),
      about: field.node.group ?? '',
    }));

/** Questions that say by their first words what kind of value they want. */
const kinds: readonly {
  readonly asks: RegExp;
  /** Words that the kind accounts for. */
  readonly words: RegExp;
  readonly fits: (fact: Fact) => boolean;
}[] = [
  {
    asks: /\bhow much\b|\b(?:costs?|priced?|charged?)\b/iu,
    words: /^(?:much|costs?|priced?|charged?|pay)$/,
    fits: ({ field, value }) => hasMoney(value) || /\b(?:price|cost|fee|fare|rate)\b/iu.test(field),
  },
  {
    asks: /^\W*who\b|\bname\b/iu,
    words: /^(?:name|called)$/,
    fits: ({ value }) => /^\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}[\p{L}'’.-]+){1,3}$/u.test(value),
  },
  {
    asks: /^\W*when\b|\bwhat (?:day|date|time)\b/iu,
    words: /^(?:day|date|time)$/,
    fits: ({ field }) => /\b(?:day|date|time|when|due|from|until|start|end)\b/iu.test(field),
  },
  {
    asks: /^\W*where\b/iu,
    words: /^(?:kept|located|stored|stand|stands|lie|lies|find|found)$/,
    fits: ({ field }) =>
      /\b(?:place|location|where|room|shelf|bay|city|town|address|site|depot)\b/iu.test(field),
  },
  {
    asks: /\bhow many\b/iu,
    words: /^(?:many|number)$/,
    fits: ({ value }) => /^\d[\d.,\s]*\p{L}{0,8}$/u.test(value.trim()),
  },
];

const idle =
  /^(?:what|which|who|whose|where|when|how|is|are|was|does|do|did|has|have|had|will|tell|me|say|says|know|please|can|could|you|i|we|read|give|find|out|value|current|currently|now|set|at|moment|right|shown|show|shows|displayed|here|there|it|its|by|with|from|stand|read|page|get|look|see|check|up|field|column|row|written|entered|held|use|used|using|much)$/;

const says = (texts: readonly string[], word: string): boolean =>
  texts.some((each) => akin(word, each) > 0.7);

/** What the page is about: a label that stands alone is one of this. */
const mainHead = (page: Page): string =>
  headsOf(page)
    .filter(({ level }) => level === 1)
    .map((node) => node.name || page.text(node))
    .join(' ');

/** The one value that the question can mean; two values are none. */
export function fromFacts(page: Page, question: string): Answer | undefined {
  const asked = contentWords(question.replace(/['’]s\b/gu, '')).filter((word) => !idle.test(word));
  const wanted = kinds.filter(({ asks }) => asks.test(question));
  if (asked.length === 0) return undefined;
  const whole = wordsOf(`${page.tree.title} ${mainHead(page)}`);
  const found = factsOf(page).filter((fact) => {
    const field = wordsOf(fact.field);
    const kind = wanted.some(({ fits }) => fits(fact));
    const left = asked.filter((word) => !says(field, word));
    const isNamed = left.length < asked.length || (kind && fact.about !== '');
    const rest = left.filter((word) => !(kind && wanted.some(({ words }) => words.test(word))));
    const about = fact.about === '' ? whole : wordsOf(fact.about);
    return isNamed && rest.every((word) => says(about, word));
  });
  const values = [...new Set(found.map(({ value }) => value.trim()))];
  const [text = ''] = values;
  if (values.length !== 1 || !answerFits(question, text)) return undefined;
  return { text, from: `${found[0]?.field}: ${found[0]?.about.slice(0, 200)}` };
}
