// "Which bookings are in the Cellar?", "Is Bob Lee in the Cellar?": records by what is true of
// them, and whether something is true of one.

import type { LocalNode } from '@tabhand/protocol';
import { cellUnder, headedCells, headersIn, identity } from './answer-best.ts';
import { groupFor, isCalled } from './answer-count.ts';
import type { Answer } from './answer-pairs.ts';
import { nextPage } from './explore-scroll.ts';
import { people } from './lexicon/people.ts';
import { findRecords, tellingOf } from './page/find-record.ts';
import { fitting, holdsFor } from './page/limits.ts';
import { groupsOf } from './page/records.ts';
import type { Page } from './page/view.ts';
import { sameText } from './text/values.ts';
import { wordsOf } from './text/words.ts';

const which =
  /^(?:which|what)\s+(?<noun>\p{L}+)\s+(?:is|are|has|have|had|with|in|on|of|from|cost|costs)\s+(?:currently\s+|now\s+)?(?<limit>.+?)\??$/iu;
const openers = /^(?:(?:in|on|at|from|of|by|for|with|the|an?|listed as|marked as)\s+)+/iu;

/** All of them by name; not where the list goes on on another page. */
export function whichOnes(page: Page, question: string): Answer | undefined {
  const { noun = '', limit = '' } = which.exec(question.trim())?.groups ?? {};
  const bare = limit.replace(openers, '');
  if (bare === '' || nextPage(page) !== undefined) return undefined;
  const group = groupFor(page, noun);
  if (group === undefined || !isCalled(page, group, noun)) return undefined;
  const items = group.items.filter((item) => headersIn(page, item).length > 1);
  const found = fitting(page, items, [bare]) ?? flagged(page, items, bare);
  if (found.length === 0) return undefined;
  const names = found.map((item) => called(page, item, noun));
  const said = found.map((item) => page.text(item)).join('; ');
  return { text: [...new Set(names)].join(', '), from: `${limit}: ${said.slice(0, 300)}` };
}

const whose =
  /^whose\s+(?<noun>\p{L}+)\s+(?:is|are|was|were|has|have)\s+(?:(?:still|now|currently|already)\s+)*(?<limit>.+?)\??$/iu;

/** "Whose boat is afloat?": the people of all rows of which that is true. */
export function whoseOnes(page: Page, question: string): Answer | undefined {
  const { noun = '', limit = '' } = whose.exec(question.trim())?.groups ?? {};
  const bare = limit.replace(openers, '');
  if (bare === '' || nextPage(page) !== undefined) return undefined;
  const found = groupsOf(page)
    .map(({ items }) => items.filter((item) => cellUnder(page, item, noun) !== undefined))
    .map((items) => fitting(page, items, [bare]) ?? [])
    .find((items) => items.length > 0);
  const names = (found ?? []).map((item) => ownerOf(page, item, noun));
  if (found === undefined || names.some((name) => name === undefined)) return undefined;
  const said = found.map((item) => page.text(item)).join('; ');
  return { text: [...new Set(names)].join(', '), from: `${limit}: ${said.slice(0, 300)}` };
}

/** Who has it: never what it is called itself, nor one of several whom it has to do with. */
function ownerOf(page: Page, item: LocalNode, noun: string): string | undefined {
  const own = cellUnder(page, item, noun);
  const persons = headedCells(page, item).filter(
    ({ node, header }) => node !== own && people.test(header) && page.text(node) !== '',
  );
  const owners = persons.filter(({ header }) => /\b(?:owner|holder|keeper)\b/iu.test(header));
  const [only, other] = owners.length > 0 ? owners : persons;
  return only === undefined || other !== undefined ? undefined : page.text(only.node);
}

const flag = /^(?:[★✓✔☑•x×]|yes|true)$/iu;

/** "preferred": a column of that name with a mark in it. */
const flagged = (page: Page, items: readonly LocalNode[], limit: string): LocalNode[] =>
  items.filter((item) => {
    const cell = cellUnder(page, item, limit);
    return cell !== undefined && flag.test(page.text(cell).trim());
  });

const called = (page: Page, item: LocalNode, noun: string): string => {
  const cell = cellUnder(page, item, noun);
  return cell === undefined ? identity(page, item) : page.text(cell);
};

const whether = /^(?:what is the\s+)?(?:is|are|has|have|was)\s+(?<rest>.+?)\??$/iu;

/** Yes or no, if the record says it, or says something else where others say it. */
export function whetherSo(page: Page, question: string): Answer | undefined {
  const words = whether.exec(question.trim())?.groups?.rest?.split(/\s+/u) ?? [];
  const cuts = words.map((_, at) => at).slice(1);
  return cuts
    .map((cut) => cutAt(page, words.slice(0, cut).join(' '), words.slice(cut).join(' ')))
    .findLast((answer) => answer !== undefined);
}

function cutAt(page: Page, subject: string, rest: string): Answer | undefined {
  const limit = rest.replace(/^(?:been|already)\s+/iu, '').replace(openers, '');
  const [record, second] = tells(subject) ? findRecords(page, subject) : [];
  if (record === undefined || second !== undefined || limit === '') return undefined;
  const column = columnIn(page, record, subject);
  const holds =
    column === undefined || !isOfColumn(page, column, limit)
      ? judged(page, record, limit)
      : sameText(page.text(column), limit);
  return holds === undefined
    ? undefined
    : { text: holds ? 'Yes' : 'No', from: `${limit}? ${page.text(record).slice(0, 300)}` };
}

/** "the fee of K-101": only that cell can answer; "the guest Ana" names no other one. */
function columnIn(page: Page, record: LocalNode, subject: string): LocalNode | undefined {
  const { strong, weak } = tellingOf(subject);
  return weak
    .map((word) => cellUnder(page, record, word))
    .find(
      (cell) =>
        cell !== undefined && !wordsOf(page.text(cell)).some((word) => strong.includes(word)),
    );
}

/** "Is Ana's boat afloat?" is not told by what the boat is called, but by a column that says "afloat". */
function isOfColumn(page: Page, { cell }: LocalNode, limit: string): boolean {
  const header = cell?.header ?? '';
  return (
    /\d/u.test(limit) ||
    groupsOf(page).some(({ items }) =>
      items.some((item) => {
        const same = cellUnder(page, item, header);
        return same !== undefined && sameText(page.text(same), limit);
      }),
    )
  );
}

const tells = (subject: string): boolean =>
  tellingOf(subject).strong.some((word) => /\d/u.test(word)) || /(?:^|\s)\p{Lu}/u.test(subject);

function judged(page: Page, record: LocalNode, limit: string): boolean | undefined {
  const own = holdsFor(page, record, limit);
  const group = groupsOf(page).find(({ items }) => items.includes(record));
  // What no row says of anything may be told elsewhere: that it is not so nobody knows.
  const isKnown =
    /\d/u.test(limit) || group?.items.some((item) => holdsFor(page, item, limit) === true);
  if (own !== undefined) return own || isKnown === true ? own : undefined;
  return group?.items.some((item) => isElse(page, limit, { item, record })) === true
    ? false
    : undefined;
}

/** Another record says it in a column in which this one says something else. */
const isElse = (
  page: Page,
  limit: string,
  { item, record }: { readonly item: LocalNode; readonly record: LocalNode },
): boolean =>
  headersIn(page, item).some((header) => {
    const [its, own] = [item, record].map((each) => cellUnder(page, each, header));
    if (its === undefined || own === undefined || page.text(own) === '') return false;
    return sameText(page.text(its), limit) && !sameText(page.text(own), limit);
  });
