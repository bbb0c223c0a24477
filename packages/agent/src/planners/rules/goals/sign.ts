// What speaks for a deed after it was done: a message, words of the deed, the record as it is
// now, the opposite control, a dialog that is gone. That something changed is no sign of it.

import type { LocalNode } from '@tabhand/protocol';
import { findRecords } from '../page/find-record.ts';
import { isTwoState, stateOf } from '../page/state.ts';
import { ancestors, byRef, type Page } from '../page/view.ts';
import { normal, stem, wordsOf } from '../text/words.ts';
import { bagOf, ownerOf, words } from './deed.ts';
import { openRegion } from './pending.ts';
import { good, isObjection } from './refuse.ts';
import { isDue } from './revisit.ts';
import type { Scene } from './step.ts';

const maxTexts = 400;
const maxLength = 80;

const shortText = ({ text = '' }: LocalNode): string => text.trim().slice(0, maxLength);

/** What a page shows, short enough to be kept until the next look. */
export const shownTexts = (page: Page): readonly string[] =>
  page.texts.slice(0, maxTexts).map(shortText);

export interface News {
  readonly came: readonly LocalNode[];
  readonly gone: readonly string[];
}

/** Words that came and went, each counted as often as it stands there. */
export function newsSince(page: Page, shown: readonly string[]): News {
  const left = new Map<string, number>();
  for (const text of shown) left.set(text, (left.get(text) ?? 0) + 1);
  const came: LocalNode[] = [];
  for (const node of page.texts.slice(0, maxTexts)) {
    const count = left.get(shortText(node)) ?? 0;
    if (count === 0) came.push(node);
    else left.set(shortText(node), count - 1);
  }
  const gone = [...left].filter(([, count]) => count > 0).map(([text]) => text);
  return { came, gone };
}

/** The sign in the page's own words; undefined: there is none. */
export function signOf(scene: Scene): string | undefined {
  const { page, shown = [] } = scene;
  const { came } = newsSince(page, shown);
  if (came.some((node) => isAlert(page, node) && isObjection(node.text ?? ''))) return undefined;
  const plain = came.filter((node) => isPlain(page, node));
  if (isDue(scene)) return messageIn(page, plain);
  return (
    fileSign(scene) ??
    messageIn(page, plain) ??
    saysDeed(scene, plain) ??
    recordSign(scene) ??
    controlSign(scene) ??
    closedSign(scene) ??
    chosenSign(scene) ??
    (waitsForMore(scene) ? undefined : (addressSign(scene) ?? contentSign(plain)))
  );
}

/** Not the name of something that can be pressed. */
const isPlain = (page: Page, node: LocalNode): boolean =>
  ![...ancestors(page, node)]
    .slice(0, 6)
    .some((each) => /^(?:button|link|menuitem|option|tab|treeitem|dialog|menu)/.test(each.role));

const isAlert = (page: Page, node: LocalNode): boolean =>
  [...ancestors(page, node)].slice(0, 4).some(({ role }) => role === 'alert');

const messaging = /toast|snackbar|notif|message|alert|flash|banner/i;

function messageIn(page: Page, plain: readonly LocalNode[]): string | undefined {
  const found = plain.find((node) =>
    [...ancestors(page, node)]
      .slice(0, 6)
      .some(
        (each) =>
          /^(?:alert|status)$/.test(each.role) ||
          (each.classes ?? []).some((name) => messaging.test(name)),
      ),
  );
  return found === undefined ? undefined : `message "${found.text}"`;
}

/** A new text with the verb, a word of success, or a value that was given. */
function saysDeed(scene: Scene, plain: readonly LocalNode[]): string | undefined {
  const stems = words(scene)
    .filter((word) => !word.includes(' '))
    .map((word) => stem(word.toLowerCase()));
  const values = bagOf(scene)
    .map(({ text }) => normal(text))
    .filter((text) => text.length > 1);
  const found = plain.find(({ text = '' }) => {
    const low = normal(text);
    return (
      good.test(text) ||
      wordsOf(text).some((word) => stems.includes(stem(word))) ||
      values.some((value) => low.includes(value))
    );
  });
  return found === undefined ? undefined : `now shows "${found.text}"`;
}

/** The record is gone, or says something else than before. */
function recordSign(scene: Scene): string | undefined {
  const { page, job } = scene;
  const before = recordBefore(scene);
  const owner = ownerOf(scene) || (tellerIn(scene, before) ?? '');
  if (owner === '' || before === '') return undefined;
  const [record] = findRecords(page, owner);
  if (record === undefined)
    return page.modal === undefined ? `"${owner}" is gone from here` : undefined;
  const now = page.text(record).slice(0, recordLength);
  return now === before || job.ref === undefined ? undefined : `"${owner}" now says "${now}"`;
}

/** The record is gone, and with it what showed whose it was: what was said of it stood there. */
const tellerIn = (scene: Scene, before: string): string | undefined =>
  bagOf(scene).find(({ text }) => before !== '' && normal(before).includes(normal(text)))?.text;

export const recordLength = 200;
export const recordMark = 'record:';

const recordBefore = ({ job }: Scene): string =>
  (job.tried ?? []).find((key) => key.startsWith(recordMark))?.slice(recordMark.length) ?? '';

/** The control that was pressed is on now, is called otherwise, or has gone. */
function controlSign({ page, job, verified }: Scene): string | undefined {
  const name = (job.name ?? '').slice(0, 50);
  const node = byRef(page, job.ref);
  if (node !== undefined && isTwoState(page, node) && stateOf(page, node) === true)
    return `"${node.name}" is on`;
  if (name === '') return undefined;
  return (verified?.lines ?? []).find(
    (line) =>
      line.startsWith(`"${name}" now says`) ||
      (line.startsWith(`"${name}" is now`) && !/expanded|focus/.test(line)) ||
      line === `disappeared: button "${name}"`,
  );
}

/** What asked, offered or was filled in has closed after it was answered. */
function closedSign({ page, job }: Scene): string | undefined {
  const chosen = byRef(page, job.ref);
  if (job.phase === 'chosen' && chosen?.visible !== true && openRegion(page) === undefined)
    return `"${job.name}" was chosen and its list has closed`;
  const confirmed = (job.tried ?? []).some((key) => key.startsWith('commit:'));
  return confirmed && openRegion(page) === undefined && job.phase === 'confirmed'
    ? `"${job.name}" was taken, nothing is asked any more`
    : undefined;
}

/** An item of a menu that says all of what was asked for was taken, and its menu has closed. */
function chosenSign({ page, job, intent, verified }: Scene): string | undefined {
  const { name = '' } = job;
  const said = wordsOf(intent.said).map(stem);
  if (name === '' || !wordsOf(name).every((word) => said.includes(stem(word)))) return undefined;
  const node = byRef(page, job.ref);
  const closed =
    (node?.role === 'menuitem' && !node.visible) ||
    (verified?.lines ?? []).includes(`disappeared: menuitem "${name}"`);
  return closed && openRegion(page) === undefined
    ? `"${name}" was chosen and its menu has closed`
    : undefined;
}

const awaiting =
  /^appeared: (?:textbox|combobox|searchbox|spinbutton|radio|checkbox|listbox|menuitem|option|menu|dialog|alertdialog) "(.*)"$/;

/** It only opened something new that wants to be filled in or chosen from. */
function waitsForMore({ verified, page, shown = [] }: Scene): boolean {
  const known = shown.join(' ');
  const fresh = (verified?.lines ?? []).some((line) => {
    const name = awaiting.exec(line)?.[1];
    return name !== undefined && !known.includes(name.split(' ').at(-1) ?? '');
  });
  return page.modal !== undefined || fresh;
}

const fileSign = ({ verified }: Scene): string | undefined =>
  (verified?.lines ?? []).find((line) => line.startsWith('downloaded "'));

const addressSign = ({ verified }: Scene): string | undefined =>
  (verified?.lines ?? []).find((line) => line.startsWith('URL changed'));

const contentSign = (plain: readonly LocalNode[]): string | undefined =>
  plain[0] === undefined ? undefined : `now shows "${plain[0].text}"`;
