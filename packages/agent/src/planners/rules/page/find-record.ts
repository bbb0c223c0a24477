// Which record a phrase means: the one whose text has every telling word of it. Names, codes
// and dates tell; common nouns ("loan", "order") only help.

import type { LocalNode } from '@tabhand/protocol';
import { isoDay, readDay } from '../text/dates.ts';
import { whenAt } from '../text/when.ts';
import { contentWords, normal, stem, wordFit, wordsOf } from '../text/words.ts';
import { groupsOf } from './records.ts';
import { hasControls, isInside, type Page } from './view.ts';

export interface Telling {
  readonly strong: readonly string[];
  readonly weak: readonly string[];
  readonly days: readonly string[];
}

const dates = { now: 0, dayFirst: true };

/** What in a phrase tells one record from another. */
export function tellingOf(phrase: string): Telling {
  const { rest, days } = takeDays(phrase);
  const raw = rest.match(/[\p{L}\p{N}]+(?:[-'’.@][\p{L}\p{N}]+)*/gu) ?? [];
  const bare = raw.map((word) => word.replace(/['’]s$/u, ''));
  const quoted = new Set(
    [...rest.matchAll(/["“‘']([^"”’']{2,})["”’']/gu)].flatMap(([, inner]) => wordsOf(inner ?? '')),
  );
  const content = new Set(contentWords(bare.join(' ')));
  const isStrong = (word: string) => /^\p{Lu}|\d/u.test(word) || quoted.has(word.toLowerCase());
  const low = (words: readonly string[]) =>
    [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => content.has(word));
  const strong = low(bare.filter(isStrong));
  const weak = low(bare.filter((word) => !isStrong(word)));
  return strong.length === 0 && days.length === 0
    ? { strong: weak, weak: [], days }
    : { strong, weak, days };
}

function takeDays(phrase: string): { readonly rest: string; readonly days: readonly string[] } {
  const days: string[] = [];
  let rest = '';
  for (let at = 0; at < phrase.length; ) {
    const when = whenAt(phrase, at);
    const day = when === undefined ? undefined : readDay(when, dates);
    if (when !== undefined && day !== undefined) {
      days.push(isoDay(day));
      at += when.length;
    } else {
      rest += phrase[at];
      at += 1;
    }
  }
  return { rest, days };
}

const memo = new WeakMap<Page, Map<number, readonly string[]>>();

function wordsIn(page: Page, node: LocalNode): readonly string[] {
  const known = memo.get(page) ?? new Map<number, readonly string[]>();
  memo.set(page, known);
  const had = known.get(node.at);
  if (had !== undefined) return had;
  const made = wordsOf(allText(page, node));
  known.set(node.at, made);
  return made;
}

/** Visible text, and names of controls and pictures that have no text. */
function allText(page: Page, node: LocalNode): string {
  const parts: string[] = [];
  for (let at = node.at; at <= (page.last[node.at] ?? node.at); at += 1) {
    const each = page.nodes[at];
    if (each?.visible !== true) continue;
    if (each.tag === '#text') parts.push(each.text ?? '');
    else if (each.value !== undefined && each.value.length < 60) parts.push(each.value);
  }
  return parts.join(' ');
}

const hasWord = (given: readonly string[], word: string): boolean =>
  /\d/.test(word) ? given.includes(word) : given.some((each) => wordFit(word, each) > 0.7);

/** 0..1: how many of the telling words are there. */
export function coverage(page: Page, node: LocalNode, { strong, days }: Telling): number {
  const size = strong.length + days.length;
  if (size === 0) return 0;
  const given = wordsIn(page, node);
  const hits = strong.filter((word) => hasWord(given, word)).length;
  const text = days.length === 0 ? '' : allText(page, node);
  const dated = days.filter((day) => daysIn(text).includes(day)).length;
  return (hits + dated) / size;
}

function daysIn(text: string): string[] {
  return takeDays(text).days as string[];
}

/** Those that hold no other one; in document order the next one tells. */
function innermost(page: Page, pool: readonly LocalNode[]): LocalNode[] {
  const inOrder = pool.toSorted((a, b) => a.at - b.at);
  const outer = new Set(
    inOrder.filter((item, at) => {
      const next = inOrder[at + 1];
      return next !== undefined && next.at > item.at && isInside(page, next, item);
    }),
  );
  return pool.filter((item) => !outer.has(item));
}

const byCode = new WeakMap<Page, ReadonlyMap<string, readonly LocalNode[]>>();

/** Codes and numbers must stand there as they are: an index spares a look at every record. */
function itemsWith(page: Page, { strong }: Telling): readonly LocalNode[] {
  const code = strong.find((word) => /\d/.test(word));
  if (code === undefined) return allItems(page);
  const known = byCode.get(page) ?? indexed(page);
  byCode.set(page, known);
  return known.get(code) ?? [];
}

const allItems = (page: Page): LocalNode[] => groupsOf(page).flatMap((group) => group.items);

function indexed(page: Page): Map<string, LocalNode[]> {
  const found = new Map<string, LocalNode[]>();
  for (const item of allItems(page))
    for (const word of new Set(wordsIn(page, item)))
      if (/\d/.test(word)) {
        const list = found.get(word);
        if (list === undefined) found.set(word, [item]);
        else list.push(item);
      }
  return found;
}

/** The records that fit best, the innermost first; several mean that the phrase does not tell. */
export function findRecords(
  page: Page,
  phrase: string,
  hints = '',
  fits: (record: LocalNode) => boolean = () => true,
): LocalNode[] {
  const telling = tellingOf(phrase);
  if (telling.strong.length + telling.days.length === 0) return [];
  const found = recordsBy(page, telling, { phrase, hints, fits });
  const bare = found.length > 0 ? undefined : withoutKind(page, phrase, telling);
  return bare === undefined ? found : recordsBy(page, bare, { phrase, hints, fits });
}

/** "booking of sam okoro": the page's own word for its records need not stand in each of them. */
function withoutKind(page: Page, phrase: string, telling: Telling): Telling | undefined {
  if (/\p{Lu}/u.test(phrase)) return undefined;
  const kinds = wordsOf(`${page.tree.title} ${headings(page)}`).map(stem);
  const strong = telling.strong.filter((word) => !kinds.includes(stem(word)));
  const few = strong.length < 2 || strong.length === telling.strong.length;
  return few ? undefined : { ...telling, strong };
}

const headings = (page: Page): string =>
  page.nodes
    .filter(({ role, visible }) => visible && role === 'heading')
    .map((node) => node.name)
    .join(' ');

interface Asked {
  readonly phrase: string;
  readonly hints: string;
  readonly fits: (record: LocalNode) => boolean;
}

function recordsBy(page: Page, telling: Telling, { phrase, hints, fits }: Asked): LocalNode[] {
  const extra = tellingOf(hints);
  const whole = itemsWith(page, telling).filter(
    (item) => coverage(page, item, telling) >= 0.999 && fits(item),
  );
  const acting = whole.filter((item) => item.clickable !== undefined || hasControls(page, item));
  const pool = acting.length > 0 ? acting : whole;
  const inner = innermost(page, pool);
  const exact = normal(phrase.replace(/["“”]/g, ''));
  const run = telling.strong.join(' ');
  const scored = inner.map((item) => {
    const text = normal(page.text(item));
    const whole = text.includes(exact) || text.includes(run) ? 0.5 : 0;
    return { item, score: whole + weightOf(page, item, telling, extra) };
  });
  const top = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score > top - 0.05).map(({ item }) => item);
}

function weightOf(page: Page, item: LocalNode, { weak }: Telling, extra: Telling): number {
  const given = wordsIn(page, item);
  const helped = weak.filter((word) => hasWord(given, word)).length;
  return 0.2 * helped + coverage(page, item, extra) + (0.01 * Math.max(0, 30 - given.length)) / 30;
}

/** The page is about the thing: its headings or title hold every telling word. */
export function isOwnPage(page: Page, phrase: string): boolean {
  const { strong } = tellingOf(phrase);
  if (strong.length === 0) return false;
  const scope = page.modal;
  const shown = page.nodes.filter(
    (node) =>
      node.visible &&
      node.role === 'heading' &&
      (scope === undefined || isInside(page, node, scope)),
  );
  const main = shown.filter((node) => node.level === 1);
  const heads = (main.length > 0 ? main : shown.slice(0, 1)).map(
    (node) => node.name || page.text(node),
  );
  const said = [...heads, page.tree.title, scope?.name ?? ''].map((text) =>
    wordsOf(text).map(stem),
  );
  return said.some((words) => strong.every((word) => words.includes(stem(word))));
}
