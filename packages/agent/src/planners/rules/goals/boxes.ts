// Which boxes, switches and drawn toggles a description means: one, several, all, all except.

import type { LocalNode } from '@tabhand/protocol';
import { nearness } from '../ground/near.ts';
import { choose, nameFloor } from '../ground/score.ts';
import { fieldsOf } from '../page/fields.ts';
import { findRecords } from '../page/find-record.ts';
import { fitOf } from '../page/names.ts';
import { isTwoState } from '../page/state.ts';
import { ancestors, inScope, isInside, type Page } from '../page/view.ts';
import type { Desc } from '../text/describe.ts';
import { nameFit, wordsOf } from '../text/words.ts';
import { boxesOfRows } from './boxes-of-rows.ts';
import { isOfTree } from './shows-deed.ts';
import type { Scene } from './step.ts';

type Boxes =
  | { readonly nodes: readonly LocalNode[] }
  | { readonly ask: readonly LocalNode[] }
  | undefined;

export function boxesFor(scene: Scene, desc: Desc): Boxes {
  const { page, intent } = scene;
  const whole = intent.place === undefined ? undefined : calledSo(page, desc, intent.place.text);
  if (whole !== undefined) return { nodes: [whole] };
  const shown = isNameless(desc) ? boxOpened(scene, desc) : undefined;
  if (shown !== undefined) return { nodes: [shown] };
  const pool = boxPool(page).filter(
    (node) => intent.place === undefined || nearness(page, node, intent.place) > 0,
  );
  const usable = pool.length > 0 ? pool : boxPool(page);
  if (desc.all === true) {
    const rows = boxesOfRows(scene, usable, desc);
    if (rows !== undefined) return rows.length === 0 ? undefined : { nodes: rows };
    return allOf(page, usable, desc);
  }
  if (desc.list.length > 1 && fitCount(page, usable, desc.text) === 0) {
    const each = desc.list.map((name) => rowBox(page, usable, name) ?? best(page, usable, name));
    return each.every((node) => node !== undefined)
      ? { nodes: each.filter((node) => node !== undefined) }
      : undefined;
  }
  const choice = choose(page, {
    desc,
    only: (node) => usable.includes(node),
    ...(intent.place === undefined ? {} : { place: intent.place }),
  });
  if (choice.is === 'clear') return { nodes: [choice.node] };
  if (choice.is === 'twins') return { ask: choice.nodes };
  const hidden =
    (isNameless(desc) ? onlyBox(page, usable) : undefined) ??
    best(page, usable, desc.names[0] ?? desc.text) ??
    drawnSwitch(page, desc) ??
    treeNode(page, desc);
  return hidden === undefined ? undefined : { nodes: [hidden] };
}

/** "the lights on the pier" where one is called "Pier lights". */
function calledSo(page: Page, desc: Desc, place: string): LocalNode | undefined {
  if (desc.names.length + desc.list.length > 0 || desc.all === true || place === '')
    return undefined;
  const text = `${place} ${desc.text}`;
  const [named, second] = boxPool(page).filter((node) => fitOf(page, node, text) > 0.9);
  if (named !== undefined) return second === undefined ? named : undefined;
  return drawnSwitch(page, { ...desc, text });
}

export const isNameless = ({ text, names, list }: Desc): boolean =>
  text === '' && names.length === 0 && list.length === 0;

/** "the box": the only one, also where it is hidden and another thing is drawn for it. */
function onlyBox(page: Page, pool: readonly LocalNode[]): LocalNode | undefined {
  const [only, second] = pool.filter((node) => node.role !== 'radio' && inScope(page, node));
  return second === undefined ? only : undefined;
}

/** "Open Sound and turn on the switch": the one in what was opened for it. */
function boxOpened({ page, mind }: Scene, { all, nth, side }: Desc): LocalNode | undefined {
  if (all === true || nth !== undefined || side !== undefined) return undefined;
  const last = mind.goals[mind.current - 1];
  const opened = last?.evidence.flatMap(({ claim }) => /^opened "(.+)"$/su.exec(claim)?.[1] ?? []);
  const name = last?.status === 'held' ? opened?.[0] : undefined;
  if (name === undefined) return undefined;
  const pool = boxPool(page).filter((node) => node.role !== 'radio' && inScope(page, node));
  const [opener, other] = page.controls.filter((node) => node.visible && node.name === name);
  if (opener === undefined || other !== undefined) return undefined;
  for (const around of ancestors(page, opener)) {
    const [only, second] = pool.filter((node) => isInside(page, node, around));
    if (only !== undefined) return second === undefined ? only : undefined;
  }
  return undefined;
}

/** A small pressable thing beside the words, without any name or state of its own. */
function drawnSwitch(page: Page, desc: Desc): LocalNode | undefined {
  const only = (node: LocalNode) =>
    node.role !== 'link' &&
    !node.editable &&
    node.rect.width < 120 &&
    page.text(node) === '' &&
    !isOfTree(page, node);
  const choice = choose(page, { desc, only });
  return choice.is === 'clear' && choice.name > 0.8 ? choice.node : undefined;
}

/** The box of the row that the name tells: "the orders A and B". */
function rowBox(page: Page, pool: readonly LocalNode[], name: string): LocalNode | undefined {
  const rows = findRecords(page, name);
  const boxes = pool.filter((node) => rows.some((row) => isInside(page, node, row)));
  return rows.length === 1 && boxes.length > 0 && boxes.every((box) => sameRow(boxes[0], box))
    ? boxes[0]
    : undefined;
}

const sameRow = (a: LocalNode | undefined, b: LocalNode): boolean =>
  a !== undefined && Math.abs(a.rect.y - b.rect.y) < 12;

/** An item of a tree that is ticked by being chosen. */
function treeNode(page: Page, desc: Desc): LocalNode | undefined {
  const choice = choose(page, { desc, only: (node) => node.role === 'treeitem' });
  return choice.is === 'clear' && choice.name > 0.85 ? choice.node : codedItem(page, desc.text);
}

/** "E2" where one item is called "Desk E2". */
function codedItem(page: Page, code: string): LocalNode | undefined {
  if (!/^\p{L}*-?\d[\p{L}\d-]*$/u.test(code)) return undefined;
  const items = page.controls.filter(
    (node) =>
      node.role === 'treeitem' &&
      node.visible &&
      wordsOf(node.name).length < 5 &&
      wordsOf(node.name).includes(code.toLowerCase()),
  );
  const [only, other] = items;
  return other === undefined ? only : undefined;
}

const fitCount = (page: Page, pool: readonly LocalNode[], text: string): number =>
  pool.filter((node) => fitOf(page, node, text) > 0.9).length;

function best(page: Page, pool: readonly LocalNode[], name: string): LocalNode | undefined {
  const scored = pool
    .map((node) => ({ node, fit: fitOf(page, node, name) }))
    .sort((a, b) => b.fit - a.fit);
  return scored[0] !== undefined && scored[0].fit >= nameFloor ? scored[0].node : undefined;
}

function allOf(page: Page, pool: readonly LocalNode[], desc: Desc): Boxes {
  const shown = pool.filter((node) => inScope(page, node) && node.role !== 'radio');
  const named = shown.filter(
    (node) => desc.text !== '' && nameFit(desc.text, node.group ?? '') > 0.6,
  );
  const set = named.length > 0 ? named : shown;
  const isSpared = (name: string): boolean => set.some((node) => fitOf(page, node, name) > 0.7);
  if (!desc.except.every(isSpared)) return undefined;
  const left = set.filter(
    (node) =>
      !desc.except.some((name) => fitOf(page, node, name) > 0.7) &&
      !/^(?:select|check|tick) all$|^all$/i.test(node.name.trim()),
  );
  return left.length === 0 ? undefined : { nodes: left };
}

/** Everything that can be on or off; hidden native boxes count for the drawn ones. */
function boxPool(page: Page): LocalNode[] {
  const fields = fieldsOf(page)
    .filter(({ kind }) => kind === 'checkbox' || kind === 'switch' || kind === 'radio')
    .map(({ node }) => node);
  const drawn = page.controls.filter(
    (node) =>
      isTwoState(page, node) &&
      !fields.some(
        (field) =>
          field.at === node.at ||
          (field.at > node.at && field.at <= (page.last[node.at] ?? node.at)),
      ),
  );
  return [...fields, ...drawn];
}
