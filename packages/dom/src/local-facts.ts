// What the local tree says of one element: role, name, value, looks, place in a table.

import type { HiddenWhy, LocalNode } from '@tabhand/protocol';
import { type Clickable, clickableBy, isEditable } from './control.ts';
import { glyphOf } from './glyph.ts';
import { nameAndSource } from './name.ts';
import { boxOf } from './pass.ts';
import { roleOf } from './role.ts';
import { isScrollArea } from './scroll.ts';
import { shownValue, statesOf } from './state.ts';
import { refOf } from './tag.ts';
import { areaOf, type Clips, clipOf, overlap, sightOf } from './visible.ts';

type Facts = Omit<LocalNode, 'at' | 'parent' | 'tag' | 'rect' | 'visible' | 'hiddenWhy' | 'inView'>;

/** What is carried down from parent to child. */
export interface Around {
  readonly parent: number;
  readonly hidden?: HiddenWhy;
  readonly pointer: boolean;
  readonly live: boolean;
  readonly group?: string;
  readonly clips: Clips;
}

interface Seen {
  readonly style: CSSStyleDeclaration;
  readonly around: Around;
  readonly inView: boolean;
  readonly isHidden: boolean;
}

const plain = new Set([
  '',
  'generic',
  'none',
  'paragraph',
  'strong',
  'emphasis',
  'code',
  'rowgroup',
]);
const addressed = new Set([
  'row',
  'listitem',
  'cell',
  'gridcell',
  'image',
  'dialog',
  'alertdialog',
  'heading',
  'columnheader',
]);

export function elementFacts(element: Element, seen: Seen): Facts {
  const role = roleOf(element);
  const clickable = clickableOf(element, seen);
  const isPlain = plain.has(role) && !clickable;
  const { name, from } = isPlain ? { name: '', from: undefined } : nameAndSource(element);
  const editable = isEditable(element);
  const isKnown =
    clickable ||
    editable ||
    addressed.has(role) ||
    element.localName === 'iframe' ||
    isScrollArea(element);
  return {
    ...(isKnown ? { i: refOf(element) } : {}),
    role: role || '',
    name,
    ...(from ? { nameFrom: from } : {}),
    ...(isPlain ? {} : fieldFacts(element)),
    ...(clickable ? { clickable, ...coverFacts(element, seen) } : {}),
    ...(editable ? { editable } : {}),
    ...(isLive(element, role) || seen.around.live ? { live: true } : {}),
    ...looks(element, seen),
    ...placeFacts(element, role),
    ...(seen.around.group ? { group: seen.around.group } : {}),
    ...markFacts(element, name),
  };
}

function clickableOf(element: Element, { style, around }: Seen): Clickable | undefined {
  const by = clickableBy(element);
  if (by) return by;
  if (element instanceof HTMLLabelElement && element.control) return 'native';
  return style.cursor === 'pointer' && !around.pointer ? 'cursor' : undefined;
}

function coverFacts(element: Element, { style, around, inView }: Seen): { occBy?: string } {
  if (!inView) return {};
  const part = overlap(boxOf(element), clipOf(style, around.clips));
  if (areaOf(part) === 0) return {};
  const { clear, by } = sightOf(element, part);
  return by && clear < 0.5 ? { occBy: refOf(by) } : {};
}

const limitNames = [
  'min',
  'max',
  'step',
  'pattern',
  'maxlength',
  'minlength',
  'required',
  'readonly',
  'accept',
  'multiple',
  'autocomplete',
  'inputmode',
  'aria-valuemin',
  'aria-valuemax',
  'aria-autocomplete',
  'aria-haspopup',
  'aria-controls',
];

function fieldFacts(element: Element): Partial<Facts> {
  const value = shownValue(element);
  const states = statesOf(element);
  const placeholder = element.getAttribute('placeholder');
  const limits: Record<string, string> = {};
  for (const name of limitNames) {
    const said = element.getAttribute(name);
    if (said !== null) limits[name] = said;
  }
  return {
    ...(value === undefined ? {} : { value }),
    ...(states.length > 0 ? { states } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(element instanceof HTMLInputElement ? { inputType: element.type } : {}),
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
    ...optionFacts(element),
  };
}

function optionFacts(element: Element): Partial<Facts> {
  const list = element instanceof HTMLInputElement ? element.list : element;
  if (!(list instanceof HTMLSelectElement || list instanceof HTMLDataListElement)) return {};
  return {
    options: [...list.options].map((option) => ({
      text: option.text.replace(/\s+/g, ' ').trim() || option.label,
      value: option.value,
      selected: option.selected,
      disabled: option.disabled || option.parentElement?.matches('optgroup:disabled') === true,
    })),
  };
}

const isLive = (element: Element, role: string): boolean =>
  role === 'alert' ||
  role === 'status' ||
  role === 'log' ||
  /^(polite|assertive)$/.test(element.getAttribute('aria-live') ?? '');

function hasOwnText(element: Element): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3 && /\S/.test(node.nodeValue ?? '')) return true;
  }
  return false;
}

const clear = /^(transparent|rgba\(0, 0, 0, 0\))$/;

function looks(element: Element, { style, isHidden }: Seen): Partial<Facts> {
  if (isHidden) return {};
  const bg = style.backgroundColor;
  const hasText = hasOwnText(element);
  const isBold = hasText && Number(style.fontWeight) >= 600;
  return {
    ...(hasText ? { fg: style.color, fontSize: Number.parseFloat(style.fontSize) } : {}),
    ...(clear.test(bg) ? {} : { bg }),
    ...(isBold ? { bold: true } : {}),
  };
}

function placeFacts(element: Element, role: string): Partial<Facts> {
  const level = /^h([1-6])$/.exec(element.localName)?.[1] ?? element.getAttribute('aria-level');
  const cell =
    element instanceof HTMLTableCellElement ? cellPlace(element) : ariaCellPlace(element, role);
  return {
    ...(role === 'heading' || role === 'treeitem' ? { level: Number(level ?? 2) } : {}),
    ...(cell ? { cell } : {}),
  };
}

function cellPlace(cell: HTMLTableCellElement): LocalNode['cell'] {
  const row = cell.parentElement;
  if (!(row instanceof HTMLTableRowElement)) return undefined;
  const table = row.closest('table');
  const top = table?.rows[0]?.cells[cell.cellIndex];
  const header =
    top && top !== cell && (top.localName === 'th' || table?.tHead)
      ? (top.textContent ?? '').trim()
      : '';
  return { row: row.rowIndex, col: cell.cellIndex, ...(header ? { header } : {}) };
}

function ariaCellPlace(element: Element, role: string): LocalNode['cell'] {
  if (role !== 'cell' && role !== 'gridcell') return undefined;
  const row = element.closest('[role=row]');
  const grid = row?.closest('[role=grid],[role=table],[role=treegrid]');
  if (!row || !grid) return undefined;
  const col = [...row.querySelectorAll('[role=cell],[role=gridcell],[role=rowheader]')].indexOf(
    element,
  );
  const rows = [...grid.querySelectorAll('[role=row]')];
  const header = grid.querySelectorAll('[role=columnheader]')[col]?.textContent?.trim();
  return { row: rows.indexOf(row), col, ...(header ? { header } : {}) };
}

function markFacts(element: Element, name: string): Partial<Facts> {
  const testId = element.getAttribute('data-testid') ?? element.getAttribute('data-test');
  const classes = element.getAttribute('class')?.trim().split(/\s+/).slice(0, 8) ?? [];
  const href = element.getAttribute('href');
  const isIcon =
    /^(svg|i|img)$/.test(element.localName) ||
    (name === '' && /^(button|a)$/.test(element.localName));
  const glyph = isIcon ? glyphOf(element) : '';
  return {
    ...(href ? { href: href.slice(0, 500) } : {}),
    ...(testId ? { testId } : {}),
    ...(element.id ? { htmlId: element.id } : {}),
    ...(classes[0] ? { classes } : {}),
    ...(glyph ? { glyph } : {}),
    ...(element.getAttribute('draggable') === 'true' ? { draggable: true } : {}),
  };
}
