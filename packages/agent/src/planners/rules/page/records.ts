// Repeated things: rows of tables, items of lists, cards. Found by role, else by siblings of
// the same make.

import type { LocalNode } from '@tabhand/protocol';
import { ancestors, controlsIn, type Page } from './view.ts';

export interface Group {
  readonly parent: LocalNode;
  readonly items: readonly LocalNode[];
}

const rowRoles = /^(?:row|listitem|article|option|treeitem|gridcell)$/;
const notRecords =
  /^(?:option|navigation|tab|menuitem|cell|columnheader|radio|button|checkbox|textbox|combobox|switch|spinbutton|searchbox)$/;
const memo = new WeakMap<Page, readonly Group[]>();

/** All groups of alike siblings, largest area first. */
export function groupsOf(page: Page): readonly Group[] {
  const known = memo.get(page);
  if (known !== undefined) return known;
  const groups: Group[] = [];
  for (const parent of page.nodes) {
    const kids = page.children[parent.at] ?? [];
    if (!parent.visible || kids.length === 0) continue;
    const lone = loneItem(page, parent);
    if (lone !== undefined) groups.push({ parent, items: [lone] });
    if (kids.length < 2) continue;
    const alike = largestAlike(page, kids);
    const items = alike.filter((node) => !isHeaderRow(page, node));
    // The header tells that a single row is a record too.
    if (alike.length >= 2 && items.length > 0) groups.push({ parent, items });
  }
  const sorted = groups.sort((a, b) => size(b) - size(a));
  memo.set(page, sorted);
  return sorted;
}

const itemRoles = /^(?:listitem|article)$/;

/** A list that holds one thing only, with something to press beside its name. */
function loneItem(page: Page, parent: LocalNode): LocalNode | undefined {
  if (!/^(?:list|feed)$/.test(parent.role) && !/^(?:ul|ol)$/.test(parent.tag)) return undefined;
  const shown = (page.children[parent.at] ?? []).flatMap((at) => {
    const node = page.nodes[at];
    return node?.visible === true && node.tag !== '#text' ? [node] : [];
  });
  const [item, other] = shown;
  if (item === undefined || other !== undefined || !itemRoles.test(item.role)) return undefined;
  const buttons = controlsIn(page, item).filter(({ role }) => role === 'button');
  const isNamed =
    buttons.length > 0 && page.text(item) !== buttons.map((b) => page.text(b)).join(' ');
  return isNamed && !isInNav(page, parent) ? item : undefined;
}

const size = (group: Group): number =>
  group.items.reduce((sum, { rect }) => sum + rect.width * rect.height, 0);

const signature = (node: LocalNode): string =>
  `${node.tag}|${node.role}|${[...(node.classes ?? [])].slice(0, 1).join(' ')}`;

function largestAlike(page: Page, kids: readonly number[]): LocalNode[] {
  const byKind = new Map<string, LocalNode[]>();
  for (const at of kids) {
    const node = page.nodes[at];
    if (node === undefined || !node.visible || node.tag === '#text' || notRecords.test(node.role))
      continue;
    if (page.text(node) === '' && !hasPicture(page, node)) continue;
    const key = signature(node);
    byKind.set(key, [...(byKind.get(key) ?? []), node]);
  }
  return [...byKind.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

const hasPicture = (page: Page, node: LocalNode): boolean => {
  for (let at = node.at; at <= (page.last[node.at] ?? node.at); at += 1)
    if (page.nodes[at]?.tag === 'img') return true;
  return false;
};

function isHeaderRow(page: Page, node: LocalNode): boolean {
  if (node.role !== 'row' && node.tag !== 'tr') return false;
  const cells = (page.children[node.at] ?? []).map((at) => page.nodes[at]);
  return (
    cells.length > 0 && cells.every((cell) => cell?.role === 'columnheader' || cell?.tag === 'th')
  );
}

/** The list most likely meant: real rows beat look-alikes, more and larger beat fewer. */
export function mainGroup(page: Page, noun?: (group: Group) => number): Group | undefined {
  const scored = groupsOf(page).map((group) => {
    const roled = group.items.filter(
      (item) => rowRoles.test(item.role) || item.tag === 'tr' || item.tag === 'li',
    ).length;
    const texts = group.items.reduce((sum, item) => sum + Math.min(80, page.text(item).length), 0);
    const inNav = isInNav(page, group.parent) ? -3 : 0;
    const score =
      Math.log2(1 + group.items.length) +
      (roled > 0 ? 1 : 0) +
      texts / group.items.length / 40 +
      inNav +
      (noun?.(group) ?? 0);
    return { group, score };
  });
  return scored.sort((a, b) => b.score - a.score)[0]?.group;
}

function isInNav(page: Page, node: LocalNode): boolean {
  for (let each: LocalNode | undefined = node; each !== undefined; each = page.nodes[each.parent])
    if (
      /^(?:navigation|banner|contentinfo|menu|menubar|tablist|radiogroup|listbox)$/.test(
        each.role,
      ) ||
      /^(?:nav|header|footer)$/.test(each.tag)
    )
      return true;
  return false;
}

const itemMemo = new WeakMap<Page, ReadonlySet<number>>();

/** The records around a node, the smallest first. */
export function recordsAround(page: Page, node: LocalNode): LocalNode[] {
  const items =
    itemMemo.get(page) ??
    new Set(groupsOf(page).flatMap((group) => group.items.map((item) => item.at)));
  itemMemo.set(page, items);
  return [node, ...ancestors(page, node)].filter((each) => items.has(each.at));
}

/** The smallest record around a node. */
export const recordAround = (page: Page, node: LocalNode): LocalNode | undefined =>
  recordsAround(page, node)[0];
