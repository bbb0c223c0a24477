// Everything on a page that a request may call by its name, with what it is there and holds now.

import type { LocalNode } from '@tabhand/protocol';
import { headedCells } from '../../answer-best.ts';
import { fieldsOf } from '../../page/fields.ts';
import { type Group, groupsOf } from '../../page/records.ts';
import { ancestors, controlsIn, has, isInside, type Page } from '../../page/view.ts';
import { clean, isName } from './label.ts';
import type { Name } from './name.ts';
import { fieldNames } from './named-fields.ts';
import { plainly } from './twice.ts';

const memo = new WeakMap<Page, readonly Name[]>();

export function namesOn(page: Page): readonly Name[] {
  const known = memo.get(page);
  if (known !== undefined) return known;
  const lists = groupsOf(page).filter((group) => isList(page, group));
  const items = lists.flatMap((group) => group.items);
  const isOwn = (node: LocalNode): boolean => items.some((item) => isInside(page, node, item));
  const fields = fieldsOf(page).map((field) => {
    const { node } = field;
    return { node, names: fieldNames(page, field, isOwn(node)) };
  });
  const controls = page.controls.map((node) => ({
    node,
    names: controlNames(page, node, isOwn(node)),
  }));
  // The chip of a value is no button, nor is the drawn side of a field.
  const held = new Set(fields.flatMap(({ names }) => names.map(({ text }) => text)));
  const buttons = controls.map(({ node, names }) => ({
    node,
    names: names.filter(({ kind, text }) => kind !== 'button' || !held.has(text) || isReal(node)),
  }));
  const made = distinct([
    ...plainly([...fields, ...buttons]),
    ...lists.flatMap((group) => recordNames(page, group)),
  ]);
  memo.set(page, made);
  return made;
}

const isReal = ({ tag }: LocalNode): boolean => tag === 'button' || tag === 'a';

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

const roles: Readonly<Record<string, Name['kind']>> = {
  button: 'button',
  link: 'button',
  menuitem: 'button',
  tab: 'tab',
};

function controlNames(page: Page, node: LocalNode, isOwn: boolean): Name[] {
  const kind = roles[node.role] ?? (isDrawnButton(page, node) ? 'button' : undefined);
  const text = clean(node.name !== '' ? node.name : page.text(node));
  if (kind === undefined || !isName(text)) return [];
  // Many a menu does not say that it is one; a link leads away.
  const isMenu = kind === 'button' && node.role !== 'link' && node.tag !== 'a';
  const opens = isMenu ? { closed: true as const } : {};
  const stays = isToggle(page, node) ? { toggle: true as const } : {};
  return [{ kind: isOwn ? 'deed' : kind, text, ...opens, ...stays }];
}

/** It stays pressed, or one of those beside it does. */
const isToggle = (page: Page, { parent }: LocalNode): boolean =>
  page.controls.some((each) => each.parent === parent && has(each, 'pressed'));

/** Words that can be pressed and are nothing else: the way through many a page is drawn like that. */
function isDrawnButton(page: Page, node: LocalNode): boolean {
  if (node.role !== 'generic' || !/^(?:div|span|a|li)$/u.test(node.tag)) return false;
  if (node.clickable !== 'cursor') return false;
  const [own, inner] = controlsIn(page, node);
  const isAlone = inner === undefined && (own === undefined || own.at === node.at);
  const around = [...ancestors(page, node)].some(({ i, role, tag }) =>
    /^(?:button|link|option|tab|menuitem|treeitem|label|td|th)$/u.test(
      i === undefined ? tag : role,
    ),
  );
  return isAlone && !around && page.text(node) !== '';
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
