// Two lists beside each other: what shall go over is ticked, then the arrow between them pressed.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { anchors } from '../ground/near.ts';
import { headAtSide } from '../page/counted-heads.ts';
import { fitOf } from '../page/names.ts';
import { stateOf } from '../page/state.ts';
import { ancestors, controlsIn, has, type Page } from '../page/view.ts';
import { setBox } from '../skills/box.ts';
import { normal } from '../text/words.ts';
import type { Drop } from './drop.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

interface Sides {
  readonly from: LocalNode;
  readonly to: LocalNode;
}

/** The next step, or undefined where there are no such lists. */
export function shuttle(scene: Scene, said: Drop): Step | undefined {
  const { page, job, dates, intent } = scene;
  const drop = { ...said, to: headAtSide(page, said.to) ?? said.to };
  const sides = drop.where === 'into' ? sidesFor(page, drop) : undefined;
  if (sides === undefined) return undefined;
  const left = drop.what.map((name) => boxNamed(page, sides.from, name));
  const over = drop.what.map((name) => boxNamed(page, sides.to, name));
  if (over.every((box) => box !== undefined))
    return held(`moved: ${intent.said}`, page.text(sides.to).slice(0, 200), {
      kind: 'text',
      where: page.tree.url,
    });
  if (left.some((box, at) => box === undefined && over[at] === undefined)) return undefined;
  const open = left.find((box) => box !== undefined && stateOf(page, box) !== true);
  if (open !== undefined) {
    const own = job.ref === open.i ? job : { tried: job.tried ?? [] };
    const field = { node: open, kind: 'checkbox' as const };
    const step = setBox({ page, field, value: '', job: own, dates }, true);
    return step === 'done' ? stuck(`"${open.name}" does not stay ticked`, 'NO_EFFECT') : step;
  }
  const arrow = arrowBetween(page, sides);
  if (arrow === undefined || job.phase === 'shuttled')
    return stuck(`I see no way to move them to "${drop.to}"`, 'NO_EFFECT');
  const description = `Move them to "${drop.to}"`;
  return perform(actOn('click', targetOf(arrow), [], { description }), again(job, 'shuttled'));
}

/** Where they are now need not be said: a name on the height of the other one, over their boxes. */
function sidesFor(page: Page, drop: Drop): Sides | undefined {
  if (drop.from !== undefined) return sidesOf(page, drop);
  const label = anchors(page, drop.to).find((node) => says(node, drop.to));
  if (label === undefined) return undefined;
  const level = page.texts.filter(
    ({ rect, visible, text = '' }) =>
      visible &&
      /\p{L}{2}/u.test(text) &&
      Math.abs(rect.y - label.rect.y) < 30 &&
      Math.abs(rect.x - label.rect.x) > 40,
  );
  for (const { text = '' } of level) {
    const sides = sidesOf(page, { ...drop, from: text });
    const isIn = (name: string): boolean =>
      sides !== undefined &&
      (boxNamed(page, sides.from, name) ?? boxNamed(page, sides.to, name)) !== undefined;
    if (drop.what.some(isIn)) return sides;
  }
  return undefined;
}

/** The panels under both names, each with boxes of its own. */
function sidesOf(page: Page, { from = '', to }: Drop): Sides | undefined {
  const [a, b] = [panelOf(page, from, to), panelOf(page, to, from)];
  return a === undefined || b === undefined || a.at === b.at ? undefined : { from: a, to: b };
}

/** The largest part of the page around a name that does not hold the other name. */
function panelOf(page: Page, name: string, other: string): LocalNode | undefined {
  const [label] = anchors(page, name).filter((node) => says(node, name));
  if (label === undefined) return undefined;
  const around = [...ancestors(page, label)];
  const shared = around.findIndex((each) => {
    const inner = page.texts.filter(
      (text) => text.at > each.at && text.at <= (page.last[each.at] ?? 0),
    );
    return inner.some((text) => says(text, other));
  });
  return shared <= 0 ? undefined : around[shared - 1];
}

const says = (node: LocalNode, name: string): boolean =>
  normal(node.text ?? node.name).startsWith(normal(name));

function boxNamed(page: Page, panel: LocalNode, name: string): LocalNode | undefined {
  return page.nodes.find(
    (node) =>
      (node.role === 'checkbox' || node.inputType === 'checkbox') &&
      node.i !== undefined &&
      node.at > panel.at &&
      node.at <= (page.last[panel.at] ?? 0) &&
      fitOf(page, node, name) > 0.85,
  );
}

/** The button between the panels that points to the second one. */
function arrowBetween(page: Page, { from, to }: Sides): LocalNode | undefined {
  const rightwards = to.rect.x > from.rect.x;
  const parent = [...ancestors(page, from)].find(
    (each) => to.at > each.at && to.at <= (page.last[each.at] ?? 0),
  );
  const inside = parent === undefined ? [] : controlsIn(page, parent);
  const between = inside
    .filter(
      (node) =>
        node.role === 'button' &&
        !has(node, 'disabled') &&
        node.rect.x > Math.min(from.rect.x, to.rect.x) &&
        node.rect.x + node.rect.width <
          Math.max(from.rect.x + from.rect.width, to.rect.x + to.rect.width) &&
        !isIn(page, node, from) &&
        !isIn(page, node, to),
    )
    .sort((a, b) => a.rect.x - b.rect.x || a.rect.y - b.rect.y);
  const pointing = between.find((node) =>
    (rightwards ? /right|next|[>→»›]|add|forward/i : /left|prev|[<←«‹]|remove|back/i).test(
      `${node.name} ${node.glyph ?? ''} ${(node.classes ?? []).join(' ')}`,
    ),
  );
  return pointing ?? (between.length === 1 ? between[0] : rightwards ? between.at(-1) : between[0]);
}

const isIn = (page: Page, node: LocalNode, panel: LocalNode): boolean =>
  node.at >= panel.at && node.at <= (page.last[panel.at] ?? panel.at);
