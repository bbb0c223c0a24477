// What a deed has opened and still waits for: a dialog, a question, a form on a page of its own.

import type { LocalNode } from '@tabhand/protocol';
import type { Job } from '../../../mind.ts';
import { isNav } from '../explore-press.ts';
import { ancestors, controlsIn, has, inScope, isInside, type Page } from '../page/view.ts';
import type { Intent } from '../text/intent.ts';
import { contentWords, stem, wordsOf } from '../text/words.ts';

const popup = /pop-?(?:over|confirm|up)|modal|dialog|drawer|sheet|tooltip|confirm/i;
const refusing = /^(?:cancel|no\b|close|keep|back|dismiss|not now|never|×|✕|x$|abort|stay)/i;
export const agreeing = /^(?:yes|ok|okay|confirm|continue|proceed|sure|i agree|do it|go ahead)\b/i;
export const sending =
  /^(?:save|submit|create|add|done|register|send|book|reserve|apply|update|finish|next|place|order|join|publish|post|invite|schedule|continue|ok|report|store)\b/i;

/** "…, but do not confirm" */
export const unconfirmed =
  /\b(?:do not|don['’]?t|never|without)(?: \p{L}+ly| yet| to)? confirm(?:ing|ation)?\b/iu;

/** No press was asked for: what shall be done is what a button is called. */
export const isNamedByButton = ({ op, verb }: Intent): boolean =>
  op === 'press' && verb === undefined;

/** It can be turned down here, or done by a button that says the same as what was pressed. */
export function asksBack(page: Page, region: LocalNode, said: readonly string[]): boolean {
  const buttons = controlsIn(page, region).filter(isButton);
  const stems = said.flatMap((text) => contentWords(text)).map(stem);
  return (
    buttons.some(({ name }) => turningDown.test(name.trim())) &&
    buttons.some(
      ({ name }) =>
        !refusing.test(name.trim()) && wordsOf(name).some((word) => stems.includes(stem(word))),
    )
  );
}

const turningDown = /^(?:cancel|no\b|keep|not now|never|abort|stay|don['’]?t)/iu;

const isButton = (node: LocalNode): boolean =>
  node.editable !== true &&
  node.tag !== 'label' &&
  (node.role === 'button' ||
    node.inputType === 'submit' ||
    (/^(?:generic|link|)$/.test(node.role) &&
      node.clickable !== undefined &&
      node.name !== '' &&
      node.name.length < 40));

/** The dialog on top, or what popped up at a button and asks. */
export function openRegion(page: Page): LocalNode | undefined {
  if (page.modal !== undefined) return page.modal;
  const dialogs = page.nodes.filter(
    (node) =>
      node.visible &&
      (/^(?:dialog|alertdialog)$/.test(node.role) ||
        (node.classes ?? []).some((name) => popup.test(name))) &&
      node.rect.width > 0 &&
      node.rect.height < page.tree.viewport.height * 1.2 &&
      controlsIn(page, node).some((each) => isButton(each) && !refusing.test(each.name.trim())) &&
      controlsIn(page, node).filter(isButton).length >= 2,
  );
  return dialogs.at(-1);
}

export interface CommitInput {
  readonly page: Page;
  /** Words of the deed. */
  readonly said: readonly string[];
  readonly region: LocalNode | undefined;
  /** Something was filled in here, so any button that sends will do. */
  readonly filled: boolean;
  /** Names pressed before, by address. */
  readonly pressed: readonly string[];
  /** The button that began it; it is not pressed again. */
  readonly deed?: string;
}

export const commitKey = (page: Page, node: LocalNode): string =>
  `commit:${node.name}\n${page.tree.url}`;

/** The buttons that were pressed for a deed, by name. */
export const pressedNames = ({ tried = [], name }: Job): string[] => {
  const commits = tried
    .filter((key) => key.startsWith('commit:'))
    .map((key) => key.slice('commit:'.length, key.lastIndexOf('\n')));
  const deeds = tried.filter((key) => key.startsWith('deed:')).map((key) => key.slice(5));
  const pressed = [...deeds, ...commits];
  return name === undefined || pressed.includes(name) ? pressed : [...pressed, name];
};

/** The button that carries the deed out, or on. */
export function nextCommit({
  page,
  said,
  region,
  filled,
  pressed,
  deed,
}: CommitInput): LocalNode | undefined {
  const within = region === undefined ? page.controls : controlsIn(page, region);
  const all = withoutHosts(page, within.filter(isButton)).filter(
    (node) =>
      !isNav(page, node) &&
      !has(node, 'disabled') &&
      !refusing.test(node.name.trim()) &&
      (region !== undefined || inScope(page, node)) &&
      pressed.filter((key) => key === commitKey(page, node)).length <
        (region === undefined ? 1 : 2),
  );
  const once = region === undefined ? all.filter((node) => isAlone(page, node)) : all;
  const stems = said.flatMap((word) => wordsOf(word)).map(stem);
  const deeds = once.filter(
    (node) => node.role !== 'link' && wordsOf(node.name).some((word) => stems.includes(stem(word))),
  );
  const yes = once.filter((node) => agreeing.test(node.name.trim()));
  const sends = once.filter((node) => sending.test(node.name.trim()) && node.role !== 'link');
  const fresh = (node: LocalNode | undefined) => (node?.name === deed ? undefined : node);
  if (region !== undefined && region === page.modal)
    return deeds[0] ?? yes[0] ?? sends[0] ?? lone(all);
  if (region !== undefined)
    return fresh(deeds[0]) ?? yes[0] ?? (filled ? fresh(sends[0]) : undefined);
  const inForm = (node: LocalNode) =>
    [...ancestors(page, node)].some((each) => each.tag === 'form' && !isSearch(page, each));
  if (filled) return deeds.find(inForm) ?? sends.find(inForm) ?? deeds[0] ?? yes[0] ?? sends[0];
  return asks(page) ? (fresh(deeds[0]) ?? yes[0] ?? fresh(sends.find(inForm))) : undefined;
}

/** Components wrap a button in an element of the same name: the button is pressed. */
const withoutHosts = (page: Page, nodes: readonly LocalNode[]): LocalNode[] =>
  nodes.filter(
    (node) =>
      !nodes.some(
        (other) => other.at > node.at && isInside(page, other, node) && other.name === node.name,
      ),
  );

const isSearch = (page: Page, form: LocalNode): boolean =>
  form.role === 'search' ||
  page.controls.some((node) => isInside(page, node, form) && node.role === 'searchbox');

const lone = (all: readonly LocalNode[]): LocalNode | undefined =>
  all.length === 1 ? all[0] : undefined;

/** Repeated buttons belong to records. */
const isAlone = (page: Page, node: LocalNode): boolean =>
  page.controls.filter((each) => each.name === node.name && each.role === node.role).length === 1;

/** The page asks whether it is meant. */
const asks = (page: Page): boolean =>
  page.texts.some(({ text = '' }) =>
    /\b(?:are you sure|really|do you want|confirm|cannot be undone|can't be undone|this will|please check|review)\b|\?\s*$/i.test(
      text,
    ),
  );
