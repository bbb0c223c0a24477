// Finding what is not in sight: the said place first, then hidden evidence, the record it
// belongs to, and the cheapest harmless reveal. Nothing with a risk is ever pressed here.

import type { LocalNode } from '@tabhand/protocol';
import { act } from '../../calls.ts';
import { significantUrl } from '../../observe.ts';
import { hoverOver, openerOf } from './explore-hidden.ts';
import { isHarmless, isNav, linkRoles, reveal, spent } from './explore-press.ts';
import { filterDay, openRecord, searchFor } from './explore-record.ts';
import { scrollOn, turnPage } from './explore-scroll.ts';
import { perform, type Step } from './goals/step.ts';
import { findRecords, tellingOf } from './page/find-record.ts';
import { fitOf, glyphFit, namesOf } from './page/names.ts';
import { recordAround } from './page/records.ts';
import { ancestors, has, inScope, type Page } from './page/view.ts';
import { scrollInside } from './scroll-inside.ts';
import type { Search } from './search.ts';
import { treeItemOf } from './skills/expander.ts';
import { contentWords, nameFit, wordFit, wordsOf } from './text/words.ts';

const maxReveals = 16;
/** Nothing on a page is called by more: what is that long was not understood. */
const longestName = 200;

export function explore(search: Search): Step | undefined {
  const { job } = search;
  if ((job.reveals?.length ?? 0) >= maxReveals) return undefined;
  const { what, owner = '', where = '', path = [] } = search;
  if (what.length > longestName || owner.length > longestName) return undefined;
  if (what === '' && owner === '' && where.trim() === '' && path.length === 0) return undefined;
  return (
    closeRevealed(search) ??
    goToPlace(search) ??
    openHidden(search) ??
    openRecord(search) ??
    unfoldTree(search) ??
    filterDay(search) ??
    scrollInside(search) ??
    openNamed(search) ??
    searchFor(search) ??
    openHub(search) ??
    scrollOn(search) ??
    turnPage(search) ??
    openAny(search)
  );
}

/** What a look has opened over the page and did not help is closed again. */
export function closeRevealed({ page, job }: Search): Step | undefined {
  const last = job.reveals?.at(-1);
  if (last === undefined || !/^(?:button|menuitem|generic|):/.test(last)) return undefined;
  const open = page.nodes.some(
    (node) => node.visible && /^(?:menu|listbox)$/.test(node.role) && !isPlacedMenu(page, node),
  );
  if (!open && page.modal === undefined) return undefined;
  const reveals = [...(job.reveals ?? []), `undo:${last}`];
  return perform(act('press', ['Escape'], 'Close what did not help'), { ...job, reveals });
}

/** Menus that are part of the page, not opened over it. */
const isPlacedMenu = (page: Page, node: LocalNode): boolean =>
  [...ancestors(page, node)].some(
    (each) =>
      /^(?:main|navigation|form|menubar)$/.test(each.role) || /^(?:nav|form)$/.test(each.tag),
  );

const reaching = /^(?:link|tab|button|menuitem|treeitem|summary|radio|generic|)$/;

/** A place that was said is a hard first hop; one that is open already is not pressed. */
export function goToPlace(search: Search): Step | undefined {
  const { page, job, path = [] } = search;
  for (const place of path) {
    const said = place.names[0] ?? place.text;
    const key = `place:${said}`;
    if (said === '' || job.reveals?.includes(key)) continue;
    const node = page.controls
      .filter(
        (each) =>
          reaching.test(each.role) &&
          (each.name !== '' || linkRoles.test(each.role)) &&
          each.editable !== true &&
          inScope(page, each) &&
          isHarmless(page, each),
      )
      .map((each) => ({ each, fit: placeFit(page, each, said) + (isNav(page, each) ? 0.05 : 0) }))
      .filter(({ fit }) => fit > 0.72)
      .sort((a, b) => b.fit - a.fit)[0]?.each;
    const way = node === undefined ? undefined : wayOf(page, node);
    if (way === undefined || isOpenAlready(way)) continue;
    return reveal(search, way, `as "${said}" was said`, key);
  }
  return undefined;
}

/** A picture may stand for the place: a gear for the settings. */
const placeFit = (page: Page, node: LocalNode, said: string): number =>
  Math.max(fitOf(page, node, said), node.name.length < 3 ? glyphFit(node, wordsOf(said)) : 0);

/** The label of an item of a tree would choose it: the item is unfolded, if it can be. */
function wayOf(page: Page, node: LocalNode): LocalNode | undefined {
  const item = treeItemOf(page, node);
  if (item === undefined) return node;
  return isHarmless(page, item) && has(item, 'collapsed') ? item : undefined;
}

const isOpenAlready = (node: LocalNode): boolean =>
  has(node, 'expanded') || has(node, 'current') || (node.role === 'tab' && has(node, 'selected'));

/** A hidden node that fits tells which tab, section or menu to open. */
function openHidden(search: Search): Step | undefined {
  const { page, what } = search;
  if (what === '') return undefined;
  const hidden = page.nodes.filter(
    (node) => !node.visible && node.tag !== 'option' && nameFit(what, node.text ?? node.name) > 0.8,
  );
  for (const node of hidden) {
    const opener = openerOf(search, node);
    if (opener !== undefined) return reveal(search, opener, `to find "${what}"`);
    const hovered = hoverOver(search, node);
    if (hovered !== undefined) return hovered;
  }
  return undefined;
}

/** What a tree on show may hold is nearer than other tabs and pages. */
function unfoldTree(search: Search): Step | undefined {
  const { page, what, owner = '' } = search;
  const item = page.controls.find(
    (node) =>
      node.role === 'treeitem' &&
      has(node, 'collapsed') &&
      inScope(page, node) &&
      isHarmless(page, node) &&
      !spent(search, node),
  );
  return item === undefined ? undefined : reveal(search, item, `to look for "${what || owner}"`);
}

/** Links, tabs and menus by how many of the wanted words they name. */
function openNamed(search: Search): Step | undefined {
  const { page, what, where = '', owner = '' } = search;
  const wanted = contentWords(`${where} ${what} ${tellingOf(owner).weak.join(' ')}`);
  const scored = page.controls
    .filter((node) => isWay(search, node))
    .map((node) => ({ node, score: scoreWay(page, node, wanted, where) }))
    .filter(({ score }) => score > 0.45)
    .sort((a, b) => b.score - a.score);
  const [top] = scored;
  return top === undefined ? undefined : reveal(search, top.node, `to look for "${what || owner}"`);
}

const isWay = (search: Search, node: LocalNode): boolean =>
  (linkRoles.test(node.role) || isNav(search.page, node)) &&
  node.editable !== true &&
  inScope(search.page, node) &&
  isHarmless(search.page, node) &&
  !isOpenAlready(node) &&
  !spent(search, node);

function scoreWay(page: Page, node: LocalNode, wanted: readonly string[], where: string): number {
  const said = namesOf(page, node)
    .map((name) => name.text)
    .join(' ');
  const prior = (node.role === 'tab' ? 0.1 : 0) + (isNav(page, node) ? 0.2 : 0);
  const shared = overlap(wanted, node.name === '' ? said : node.name);
  const placed = where === '' ? 0 : nameFit(where, node.name);
  return shared + placed === 0 ? 0 : shared + placed + prior;
}

function overlap(wanted: readonly string[], name: string): number {
  const given = contentWords(name);
  if (given.length === 0 || given.length > 8) return 0;
  const hits = given.filter((word) => wanted.some((want) => wordFit(want, word) > 0.7)).length;
  return hits === 0 ? 0 : hits / given.length;
}

const hubs =
  /^(?:settings|preferences|account|more|menu|options|tools|profile|my account|all|show more|see more|view all|advanced|details|actions|\p{L}+ (?:options|actions|menu)|⚙|☰|⋮|…|edit)$/iu;

/** It says that it opens a menu, or looks like it. */
const opensMenu = (node: LocalNode): boolean =>
  node.role === 'button' &&
  (has(node, 'haspopup') ||
    (node.classes ?? []).some((name) =>
      /^(?:dropdown|menu)-?(?:toggle|trigger|button)$/i.test(name),
    ));

/** Menus, tabs and sections that are closed and were not looked into. */
export const closedIn = (search: Search): LocalNode[] =>
  search.page.controls.filter(
    (node) =>
      (linkRoles.test(node.role) || (node.clickable !== undefined && node.editable !== true)) &&
      inScope(search.page, node) &&
      !spent(search, node) &&
      isHarmless(search.page, node) &&
      !isOfAnother(search, node) &&
      (hubs.test(node.name.trim()) ||
        has(node, 'collapsed') ||
        opensMenu(node) ||
        (node.role === 'tab' && !has(node, 'selected')) ||
        node.tag === 'summary'),
  );

/** The "Edit" of one record of many: it tells nothing of the others. */
function isOfAnother({ page, owner = '' }: Search, node: LocalNode): boolean {
  const record = node.role === 'button' ? recordAround(page, node) : undefined;
  if (record === undefined || has(node, 'collapsed') || has(node, 'haspopup')) return false;
  const isOne = (each: LocalNode): boolean =>
    each.at !== node.at && each.name === node.name && recordAround(page, each) !== undefined;
  return page.controls.some(isOne) && !(owner !== '' && findRecords(page, owner).includes(record));
}

function openHub(search: Search): Step | undefined {
  const { what, owner = '' } = search;
  const [hub] = closedIn(search);
  return hub === undefined ? undefined : reveal(search, hub, `to look for "${what || owner}"`);
}

/** The other pages of the site, one after the other; only what is a link to a page. */
export function openAny(search: Search): Step | undefined {
  const { page, what, owner = '', roam = false, wide = false } = search;
  const isNamed = tellsOne(owner) || (wide && tellsMuch(what));
  if (page.modal !== undefined || !(roam || isNamed)) return undefined;
  // Who only asks wants nothing to be pressed but plain links.
  const leads = isNamed ? isToPage : isPageLink;
  const next = page.controls.find(
    (node) => isNav(page, node) && leads(page, node) && isWay(search, node),
  );
  return next === undefined ? undefined : reveal(search, next, `to look for "${what || owner}"`);
}

/** Names, codes; where somebody writes no capitals at all, two words that are no article. */
const tellsOne = (owner: string): boolean =>
  /\p{Lu}|\d/u.test(owner) || tellingOf(owner).strong.length > 1;

/** A name of two words or more is worth a look at the other pages. */
const tellsMuch = (what: string): boolean => contentWords(what).length > 1;

/** A bar along the top that is drawn without links leads to pages as well. */
const isToPage = (page: Page, node: LocalNode): boolean =>
  isPageLink(page, node) ||
  (node.href === undefined && /^(?:generic|)$/.test(node.role) && node.clickable !== undefined);

const isPageLink = (page: Page, { href = '' }: LocalNode): boolean =>
  href !== '' &&
  significantUrl(page.tree.url, URL.parse(href, page.tree.url)?.href ?? page.tree.url);
