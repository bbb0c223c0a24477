// The record that a superlative means: the cheapest, the highest rated, the newest.

import type { LocalNode } from '@tabhand/protocol';
import { cellUnder, valueIn } from './answer-best.ts';
import { type Superlative, superlativeIn } from './lexicon/superlatives.ts';
import { type Group, groupsOf } from './page/records.ts';
import type { Page } from './page/view.ts';
import { lengthsOf, whensOf } from './rank-when.ts';
import { hasMoney } from './text/values.ts';
import { contentWords, wordFit, wordsOf } from './text/words.ts';

interface Valued {
  readonly item: LocalNode;
  readonly value: number;
}

export interface Ranked {
  readonly max: boolean;
  readonly top: Valued | undefined;
  /** Another one has the same value. */
  readonly tied: boolean;
}

/** The record with the smallest or largest value, of those that the question is about. */
export function bestOf(page: Page, question: string): Ranked | undefined {
  const best = superlativeIn(question);
  if (best === undefined) return undefined;
  const { max, values } = measured(page, best, question);
  const about = aboutKind(page, values, question);
  const [top, second] = about.toSorted((x, y) => (max ? y.value - x.value : x.value - y.value));
  return { max, top, tied: second !== undefined && second.value === top?.value };
}

/** Undefined also where two are alike: which of them is meant nobody can tell. */
export function bestRecord(page: Page, question: string): LocalNode | undefined {
  const best = bestOf(page, question);
  return best?.tied === true ? undefined : best?.top?.item;
}

interface Measured {
  readonly max: boolean;
  readonly values: readonly Valued[];
}

function measured(page: Page, best: Superlative, question: string): Measured {
  const { key, max } = best;
  if (key === 'when')
    return { max, values: listed(page, (items) => whensOf(page, items, question)) };
  if (key === 'length') {
    const values = listed(page, (items) => lengthsOf(page, items, question));
    if (values.length > 0) return { max, values };
  }
  const values = numbered(page, best, question);
  // Of what has no age the oldest is the one of the earliest day.
  return values.length > 0 || best.field !== 'age'
    ? { max, values }
    : { max: !max, values: listed(page, (items) => whensOf(page, items, question)) };
}

/** The values of the largest list that has one for each record. */
function listed(
  page: Page,
  read: (items: readonly LocalNode[]) => readonly number[] | undefined,
): readonly Valued[] {
  for (const { items } of groupsOf(page)) {
    const values = items.length < 2 ? undefined : read(items);
    if (values !== undefined)
      return items.map((item, at) => ({ item, value: values[at] ?? Number.NaN }));
  }
  return [];
}

function numbered(page: Page, best: Superlative, question: string): readonly Valued[] {
  const key = best.key === 'money' ? 'money' : 'number';
  const wanted = best.field ?? adjectiveField(question) ?? fieldWord(question);
  const lists = groupsOf(page)
    .filter(({ items }) => items.length >= 2)
    .map((group) => ({
      group,
      values: group.items.flatMap((item) => {
        const value = valueIn(page, item, key, wanted);
        return value === undefined ? [] : [{ item, value }];
      }),
    }))
    .filter(({ values }) => values.length >= 2);
  const headed = lists.find(({ group }) =>
    group.items.some((item) => cellUnder(page, item, wanted) !== undefined),
  );
  const priced =
    key === 'money'
      ? lists.toSorted((x, y) => moneyShare(page, y.group) - moneyShare(page, x.group))[0]
      : undefined;
  return (headed ?? priced ?? lists[0])?.values ?? [];
}

/** "the cheapest sailing dinghy": only those that say most of it of themselves, if some do. */
function aboutKind(page: Page, values: readonly Valued[], question: string): readonly Valued[] {
  const words = contentWords(question).filter((word) => !rankWords.test(word));
  const said = values.map(({ item }) => wordsOf(page.text(item)));
  const telling = words.filter((word) => {
    const count = said.filter((text) => text.some((each) => wordFit(word, each) > 0.85)).length;
    return count > 0 && count < values.length;
  });
  const hits = said.map(
    (text) => telling.filter((word) => text.some((each) => wordFit(word, each) > 0.85)).length,
  );
  const most = Math.max(0, ...hits);
  // Two words of which no record says more than one do not tell which are meant.
  return most === 1 && telling.length > 1 ? [] : values.filter((_, at) => hits[at] === most);
}

const rankWords =
  /^(?:what|which|who|tell|cheapest|most|expensive|highest|lowest|best|worst|largest|smallest|oldest|youngest|newest|latest|earliest|recent|longest|shortest|least|price|has|have|name|code)$/;

const moneyShare = (page: Page, { items }: Group): number =>
  items.filter((item) => hasMoney(page.text(item))).length / items.length;

const adjectives: readonly (readonly [RegExp, string])[] = [
  [/\b(?:heaviest|lightest)\b/i, 'weight'],
  [/\b(?:tallest)\b/i, 'height'],
  [/\b(?:fastest|slowest)\b/i, 'speed'],
  [/\b(?:farthest|furthest|nearest)\b/i, 'distance'],
];

const adjectiveField = (question: string): string | undefined =>
  adjectives.find(([words]) => words.test(question))?.[1];

const fieldWord = (question: string): string =>
  /\b(?:most|highest|largest|lowest|smallest|fewest|biggest|maximum|minimum)\s+(\w+(?: \w+)?)/i.exec(
    question,
  )?.[1] ?? '';
