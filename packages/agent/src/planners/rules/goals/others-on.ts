// "Only X": which others are on and have to go. Those that are said to stay are none of them, and
// "only X among the herbs" speaks of no flower.

import type { LocalNode } from '@tabhand/protocol';
import { empty } from '../ground/score.ts';
import { fitOf } from '../page/names.ts';
import { stateOf } from '../page/state.ts';
import { ancestors, isInside, type Page } from '../page/view.ts';
import { nameFit } from '../text/words.ts';
import { boxesFor } from './boxes.ts';
import type { Scene } from './step.ts';

export function othersOn(scene: Scene, nodes: readonly LocalNode[]): LocalNode[] {
  const { page, mind, intent } = scene;
  const all = boxesFor(scene, { ...empty, all: true });
  const pool = all !== undefined && 'nodes' in all ? all.nodes : [];
  const [first] = nodes;
  const branch = first && branchHead(page, first, intent.place?.text ?? '');
  return pool.filter(
    (node) =>
      node.group === first?.group &&
      !nodes.includes(node) &&
      !isSameItem(page, node, nodes) &&
      stateOf(page, node) === true &&
      (branch === undefined || isBelow(page, node, branch)) &&
      !(mind.stays ?? []).some((name) => fitOf(page, node, name) > 0.7),
  );
}

/** The box of the very item, or of one that it is inside of, in a tree. */
function isSameItem(page: Page, box: LocalNode, nodes: readonly LocalNode[]): boolean {
  const item = [box, ...ancestors(page, box)].find(({ role }) => role === 'treeitem');
  return (
    item !== undefined && nodes.some((node) => node.at === item.at || isInside(page, node, item))
  );
}

const items = (page: Page): LocalNode[] => page.nodes.filter(({ role }) => role === 'treeitem');

/** The item of a drawn tree that the place names, above what was meant. */
const branchHead = (page: Page, node: LocalNode, place: string): LocalNode | undefined =>
  items(page).findLast(
    (item) => item.visible && item.rect.y < node.rect.y && nameFit(place, page.text(item)) > 0.8,
  );

const middle = ({ rect }: LocalNode): number => rect.y + rect.height / 2;

const boxLeft = (page: Page, item: LocalNode): number =>
  page.texts.find((text) => text.visible && Math.abs(middle(text) - middle(item)) < 8)?.rect.x ??
  item.rect.x;

/** What a tree has inside an item stands under it and further in, up to the next that does not. */
function isBelow(page: Page, node: LocalNode, head: LocalNode): boolean {
  const from = boxLeft(page, head);
  const end = items(page).find(
    (item) => item.visible && item.rect.y > head.rect.y && boxLeft(page, item) <= from,
  );
  return middle(node) > middle(head) && (end === undefined || middle(node) < middle(end) - 4);
}
