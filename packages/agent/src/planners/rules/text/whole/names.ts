// Everything on a page that a request may call by its name, with what it is there and holds now.

import type { LocalNode } from '@tabhand/protocol';
import { fieldsOf } from '../../page/fields.ts';
import { ancestors, controlsIn, has, isInside, type Page } from '../../page/view.ts';
import { clean, isName } from './label.ts';
import type { Name } from './name.ts';
import { fieldNames } from './named-fields.ts';
import { type Row, type RowList, rowListsOn } from './rows.ts';
import { plainly } from './twice.ts';

const memo = new WeakMap<Page, readonly Name[]>();

export function namesOn(page: Page): readonly Name[] {
  const known = memo.get(page);
  if (known !== undefined) return known;
  const lists = rowListsOn(page);
  const items = lists.flatMap(({ rows }) => rows.map(({ item }) => item));
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
  const made = distinct([...plainly([...fields, ...buttons]), ...lists.flatMap(recordNames)]);
  memo.set(page, made);
  return made;
}

const isReal = ({ tag }: LocalNode): boolean => tag === 'button' || tag === 'a';

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

function recordNames({ columns, rows }: RowList): Name[] {
  const heads = columns.map((text) => ({ kind: 'column' as const, text }));
  const cells = rows.flatMap((row) =>
    row.cells.map(({ column, text }) => ({ kind: 'cell' as const, text, of: column })),
  );
  const records = rows
    .flatMap((row) => toldBy(row, rows))
    .map((text) => ({ kind: 'record' as const, text }));
  return [...heads, ...cells, ...records].filter(({ text }) => isName(text));
}

/** Its title, and texts that are no cells; cells where all of their column differ, as keys do. */
function toldBy({ title, names, cells }: Row, rows: readonly Row[]): string[] {
  const isKey = (column: string): boolean =>
    rows.every(({ names: own, cells: each }) =>
      each.some((cell) => cell.column === column && own.includes(cell.text)),
    );
  return names.filter((text) => {
    if (text === title) return true;
    const at = cells.filter((cell) => cell.text === text);
    return /\p{L}/u.test(text) && at.every(({ column }) => isKey(column));
  });
}

function distinct(names: readonly Name[]): Name[] {
  const byKey = new Map(names.map((name) => [`${name.kind}|${name.of ?? ''}|${name.text}`, name]));
  return [...byKey.values()];
}
