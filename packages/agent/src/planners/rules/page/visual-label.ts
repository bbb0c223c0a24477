// The label of a control by where it stands: the nearest text to the left or above that
// belongs to no other control.

import type { LocalNode } from '@tabhand/protocol';
import { ancestors, controlsIn, type Page } from './view.ts';

const memo = new WeakMap<Page, Map<number, string | undefined>>();

export function visualLabel(page: Page, node: LocalNode): string | undefined {
  const known = memo.get(page) ?? new Map<number, string | undefined>();
  memo.set(page, known);
  if (known.has(node.at)) return known.get(node.at);
  const label = cellBefore(page, node) ?? nearestText(page, node);
  known.set(node.at, label);
  return label;
}

/** A form laid out in a table: what stands in the cell before is nearer than any other row. */
function cellBefore(page: Page, node: LocalNode): string | undefined {
  const cell = [...ancestors(page, node)].slice(0, 4).find(({ tag }) => tag === 'td');
  const row = cell === undefined ? undefined : page.nodes[cell.parent];
  if (cell === undefined || row?.tag !== 'tr' || (cell.cell?.header ?? '') !== '') return undefined;
  const cells = (page.children[row.at] ?? []).flatMap((at) => page.nodes[at] ?? []);
  const before = cells.filter(({ at, visible }) => visible && at < cell.at).at(-1);
  const isLone = controlsIn(page, cell).filter(({ i }) => i !== undefined).length === 1;
  if (before === undefined || !isLone || controlsIn(page, before).length > 0) return undefined;
  const text = page.text(before).trim();
  return /\p{L}/u.test(text) && text.length <= 80 ? text : undefined;
}

function nearestText(page: Page, node: LocalNode): string | undefined {
  let best: { readonly text: string; readonly far: number } | undefined;
  for (const text of page.texts) {
    const apart = distance(text, node);
    if (apart === undefined) continue;
    const far = isTogether(page, text, node) ? apart / 2 : apart;
    if (best !== undefined && far >= best.far) continue;
    if (isInControl(page, text, node)) continue;
    best = { text: text.text ?? '', far };
  }
  return best === undefined || best.text.length > 80 ? undefined : best.text;
}

/** In one line or box with the control and nothing else: nearer than a title above it. */
const isTogether = (page: Page, text: LocalNode, node: LocalNode): boolean => {
  const around = page.nodes[text.parent];
  return around !== undefined && (around.at === node.parent || around.parent === node.parent);
};

/** Pixels from a text to the control it may label; undefined: it cannot. */
function distance(text: LocalNode, node: LocalNode): number | undefined {
  const a = text.rect;
  const b = node.rect;
  const rows = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const gapLeft = b.x - (a.x + a.width);
  if (rows > Math.min(a.height, b.height) * 0.4 && gapLeft >= -4 && gapLeft < 320)
    return Math.max(0, gapLeft) * 0.2;
  const gapAbove = b.y - (a.y + a.height);
  const columns = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  if (gapAbove >= -4 && gapAbove < 60 && (columns > 0 || Math.abs(a.x - b.x) < 24))
    return gapAbove + 4;
  const gapRight = a.x - (b.x + b.width);
  const small = node.rect.width < 60;
  return small && rows > 0 && gapRight >= -4 && gapRight < 40 ? gapRight + 2 : undefined;
}

function isInControl(page: Page, text: LocalNode, own: LocalNode): boolean {
  if (text.at > own.at && text.at <= (page.last[own.at] ?? own.at)) return true;
  for (let at = text.parent; at >= 0; at = page.nodes[at]?.parent ?? -1) {
    const each = page.nodes[at];
    if (each === undefined) return false;
    if (each.at === own.at) return true;
    if (each.i !== undefined && /^(?:button|link|option|menuitem|tab)$/.test(each.role))
      return true;
    if (each.clickable !== undefined && each.tag !== 'label' && each.rect.height < 60) return true;
  }
  return false;
}
