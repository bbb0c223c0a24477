// The options on show for a field: in the list it controls, else in what lies over the page.

import type { LocalNode } from '@tabhand/protocol';
import type { Field } from '../page/fields.ts';
import { fitOf } from '../page/names.ts';
import { stateOf } from '../page/state.ts';
import { ancestors, has, isInside, type Page } from '../page/view.ts';
import type { Work } from './field.ts';
import { optionByWords } from './option-words.ts';

const optionRole = /^(?:option|menuitem|menuitemradio|menuitemcheckbox|treeitem|radio)$/;

export function listed(page: Page, field: Field): LocalNode[] {
  const all = page.nodes.filter(
    (node) =>
      node.visible &&
      node.i !== undefined &&
      optionRole.test(node.role) &&
      node.role !== 'radio' &&
      !has(node, 'disabled') &&
      node.at !== field.node.at &&
      !isInside(page, field.node, node),
  );
  const list = controlled(page, field);
  const own = list === undefined ? [] : all.filter((node) => isInside(page, node, list));
  if (own.length > 0) return own;
  return all.filter((node) => !isPlaced(page, node, field));
}

function controlled(page: Page, { node }: Field): LocalNode | undefined {
  const id = node.limits?.['aria-controls'] ?? node.limits?.['aria-owns'];
  return id === undefined
    ? undefined
    : page.nodes.find((each) => each.htmlId === id && each.visible);
}

/** Trees, menus and lists that belong to the page itself are not what a field opened. */
function isPlaced(page: Page, option: LocalNode, { node }: Field): boolean {
  const holder = [...ancestors(page, option)].find((each) =>
    /^(?:tree|menu|menubar|listbox|navigation)$/.test(each.role),
  );
  if (holder === undefined) return option.role === 'treeitem';
  if (isInside(page, node, holder)) return false;
  const around = [...ancestors(page, holder)]
    .slice(0, 3)
    .some((each) => isInside(page, node, each) && each.rect.height < 200);
  return (
    !around &&
    /^(?:tree|menubar|navigation)$/.test(holder.role) &&
    holder.at < node.at + 400 &&
    [...ancestors(page, holder)].some(
      (each) => /^(?:main|form)$/.test(each.tag) || each.role === 'main',
    )
  );
}

export function isListOpen(page: Page, field: Field): boolean {
  const { node } = field;
  if (has(node, 'expanded')) return true;
  const outer = [...ancestors(page, node)]
    .slice(0, 3)
    .find((each) => has(each, 'expanded') || has(each, 'collapsed'));
  if (outer !== undefined && has(outer, 'expanded')) return true;
  if (has(node, 'collapsed') || outer !== undefined) return false;
  return listed(page, field).some((option) => !isInside(page, option, node));
}

const floor = 0.6;

export function findOption({ page, field, value, mode }: Work): LocalNode | undefined {
  const best = (nodes: readonly LocalNode[], least: number): LocalNode | undefined => {
    const scored = nodes
      .filter((node) => node.at !== field.node.at)
      .map((node) => ({
        node,
        fit:
          fitOf(page, node, value) +
          (mode !== 'remove' && stateOf(page, node) === true ? -0.01 : 0),
      }))
      .filter(({ fit }) => fit >= least)
      .sort((a, b) => b.fit - a.fit);
    return scored[0]?.node;
  };
  const options = listed(page, field);
  const real = best(options, floor);
  if (real !== undefined) return real;
  const worded = optionByWords(options, field.node.name, value);
  if (worded !== undefined) return worded;
  if (options.length > 0 || !isListOpen(page, field)) return undefined;
  return best(
    page.controls.filter((node) => !node.editable && node.role !== 'link'),
    0.9,
  );
}

export function offers(page: Page, field: Field): string {
  const names = listed(page, field)
    .slice(0, 8)
    .map((node) => node.name)
    .filter(Boolean);
  return names.length === 0 ? '' : `; it offers ${names.join(', ')}`;
}
