// Rows of drawn choices without any roles: two or more pressable things of the same make
// beside each other, with a label before them.

import type { LocalNode } from '@tabhand/protocol';
import type { Page } from './view.ts';
import { visualLabel } from './visual-label.ts';

export interface Strip {
  readonly box: LocalNode;
  readonly label: string;
  readonly choices: readonly LocalNode[];
}

const memo = new WeakMap<Page, readonly Strip[]>();

export function stripsOf(page: Page): readonly Strip[] {
  const known = memo.get(page);
  if (known !== undefined) return known;
  const made = page.nodes.flatMap((box) => stripAt(page, box));
  memo.set(page, made);
  return made;
}

const bare = /^(?:generic|listitem|radio|)$/;

function stripAt(page: Page, box: LocalNode): Strip[] {
  if (!box.visible || box.rect.height > 70 || box.rect.y + page.tree.scroll.y < 60) return [];
  const kids = (page.children[box.at] ?? []).map((at) => page.nodes[at]);
  const choices = kids.filter(
    (node): node is LocalNode =>
      node?.i !== undefined &&
      node.visible &&
      node.clickable !== undefined &&
      bare.test(node.role) &&
      node.editable !== true &&
      node.tag !== 'label' &&
      node.rect.width < 220,
  );
  const [first] = choices;
  const radios = choices.filter((node) => node.role === 'radio' || holdsRadio(page, node));
  if (radios.length > 0 && new Set(radios.map((node) => radioName(page, node))).size > 1) return [];
  if (first === undefined || choices.length < 2 || choices.length > 12) return [];
  if (
    kids.some((node) => node?.visible === true && node.tag !== '#text' && !choices.includes(node))
  )
    return [];
  const alike = choices.every(
    (node) =>
      Math.abs(node.rect.y - first.rect.y) < 6 &&
      node.classes?.[0] === first.classes?.[0] &&
      node.tag === first.tag,
  );
  const label = alike ? box.name || visualLabel(page, box) : undefined;
  return label === undefined || label === '' ? [] : [{ box, label, choices }];
}

const inside = (page: Page, node: LocalNode): readonly LocalNode[] =>
  page.nodes
    .slice(node.at, (page.last[node.at] ?? node.at) + 1)
    .filter((each) => each.role === 'radio' || each.inputType === 'checkbox');

const holdsRadio = (page: Page, node: LocalNode): boolean => inside(page, node).length > 0;
const radioName = (page: Page, node: LocalNode): string => inside(page, node)[0]?.name ?? node.name;
