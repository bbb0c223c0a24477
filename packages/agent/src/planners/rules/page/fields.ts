// Fields: controls that hold a value, what kind they are, and what they hold now.

import type { LocalNode } from '@tabhand/protocol';
import { stripsOf } from './strips.ts';
import { drawnFor } from './twins.ts';
import { has, type Page } from './view.ts';

export type FieldKind =
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'select'
  | 'combobox'
  | 'dropdown'
  | 'checkbox'
  | 'switch'
  | 'radio'
  | 'slider'
  | 'file'
  | 'colour'
  | 'rich'
  | 'strip';

export interface Field {
  readonly node: LocalNode;
  readonly kind: FieldKind;
  /** The hidden control that a drawn widget keeps its value in. */
  readonly native?: LocalNode;
}

const dateHint = /\b(?:dd|mm|yy|yyyy|date|day|jj|tt)\b/i;
const nativeDate = new Set(['date', 'datetime-local', 'month', 'week']);

export function kindOf(node: LocalNode): FieldKind | undefined {
  const { role, inputType, tag } = node;
  if (tag === 'select' || (tag !== 'input' && (node.options?.length ?? 0) > 0)) return 'select';
  if (inputType === 'file') return 'file';
  if (inputType === 'color') return 'colour';
  if (nativeDate.has(inputType ?? '')) return 'date';
  if (inputType === 'time') return 'time';
  if (role === 'checkbox' || role === 'menuitemcheckbox') return 'checkbox';
  if (role === 'switch') return 'switch';
  if (role === 'radio' || role === 'menuitemradio') return 'radio';
  if (role === 'slider' || inputType === 'range') return 'slider';
  if (role === 'spinbutton' || inputType === 'number') return 'number';
  if (tag === 'input' && node.options !== undefined && node.editable === true) return 'text';
  if (role === 'combobox')
    return isDateLike(node) ? 'date' : node.editable === true ? 'combobox' : 'dropdown';
  if (node.editable === true && tag !== 'input' && tag !== 'textarea') return 'rich';
  if (node.editable === true) return isDateLike(node) ? 'date' : 'text';
  if (role === 'textbox' || role === 'searchbox') return isDateLike(node) ? 'date' : 'text';
  if (role === 'listbox') return 'dropdown';
  return opensList(node) ? 'dropdown' : undefined;
}

const opensList = (node: LocalNode): boolean =>
  node.clickable !== undefined &&
  node.role !== 'link' &&
  node.role !== 'menuitem' &&
  (has(node, 'haspopup') || /^(?:listbox|tree)$/.test(node.limits?.['aria-haspopup'] ?? ''));

const isDateLike = (node: LocalNode): boolean =>
  node.tag === 'input' &&
  (dateHint.test(node.placeholder ?? '') ||
    /\bdate\b/i.test(node.name) ||
    (node.classes ?? []).some((name) => /date-?picker|flatpickr|calendar/i.test(name))) &&
  !/\b(?:update|birthplace)\b/i.test(node.name);

const memo = new WeakMap<Page, readonly Field[]>();

export function fieldsOf(page: Page): readonly Field[] {
  const known = memo.get(page);
  if (known !== undefined) return known;
  const made = page.nodes.flatMap((node) => {
    const shown = node.visible || isHiddenBox(node);
    if (!shown || node.i === undefined || node.tag === '#text') return [];
    const kind = kindOf(node);
    if (kind === undefined) return [];
    if (kind === 'rich' && page.nodes[node.parent]?.editable === true) return [];
    const drawn = node.visible ? undefined : asDrawn(page, node);
    if (drawn === undefined && !node.visible && kind === 'text') return [];
    return [drawn ?? { node, kind }];
  });
  const strips = stripsOf(page).map(
    ({ box, label }): Field => ({
      node: { ...box, i: box.i ?? `strip${box.at}`, name: label },
      kind: 'strip',
    }),
  );
  const twins = new Set(
    made.flatMap(({ node, native }) => (native === undefined ? [] : [node.at])),
  );
  const drawn = strips.filter(({ node }) => !made.some((each) => each.node.at === node.at));
  const silent = (node: LocalNode) =>
    node.role === 'radio' &&
    drawn.some((strip) => node.at > strip.node.at && node.at <= (page.last[strip.node.at] ?? 0));
  const fields = [
    ...made.filter(
      ({ node, native }) => (native !== undefined || !twins.has(node.at)) && !silent(node),
    ),
    ...drawn,
  ];
  memo.set(page, fields);
  return fields;
}

/** A hidden select is set by the widget drawn for it, under the name of the select. */
function asDrawn(page: Page, native: LocalNode): Field | undefined {
  if (native.tag !== 'select' && native.inputType !== 'text') return undefined;
  const twin = drawnFor(page, native);
  if (twin === undefined) return undefined;
  const own = twin.nameFrom === 'title' || twin.name === '' || isOption(native, twin.name);
  const generic = /^(?:search|select|choose)\b/i.test(twin.name);
  const name = (own || generic) && native.name !== '' ? native.name : twin.name || native.name;
  const kind = twin.editable === true ? 'combobox' : 'dropdown';
  return { node: { ...twin, name, nameFrom: 'label' }, kind, native };
}

const isOption = (native: LocalNode, name: string): boolean =>
  native.options?.some((option) => option.text === name) === true;

/** The same field on a later view. */
export function fieldAt(page: Page, node: LocalNode): Field | undefined {
  return fieldsOf(page).find((each) => each.node.at === node.at);
}

/** Native boxes are often hidden under a drawn one; they still hold the state. */
const isHiddenBox = (node: LocalNode): boolean => {
  if (node.hiddenWhy === undefined) return false;
  if (node.inputType === 'file') return true;
  const drawn = /^(?:opacity|size|offscreen)$/.test(node.hiddenWhy);
  return (
    drawn &&
    (node.inputType === 'checkbox' ||
      node.inputType === 'radio' ||
      node.inputType === 'range' ||
      node.role === 'combobox' ||
      node.tag === 'select' ||
      (node.inputType === 'text' && node.editable === true))
  );
};

/** What the field shows as its value. */
export function shownValue(page: Page, { node, kind, native }: Field): string {
  if (native?.inputType === 'text' && kind === 'combobox') return native.value ?? '';
  if (kind === 'select')
    return (
      node.options
        ?.filter((option) => option.selected)
        .map((option) => option.text)
        .join(', ') ??
      node.value ??
      ''
    );
  if (node.value !== undefined && node.value !== '') return node.value;
  if (kind === 'dropdown') return page.text(node);
  if (kind === 'rich') return page.text(node);
  if (kind === 'combobox') return nearbyValue(page, node);
  return node.value ?? '';
}

/** Drawn drop-downs keep the chosen text in a sibling of an empty input. */
function nearbyValue(page: Page, node: LocalNode): string {
  const box = page.nodes[page.nodes[node.parent]?.parent ?? -1];
  const wrap = box !== undefined && box.rect.height < 90 ? box : page.nodes[node.parent];
  return wrap === undefined ? '' : page.text(wrap);
}

export const isTicked = (node: LocalNode): boolean =>
  has(node, 'checked') || has(node, 'selected') || has(node, 'pressed');
