// Everything on a page that a request may call by its name, with what it is there and holds now.

import type { LocalNode } from '@tabhand/protocol';
import { headedCells } from '../../answer-best.ts';
import { chosenTexts } from '../../page/chosen.ts';
import { type Field, type FieldKind, fieldsOf, isTicked, shownValue } from '../../page/fields.ts';
import { type Group, groupsOf } from '../../page/records.ts';
import { controlsIn, isInside, type Page } from '../../page/view.ts';
import { visualLabel } from '../../page/visual-label.ts';
import type { Name } from './name.ts';

const memo = new WeakMap<Page, readonly Name[]>();

export function namesOn(page: Page): readonly Name[] {
  const known = memo.get(page);
  if (known !== undefined) return known;
  const lists = groupsOf(page).filter((group) => isList(page, group));
  const items = lists.flatMap((group) => group.items);
  const isOwn = (node: LocalNode): boolean => items.some((item) => isInside(page, node, item));
  const made = distinct([
    ...fieldsOf(page).flatMap((field) => fieldNames(page, field, isOwn(field.node))),
    ...page.controls.flatMap((node) => controlNames(page, node, isOwn(node))),
    ...lists.flatMap((group) => recordNames(page, group)),
  ]);
  memo.set(page, made);
  return made;
}

/** A list of records: their cells stand under headers, or each has the same button. */
function isList(page: Page, { items: [first, second] }: Group): boolean {
  if (first === undefined || second === undefined) return false;
  if (headedCells(page, first).length > 1) return true;
  const own = (item: LocalNode): string[] =>
    controlsIn(page, item)
      .filter(({ role, name }) => role === 'button' && name !== '')
      .map(({ name }) => name);
  const others = new Set(own(second));
  return own(first).some((name) => others.has(name));
}

/** Labels often end in a mark or in a word for whoever fills them in. */
const clean = (text: string): string =>
  text.replace(/\s*(?:\((?:optional|required)\)|[:*])\s*$/giu, '').trim();

const most = 80;
const isName = (text: string): boolean => text !== '' && text.length <= most;

const kinds: Partial<Record<FieldKind, Name['kind']>> = {
  text: 'text',
  rich: 'text',
  combobox: 'list',
  number: 'number',
  slider: 'number',
  date: 'date',
  time: 'time',
  select: 'list',
  dropdown: 'list',
  strip: 'list',
  checkbox: 'box',
  switch: 'box',
  radio: 'pick',
};

function fieldNames(page: Page, field: Field, isOwn: boolean): Name[] {
  const { node } = field;
  const kind = kinds[field.kind];
  const label = clean(node.name !== '' ? node.name : (visualLabel(page, node) ?? ''));
  if (kind === undefined || !isName(label)) return [];
  if (kind === 'pick') return picks(node, label);
  if (kind === 'box') return [{ kind: isOwn ? 'mark' : 'box', text: label, on: isTicked(node) }];
  if (isOwn) return [{ kind: 'column', text: label }];
  const value = kind === 'list' ? chosenIn(page, field) : (node.value ?? '');
  const held = isName(value) ? [{ kind: 'held', text: value, of: label } as const] : [];
  const offered = ((field.native ?? node).options ?? []).map(({ text }) => ({
    kind: 'option' as const,
    text: text.trim(),
    of: label,
  }));
  return [{ kind, text: label, value }, ...held, ...offered.filter(({ text }) => isName(text))];
}

const picks = (node: LocalNode, label: string): Name[] => {
  const group = clean(node.group ?? '');
  const pick = { kind: 'pick' as const, text: label, of: group, on: isTicked(node) };
  return group === '' ? [pick] : [{ kind: 'group', text: group }, pick];
};

const chosenIn = (page: Page, field: Field): string => {
  const [only, other] = chosenTexts(page, field);
  return other === undefined ? (only ?? shownValue(page, field).trim()) : '';
};

const roles: Readonly<Record<string, Name['kind']>> = {
  button: 'button',
  link: 'button',
  menuitem: 'button',
  tab: 'tab',
};

function controlNames(page: Page, node: LocalNode, isOwn: boolean): Name[] {
  const kind = roles[node.role];
  const text = clean(node.name !== '' ? node.name : page.text(node));
  if (kind === undefined || !isName(text)) return [];
  return [{ kind: isOwn ? 'deed' : kind, text }];
}

function recordNames(page: Page, { items }: Group): Name[] {
  const cells = items.map((item) => cellsOf(page, item));
  const heads = cells.flat().map(({ of = '' }) => ({ kind: 'column' as const, text: of }));
  const texts = items.map((item) => textsIn(page, item));
  const told = texts.flatMap((own, at) =>
    own.filter((text) => !texts.some((other, from) => from !== at && other.includes(text))),
  );
  const records = told.map((text) => ({ kind: 'record' as const, text }));
  return [...heads, ...cells.flat(), ...records].filter(({ text }) => isName(text));
}

/** What stands under each header; of a field in a cell, what it holds. */
const cellsOf = (page: Page, item: LocalNode): Name[] =>
  headedCells(page, item).map(({ node, header }) => {
    const [input] = controlsIn(page, node).filter(({ editable }) => editable === true);
    const text = (input?.value ?? page.text(node)).trim();
    return { kind: 'cell', text, of: clean(header) };
  });

/** Texts with letters in them; what is to be pressed there is no name of the record. */
function textsIn(page: Page, item: LocalNode): string[] {
  const pressed = new Set(
    controlsIn(page, item)
      .filter(({ role }) => role === 'button')
      .map((node) => page.text(node).trim()),
  );
  return page.texts
    .filter((node) => isInside(page, node, item))
    .map(({ text = '' }) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && !pressed.has(text));
}

function distinct(names: readonly Name[]): Name[] {
  const byKey = new Map(names.map((name) => [`${name.kind}|${name.of ?? ''}|${name.text}`, name]));
  return [...byKey.values()];
}
