// Moving things about: to a place in their list, into another list, onto something. Where two
// lists stand beside each other with boxes, they are ticked and the arrow is pressed.

import type { LocalNode, Rect } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { anchors } from '../ground/near.ts';
import { groupsOf, recordsAround } from '../page/records.ts';
import { ancestors, type Page } from '../page/view.ts';
import { nameFit, normal } from '../text/words.ts';
import { type Drop, readDrop } from './drop.ts';
import { notFound } from './press.ts';
import { recordGoal } from './record.ts';
import { shuttle } from './shuttle.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

const maxDrags = 3;

export function dragGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  const drop = readDrop(intent.rest ?? intent.said);
  if (drop === undefined || (job.reveals ?? []).includes('deed')) return recordGoal(scene);
  const moved = shuttle(scene, drop);
  if (moved !== undefined) return moved;
  if (drop.where === 'into' && listNamed(page, drop.to) === undefined && job.phase === 'dragged')
    return scene.verified?.success === false
      ? stuck('Dragging changed nothing', 'NO_EFFECT')
      : arrived(scene, drop);
  const open = drop.what.find((name) => !isThere(page, name, drop));
  if (open === undefined) return arrived(scene, drop);
  const tries = (job.tried ?? []).filter((key) => key === `drag:${open}`).length;
  if (tries >= maxDrags) return stuck(`"${open}" does not stay where it is dropped`, 'NO_EFFECT');
  const from = itemOf(page, open);
  const to = pointFor(page, from, drop);
  if (from?.i === undefined) return byDeed(scene, open);
  if (to === undefined) return byDeed(scene, drop.to);
  const act = actOn('dragAndDrop', { ...targetOf(from), name: open }, [to.x, to.y], {
    description: `Drag "${open}" ${drop.where} "${drop.to}"`,
  });
  return perform(act, { ...again(job, 'dragged'), tried: [...(job.tried ?? []), `drag:${open}`] });
}

/** Things that cannot be dragged may have a button for it. */
function byDeed(scene: Scene, missing: string): Step {
  if (scene.intent.op === 'drag') return notFound(scene, missing);
  return recordGoal(scene);
}

function arrived({ page, intent }: Scene, { what, where, to }: Drop): Step {
  const found = `${what.join(', ')} ${where} ${to}`.trim();
  return held(`${found}: ${intent.said}`, found, { kind: 'text', where: page.tree.url });
}

/** The smallest item of a list that a name stands in. */
export function itemOf(page: Page, name: string): LocalNode | undefined {
  for (const anchor of anchors(page, name).filter((node) => node.visible)) {
    const item = recordsAround(page, anchor).find((each) => each.i !== undefined);
    const whole = [anchor, ...ancestors(page, anchor)]
      .slice(0, 3)
      .find((each) => each.i !== undefined);
    const found = item ?? whole;
    if (found !== undefined && nameFit(name, page.text(found)) > 0.5) return found;
  }
  return undefined;
}

const listAround = (page: Page, item: LocalNode | undefined): readonly LocalNode[] =>
  item === undefined
    ? []
    : (groupsOf(page).find(({ items }) => items.some((each) => each.at === item.at))?.items ?? [
        item,
      ]);

/** The list under a heading: what has that name, or follows it. */
export function listNamed(page: Page, name: string): LocalNode | undefined {
  const named = page.nodes.find(
    (node) =>
      node.visible &&
      /^(?:list|listbox|group|region|table)$/.test(node.role) &&
      nameFit(name, node.name) > 0.85,
  );
  if (named !== undefined) return named;
  const [label] = anchors(page, name).filter(
    (node) => normal(node.text ?? node.name) === normal(name),
  );
  if (label === undefined) return undefined;
  return page.nodes.find(
    (node) =>
      node.visible &&
      node.at > label.at &&
      (/^(?:ul|ol|tbody)$/.test(node.tag) || /^(?:list|listbox|group)$/.test(node.role)) &&
      node.rect.height > 20 &&
      Math.abs(node.rect.x - label.rect.x) < 200,
  );
}

/** Whether it stands where it shall. */
function isThere(page: Page, name: string, drop: Drop): boolean {
  const item = itemOf(page, name);
  if (item === undefined) return false;
  if (drop.where === 'into') {
    const list = listNamed(page, drop.to);
    return list !== undefined && item.at > list.at && item.at <= (page.last[list.at] ?? list.at);
  }
  const items = listAround(page, item);
  const at = items.findIndex((each) => each.at === item.at);
  if (drop.where === 'first') return at === 0;
  if (drop.where === 'last') return at === items.length - 1;
  const other = besideAt(page, items, drop);
  return other !== -1 && at === other + (drop.where === 'before' ? -1 : 1);
}

/** The one it goes beside; of several the outermost: "above A and B". */
function besideAt(page: Page, items: readonly LocalNode[], { to, where }: Drop): number {
  const find = (name: string): number =>
    items.findIndex((each) => nameFit(name, page.text(each)) > 0.85);
  const whole = find(to);
  if (whole !== -1 || !/,| and /u.test(to)) return whole;
  const found = to.split(/\s*,\s*(?:and\s+)?|\s+and\s+/u).map(find);
  if (found.includes(-1)) return -1;
  return where === 'before' ? Math.min(...found) : Math.max(...found);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const edge = 4;
const topOf = ({ x, y, width }: Rect): Point => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + edge),
});
const bottomOf = ({ x, y, width, height }: Rect): Point => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height - edge),
});

/** Where to let go: a thing that moves down takes the place of the one it is dropped on. */
function pointFor(page: Page, from: LocalNode | undefined, drop: Drop): Point | undefined {
  if (drop.where === 'into') return intoList(page, drop.to);
  const items = listAround(page, from);
  const own = items.findIndex((each) => each.at === from?.at);
  const other = besideAt(page, items, drop);
  if ((drop.where === 'before' || drop.where === 'after') && other === -1) return undefined;
  const beside =
    drop.where === 'before' ? other - (own < other ? 1 : 0) : other + (own < other ? 0 : 1);
  const goal = drop.where === 'first' ? 0 : drop.where === 'last' ? items.length - 1 : beside;
  const target = items[goal];
  return target === undefined ? undefined : own < goal ? bottomOf(target.rect) : topOf(target.rect);
}

function intoList(page: Page, name: string): Point | undefined {
  const list = listNamed(page, name);
  if (list !== undefined) {
    const last = (page.children[list.at] ?? [])
      .map((at) => page.nodes[at])
      .findLast((each) => each?.visible === true);
    const below = last === undefined ? list.rect.y : last.rect.y + last.rect.height;
    const end = list.rect.y + list.rect.height - edge;
    return {
      x: Math.round(list.rect.x + list.rect.width / 2),
      y: Math.round(Math.min(end, below + edge)),
    };
  }
  const [anchor] = anchors(page, name);
  return anchor === undefined ? undefined : bottomOf(anchor.rect);
}
