// What the fields of a page hold now, each value with the field that has it: who says "replace Rye
// by Oat" names no field where one of them shows Rye.

import type { Holding } from '../text/intent.ts';
import { normal } from '../text/words.ts';
import { chosenTexts, crossOf } from './chosen.ts';
import { type Field, fieldsOf } from './fields.ts';
import { has, type Page } from './view.ts';
import { visualLabel } from './visual-label.ts';

const longest = 80;
const listed = /^(?:select|combobox|dropdown)$/;
const typed = /^(?:text|number|date|time|slider|rich)$/;

/** Asked once for a page, and only when somebody speaks of what there is. */
export function holdingsOf(page: Page): readonly Holding[] {
  const known = memo.get(page);
  if (known !== undefined) return known;
  const made = fieldsOf(page)
    .flatMap((field) => heldBy(page, field))
    .map((each) => (timesShown(page, each.value) > 1 ? { ...each, shared: true } : each));
  memo.set(page, made);
  return made;
}

const memo = new WeakMap<Page, readonly Holding[]>();

const timesShown = (page: Page, value: string): number =>
  page.texts.filter(({ text = '', visible }) => visible && normal(text) === normal(value)).length;

function heldBy(page: Page, field: Field): Holding[] {
  const { node, kind } = field;
  const name = node.name !== '' ? node.name : (visualLabel(page, node) ?? '');
  if (kind === 'radio' || kind === 'checkbox' || kind === 'switch')
    return has(node, 'checked') && name !== ''
      ? [{ field: node.group ?? '', value: name, boxed: kind !== 'radio' }]
      : [];
  if (typed.test(kind)) return one(name, node.value ?? '');
  return listed.test(kind) && name !== '' ? taken(page, field, name) : [];
}

const one = (field: string, value: string): Holding[] =>
  value.trim() === '' || value.length > longest ? [] : [{ field, value: value.trim() }];

const crossed = /^[×✕✖]\s*|\s*[×✕✖]$|\s*\bRemove item\b.*$/giu;

/** Its chips, or the one that is shown; the label beside it is no value, nor is a bare sign. */
function taken(page: Page, field: Field, name: string): Holding[] {
  const values = chosenTexts(page, field)
    .map((text) => text.replace(crossed, '').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && text.length <= longest)
    .filter((text) => normal(text.replace(/[:*]$/u, '')) !== normal(name));
  // The frame around a chip may look like a list of its own that is called what it holds.
  const isFrame = values.some((value) => normal(value) === normal(name.replace(crossed, '')));
  return isFrame
    ? []
    : [...new Set(values)].map((value) => asTaken(page, field, { field: name, value }));
}

/** Its chip has a cross that is one by its name or its looks, or the list says that it takes several. */
function asTaken(page: Page, field: Field, held: Holding): Holding {
  const cross = crossOf(page, field, held.value);
  const looks = [cross?.name, cross?.glyph, ...(cross?.classes ?? [])].join(' ');
  const isChip =
    cross !== undefined && /[×✕✖]|\b(?:remove|delete|close|cancel|clear)/iu.test(looks);
  const isSeveral = isChip || (field.native ?? field.node).limits?.multiple !== undefined;
  return isSeveral ? { ...held, several: true } : held;
}
