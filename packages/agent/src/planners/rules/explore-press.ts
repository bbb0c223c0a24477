// What may be pressed while looking around, and how a reveal is remembered.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../calls.ts';
import { riskOf } from '../../consent.ts';
import { perform, type Step, targetOf } from './goals/step.ts';
import { isVerbWord, openVerbs, verbAt } from './lexicon/verbs.ts';
import { kindOf } from './page/fields.ts';
import { recordAround } from './page/records.ts';
import { isTwoState, stateOf } from './page/state.ts';
import { stripsOf } from './page/strips.ts';
import { ancestors, controlsIn, has, type Page } from './page/view.ts';
import type { Search } from './search.ts';
import { expanderOf, isTreeItem } from './skills/expander.ts';
import { wordsOf } from './text/words.ts';

export const linkRoles = /^(?:link|tab|menuitem|button|treeitem|summary)$/;

/** A bare "#" leads nowhere: many different things have it. */
export const keyOf = (node: LocalNode): string =>
  node.href !== undefined && node.href !== '' && !node.href.endsWith('#')
    ? `href:${node.href}`
    : `${node.role}:${node.name || node.i}`;

export const spent = ({ job }: Search, node: LocalNode): boolean =>
  job.reveals?.includes(keyOf(node)) === true;

/** Opens something; an item of a tree is unfolded, never chosen. */
export function reveal(search: Search, node: LocalNode, why: string, mark?: string): Step {
  const { job, page } = search;
  const reveals = [...(job.reveals ?? []), keyOf(node), ...(mark === undefined ? [] : [mark])];
  const { ref: _, phase: __, count: ___, ...rest } = job;
  const pressed = isTreeItem(page, node) ? (expanderOf(page, node) ?? node) : node;
  const name = node.name || page.text(node) || node.glyph || node.role;
  const description = pressed === node ? `Open "${name}" ${why}` : `Unfold "${name}" ${why}`;
  return perform(actOn('click', targetOf(pressed), [], { description }), { ...rest, reveals });
}

/** Items of a tree with a box and without an arrow would be ticked by a press. */
const canUnfold = (page: Page, node: LocalNode): boolean =>
  !isTreeItem(page, node) ||
  expanderOf(page, node) !== undefined ||
  (has(node, 'collapsed') && stateOf(page, node) === undefined);

const navMemo = new WeakMap<Page, ReadonlySet<number>>();

/** Navigation by its role, or a bar of short names along the top. */
export function isNav(page: Page, node: LocalNode): boolean {
  const known =
    navMemo.get(page) ??
    new Set(page.controls.filter((each) => inNav(page, each)).map((each) => each.at));
  navMemo.set(page, known);
  return known.has(node.at);
}

function inNav(page: Page, node: LocalNode): boolean {
  if (node.editable === true || node.name === '' || node.name.length > 30) return false;
  const around = [...ancestors(page, node)];
  if (
    around.some(
      (each) =>
        /^(?:navigation|tablist|menubar|banner)$/.test(each.role) ||
        /^(?:nav|header)$/.test(each.tag),
    )
  )
    return true;
  const top = node.rect.y + page.tree.scroll.y;
  return top < 70 && node.rect.height < 64 && !around.some((each) => each.tag === 'form');
}

const commits =
  /^(?:save|submit|apply|ok|done|confirm|create|continue|next|finish|yes|no|cancel|log ?out|sign ?out|reset|clear|sign in|log in|send|delete|remove|forget)\b/i;

const settable =
  /^(?:checkbox|radio|switch|option|menuitemcheckbox|menuitemradio|slider|spinbutton)$/;
const toggled = ['checked', 'unchecked', 'pressed', 'unpressed'];

/** Looking around presses nothing that could change anything. */
export function isHarmless(page: Page, node: LocalNode): boolean {
  const name = node.name.trim();
  if (!canUnfold(page, node)) return false;
  if (has(node, 'disabled') || riskOf(name) !== undefined || commits.test(name)) return false;
  if (node.role === 'button' && saysDeed(name) && !onlyShows(node)) return false;
  if (isOfEach(page, node)) return false;
  if ([...ancestors(page, node)].slice(0, 3).some((each) => each.role === 'columnheader'))
    return false;
  if ((node.role === 'menuitem' || isInMenu(page, node)) && !isWayOn(page, node)) return false;
  if (settable.test(node.role) || node.inputType === 'submit') return false;
  if (node.role === 'treeitem') return true;
  if (toggled.some((state) => has(node, state))) return false;
  if (kindOf(node) !== undefined || isTwoState(page, node) || isSwitch(page, node)) return false;
  if (isInDirtyForm(page, node)) return false;
  if (node.href !== undefined && /^(?:mailto|tel|javascript):/i.test(node.href)) return false;
  return !isElsewhere(page, node);
}

/** Whatever it is called, all it does is to show a menu or a section. */
const onlyShows = (node: LocalNode): boolean =>
  has(node, 'collapsed') || has(node, 'haspopup') || /\s(?:actions|menu)$/iu.test(node.name.trim());

/** A button that stands in every record does something to each; one that unfolds only shows. */
const isOfEach = (page: Page, node: LocalNode): boolean =>
  node.role === 'button' &&
  !has(node, 'collapsed') &&
  !has(node, 'expanded') &&
  !has(node, 'haspopup') &&
  /\p{L}/u.test(node.name) &&
  !/^(?:more|actions|options|menu|details|show|open|view|edit)\b/iu.test(node.name.trim()) &&
  recordAround(page, node) !== undefined &&
  page.controls.some(
    (each) =>
      each.at !== node.at &&
      each.name === node.name &&
      each.role === node.role &&
      recordAround(page, each) !== undefined &&
      recordAround(page, each) !== recordAround(page, node),
  );

const menu = /^(?:dropdown|context|popup)?-?menu(?:-list)?$/i;

/** A menu is told by its class where nothing says its role. */
export const isInMenu = (page: Page, node: LocalNode): boolean =>
  [...ancestors(page, node)]
    .slice(0, 4)
    .some((each) => (each.classes ?? []).some((name) => menu.test(name)));

/** An item of an opened menu does something; one with a menu of its own, or of a bar, leads on. */
const isWayOn = (page: Page, node: LocalNode): boolean =>
  has(node, 'collapsed') ||
  has(node, 'haspopup') ||
  !/^$|#$/.test(node.href ?? '') ||
  [...ancestors(page, node)].some(
    (each) => /^(?:menubar|navigation)$/.test(each.role) || each.tag === 'nav',
  );

/** One of a row of choices: pressing it changes what is chosen. Navigation only shows. */
function isSwitch(page: Page, node: LocalNode): boolean {
  if (isNav(page, node) || /^(?:link|tab)$/.test(node.role)) return false;
  const around = [node, ...ancestors(page, node)].slice(0, 4);
  return stripsOf(page).some(({ choices }) =>
    choices.some((choice) => around.some((each) => each.at === choice.at)),
  );
}

/** A form that somebody has begun to fill in is left alone, but for what unfolds it. */
function isInDirtyForm(page: Page, node: LocalNode): boolean {
  if (has(node, 'collapsed') || node.tag === 'summary' || node.role === 'tab') return false;
  const form = [...ancestors(page, node)].find((each) => each.tag === 'form');
  if (form === undefined) return false;
  return controlsIn(page, form).some(
    (each) => each.editable === true && each.role !== 'searchbox' && (each.value ?? '') !== '',
  );
}

/** "Archive season", "Book the boat": a button that begins with a deed does it. */
function saysDeed(name: string): boolean {
  const words = wordsOf(name);
  const [first = ''] = words;
  if (openVerbs.has(first)) return true;
  const known = isVerbWord(first) ? verbAt(words) : undefined;
  return (
    known !== undefined &&
    words.length > 1 &&
    !/^(?:open|go|expand|read|edit|search|filter|choose)$/.test(known.verb.op)
  );
}

const isElsewhere = (page: Page, { href }: LocalNode): boolean =>
  href !== undefined &&
  /^https?:/.test(href) &&
  URL.parse(href)?.host !== URL.parse(page.tree.url)?.host;
