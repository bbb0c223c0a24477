// Items of the trees on a page, by name, whether they are in sight or not, and what the trees are for.

import type { LocalNode } from '@tabhand/protocol';
import { isTreeItem } from '../skills/expander.ts';
import { boxOf, chosenTexts } from './chosen.ts';
import { type Field, fieldsOf } from './fields.ts';
import { isInside, nodesIn, type Page } from './view.ts';

const most = 400;

export function branchesOf(page: Page): { items: string[]; labels: string[] } {
  const items = page.nodes.filter((node) => isTreeItem(page, node)).slice(0, most);
  const names = items.map((node) => nameOf(page, node)).filter((name) => name !== '');
  return { items: [...new Set(names)], labels: items.length === 0 ? [] : labelsOf(page, items) };
}

/** What an item says first is its own; what comes behind may be its children's. */
function nameOf(page: Page, item: LocalNode): string {
  const text = nodesIn(page, item).find(
    (node) => node.tag === '#text' && /[\p{L}\d]/u.test(node.text ?? ''),
  )?.text;
  const said = (text ?? item.name).replace(/\s+/gu, ' ').trim();
  return said.length < 60 ? said : '';
}

const labelsOf = (page: Page, items: readonly LocalNode[]): string[] => {
  const trees = page.nodes.filter(({ role }) => role === 'tree');
  const names = trees.flatMap((tree) => [tree.name.trim(), textBefore(page, tree)]);
  const [first] = items;
  const own = trees.length > 0 || first === undefined ? [] : [textBefore(page, first)];
  // A tab or an item beside the tree is no heading of it.
  const others = [...page.controls, ...items].map(({ name }) => name.trim());
  return [...new Set([...names, ...own])].filter(
    (name) =>
      /^\p{L}[^.!?]{2,40}$/u.test(name) &&
      !others.some((other) => other === name || (other.length > 2 && name.startsWith(`${other} `))),
  );
};

const steps = /\S [/>›»] \S/u;

/** Lists that are chosen from step by step: what they hold reads "A / B / C". */
export const cascadesOf = (page: Page): string[] =>
  fieldsOf(page)
    .filter((field) => /^(?:dropdown|combobox)$/.test(field.kind) && field.node.name !== '')
    .filter((field) => isCascade(page, field))
    .map(({ node }) => node.name);

const isCascade = (page: Page, field: Field): boolean => {
  const box = boxOf(page, field);
  return (
    nodesIn(page, box).some(({ classes = [] }) => classes.some((name) => /cascad/iu.test(name))) ||
    chosenTexts(page, field).some((text) => steps.test(text))
  );
};

/** The heading or label above a tree. */
function textBefore(page: Page, tree: LocalNode): string {
  const before = page.texts.filter((node) => node.at < tree.at && !isInside(page, node, tree));
  return before.at(-1)?.text?.trim() ?? '';
}
