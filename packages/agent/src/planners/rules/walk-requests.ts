// What an instruction still asks for on the page that a way has led to: without the way, without what
// was told before, and in the words of the page's fields where it speaks of nothing else.

import { grounderOf, phrasesOf } from './ground/grounder.ts';
import { findRecords } from './page/find-record.ts';
import type { Page } from './page/view.ts';
import { hear } from './text/anchored/heard.ts';
import { asArrived, type Whereabouts } from './text/arrived.ts';
import { assignedIn } from './text/assigned/index.ts';
import { wantsTold } from './text/telling.ts';
import { requestOn } from './text/titles.ts';
import { namingOwner, onItsPage, requestAfter } from './text/told-owner.ts';
import { contentWords, stem } from './text/words.ts';
import { kindsOf, namesSaid } from './whereabouts.ts';

export interface Request {
  readonly text: string;
  /** Nothing but fields and their values. */
  readonly plain: boolean;
  /** All that was said, without the way. */
  readonly left: string;
}

export interface There extends Whereabouts {
  /** The record that it is about, if it is one of several here. */
  readonly about?: string;
}

/** What is left of the instruction, first as the fields of the page alone if it speaks of no more. */
export function requestsFor(query: string, page: Page, there: There): Request[] {
  const alone = standingAlone(query, page, there);
  return [...(alone === undefined ? [] : [alone]), query].flatMap((text) =>
    requestsOf(text, page, there),
  );
}

/** What is asked for without what was told before, if that is about this page or a record of it. */
function standingAlone(query: string, page: Page, { owner, about }: There): string | undefined {
  const { story, request } = requestAfter(query) ?? {};
  if (story === undefined || request === undefined || tellsField(story, page)) return undefined;
  if (owner !== '') return onItsPage(request);
  if (about === undefined || !story.includes(about))
    return namesSaid(story).length > 0 ? undefined : request;
  const named = namingOwner(request, about);
  return tellsOther(story, page, about) ? undefined : named;
}

/** What is told of a field or a choice of this page may be what it shall be. */
function tellsField(story: string, page: Page): boolean {
  const { fields = [], boxes = [], options = [] } = grounderOf(page).known ?? {};
  const names = [...fields, ...boxes, ...options.map(({ text }) => text)];
  const own = new Set(contentWords(names.join(' · ')).map(stem));
  return contentWords(story).some((word) => own.has(stem(word)));
}

/** Another name of the story stands here too, but not where the owner does. */
function tellsOther(story: string, page: Page, about: string): boolean {
  const records = findRecords(page, about).map((record) => page.text(record));
  return namesSaid(story.replace(about, ' ')).some(
    (name) =>
      page.texts.some(({ text = '' }) => text.includes(name)) &&
      !records.some((text) => text.includes(name)),
  );
}

function requestsOf(query: string, page: Page, there: There): Request[] {
  const ground = grounderOf(page);
  const left = asArrived(query, { ...there, kinds: kindsOf(page) });
  if (left === '') return [];
  const heard = hear(requestOn(left, ground), phrasesOf(page), ground);
  const assigned = assignedIn(heard, kindsOf(page));
  const plain =
    assigned === undefined || wantsTold(query) ? [] : [{ text: assigned, plain: true, left }];
  return [...plain, { text: left, plain: false, left }];
}
