// What a list field holds: its chips, its shown text, its selected options.

import type { LocalNode } from '@tabhand/protocol';
import { normal } from '../text/words.ts';
import { type Field, fieldsOf } from './fields.ts';
import { ancestors, has, isInside, type Page } from './view.ts';

const maxHeight = 170;

/** The widget around a field's control, as far as it belongs to no other field. */
export function boxOf(page: Page, { node }: Field): LocalNode {
  let box = node;
  for (const each of ancestors(page, node)) {
    if (each.rect.height > maxHeight || each.tag === 'form' || each.tag === 'body') break;
    const others = fieldsOf(page).some(
      (field) => field.node.at !== node.at && isInside(page, field.node, each),
    );
    if (others) break;
    box = each;
  }
  return box;
}

/** Texts of the values it holds now; the label may be among them. */
export function chosenTexts(page: Page, field: Field): string[] {
  // What a list of the browser's own offers may stand in it as text.
  if (field.node.tag === 'select')
    return (field.node.options ?? []).filter(({ selected }) => selected).map(({ text }) => text);
  const box = boxOf(page, field);
  const texts = page.texts
    .filter((text) => isInside(page, text, box) && !isOffered(page, text, box))
    .map((text) => text.text ?? '');
  const own = field.node.value ?? '';
  const options = field.native?.options ?? field.node.options ?? [];
  const selected = options.filter((each) => each.selected);
  return [...texts, ...(own === '' ? [] : [own]), ...selected.map((each) => each.text)];
}

/** An option on offer, not one that was taken: a list where others are not selected. */
function isOffered(page: Page, text: LocalNode, box: LocalNode): boolean {
  for (const each of ancestors(page, text)) {
    if (each.at <= box.at) return false;
    if (each.role !== 'listbox' && each.role !== 'menu') continue;
    return page.nodes.some(
      (node) =>
        node.visible &&
        node.role === 'option' &&
        isInside(page, node, each) &&
        !has(node, 'selected'),
    );
  }
  return false;
}

export const isChosen = (page: Page, field: Field, value: string): boolean =>
  chosenTexts(page, field).some((text) => same(text, value));

const same = (text: string, value: string): boolean =>
  normal(text) === normal(value) ||
  normal(text.replace(/^[×✕x]\s+|\s+[×✕]$/u, '')) === normal(value);

/** The cross on the chip of a value. */
export function crossOf(page: Page, field: Field, value: string): LocalNode | undefined {
  const box = boxOf(page, field);
  const text = page.texts.find(
    (each) =>
      isInside(page, each, box) && !isOffered(page, each, box) && same(each.text ?? '', value),
  );
  if (text === undefined) return crossBeside(page, field, value);
  for (const around of ancestors(page, text)) {
    if (around.at < box.at) return undefined;
    const inside = page.controls.filter(
      (node) => isInside(page, node, around) && node.at !== field.node.at && node.editable !== true,
    );
    const cross = inside.find((node) => node.at !== around.at && isCross(page, node));
    if (cross !== undefined)
      return inside.filter((node) => isCross(page, node)).length === 1 ? cross : undefined;
    const others = page.texts.filter(
      (each) => isInside(page, each, around) && /\p{L}/u.test(each.text ?? ''),
    );
    if (others.length > 1) return undefined;
  }
  return undefined;
}

/** Chips that stand beside the input, in a frame that counts as a field of its own. */
function crossBeside(page: Page, { node }: Field, value: string): LocalNode | undefined {
  const text = page.texts.find(
    (each) =>
      each.visible &&
      same(each.text ?? '', value) &&
      Math.abs(each.rect.y - node.rect.y) < 60 &&
      each.rect.width < 200,
  );
  const chip = text === undefined ? undefined : page.nodes[text.parent];
  if (chip === undefined) return undefined;
  const crosses = page.controls.filter((each) => isInside(page, each, chip) && isCross(page, each));
  return crosses.length === 1 ? crosses[0] : undefined;
}

const isCross = (page: Page, node: LocalNode): boolean =>
  /^(?:[×✕✖x]|remove|delete|close|clear)\b|^[×✕✖]$/i.test(node.name.trim()) ||
  /close|remove|cancel|cross|times|delete/i.test(
    `${node.glyph ?? ''} ${(node.classes ?? []).join(' ')}`,
  ) ||
  (page.text(node) === '' && node.rect.width < 30);
