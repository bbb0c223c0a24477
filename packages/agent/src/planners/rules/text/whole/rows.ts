// The records of a page: rows of tables, items, cards, in the order they stand in, each with what it
// is called and with its cells under the names of their columns.

import type { LocalNode } from '@tabhand/protocol';
import { headedCells } from '../../answer-best.ts';
import { type Field, fieldsOf, isTicked, shownValue } from '../../page/fields.ts';
import { type Group, groupsOf } from '../../page/records.ts';
import { controlsIn, isInside, type Page, textsIn } from '../../page/view.ts';
import { type Labelled, labelledIn } from './row-labels.ts';

export interface Cell {
  readonly column: string;
  /** What it says; of a field in it, what that holds. */
  readonly text: string;
  /** Of a box that stands alone in it, whether it is ticked. */
  readonly on?: boolean;
  /** It can be written into or chosen from. */
  readonly isField?: true;
}

export interface Row {
  /** Its place in its list, from 1. */
  readonly at: number;
  readonly item: LocalNode;
  /** What it is called: the first text of it that no other record has. */
  readonly title: string;
  /** All texts that no other record has: each tells it from the others. */
  readonly names: readonly string[];
  readonly cells: readonly Cell[];
}

export interface RowList {
  readonly parent: LocalNode;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const memo = new WeakMap<Page, readonly RowList[]>();

/** All lists of records, the largest first. */
export function rowListsOn(page: Page): readonly RowList[] {
  const known = memo.get(page);
  if (known !== undefined) return known;
  const made = groupsOf(page).flatMap((group) => listOf(page, group) ?? []);
  const outer = made.filter(
    ({ parent }) => !made.some(({ rows }) => rows.some(({ item }) => isInside(page, parent, item))),
  );
  memo.set(page, outer);
  return outer;
}

/** The records of the largest list. */
export const rowsOn = (page: Page): readonly Row[] => rowListsOn(page)[0]?.rows ?? [];

export const cellOf = ({ cells }: Row, column: string): Cell | undefined =>
  cells.find((cell) => cell.column === column);

function listOf(page: Page, { parent, items }: Group): RowList | undefined {
  const cells = cellsOf(page, items);
  // A part of the page that holds a whole table has every column many times.
  const isNested = cells.some((own) => new Set(own.map(({ column }) => column)).size < own.length);
  const columns = [...new Set(cells.flat().map(({ column }) => column))];
  // Parts of a form that have the same fields are no records.
  const isForm = cells.flat().every(({ isField, on }) => isField === true || on !== undefined);
  if (
    isNested ||
    (isForm && !haveSameButton(page, items)) ||
    (columns.length < 2 && !haveSameButton(page, items))
  )
    return undefined;
  const texts = items.map((item, at) => textsOf(page, item, cells[at] ?? []));
  const rows = items.map((item, at): Row => {
    const names = own(texts, at);
    const title = titleOf(page, item, names);
    return { at: at + 1, item, title, names, cells: cells[at] ?? [] };
  });
  return { parent, columns, rows };
}

const clean = (text: string): string => text.replace(/\s*[:*▲▼↑↓⇅]+\s*$/u, '').trim();

function cellsOf(page: Page, items: readonly LocalNode[]): Cell[][] {
  const headed = items.map((item) =>
    headedCells(page, item).filter(({ header }) => clean(header) !== ''),
  );
  const isTable = headed.some((own) => own.length > 1);
  const found: Labelled[][] = isTable
    ? headed.map((own) => own.map(({ node, header }) => ({ label: header, nodes: [node] })))
    : labelledIn(page, items);
  return found.map((own) =>
    own.filter(({ label }) => clean(label) !== '').map((each) => cellFrom(page, each)),
  );
}

function cellFrom(page: Page, { label, nodes, text: told }: Labelled): Cell {
  const column = clean(label);
  const fields = fieldsOf(page).filter(({ node }) =>
    nodes.some((each) => isInside(page, node, each)),
  );
  const [only, other] = fields;
  const text =
    told ??
    nodes
      .map((node) => page.text(node))
      .join(' ')
      .trim();
  if (only === undefined || other !== undefined) return { column, text };
  return isBox(only)
    ? { column, text, on: isTicked(only.node) }
    : { column, text: held(page, only), isField: true };
}

const isBox = ({ kind }: Field): boolean => /^(?:checkbox|switch|radio)$/u.test(kind);
const held = (page: Page, field: Field): string => shownValue(page, field).trim();

function haveSameButton(page: Page, [first, second]: readonly LocalNode[]): boolean {
  if (first === undefined || second === undefined) return false;
  const others = new Set(buttonsIn(page, second));
  return buttonsIn(page, first).some((name) => others.has(name));
}

const buttonsIn = (page: Page, item: LocalNode): string[] =>
  controlsIn(page, item)
    .filter(({ role, name }) => role === 'button' && name !== '')
    .map(({ name }) => name);

/** Everything that is written there, what its fields hold too; what is pressed is no text of it. */
function textsOf(page: Page, item: LocalNode, cells: readonly Cell[]): string[] {
  const pressed = new Set(buttonsIn(page, item));
  const texts = textsIn(page, item).map(({ text = '' }) => text.trim());
  return [...new Set([...texts, ...cells.map(({ text }) => text)])].filter(
    (text) => text !== '' && !pressed.has(text),
  );
}

const own = (texts: readonly (readonly string[])[], at: number): string[] =>
  (texts[at] ?? []).filter(
    (text) => !texts.some((other, from) => from !== at && other.includes(text)),
  );

/** Its heading or the head of its row, else its first own text with letters in it. */
function titleOf(page: Page, item: LocalNode, names: readonly string[]): string {
  const heads = page.nodes
    .slice(item.at, (page.last[item.at] ?? item.at) + 1)
    .filter(({ visible, role }) => visible && /^(?:heading|rowheader)$/u.test(role))
    .map((node) => page.text(node));
  return (
    heads.find((text) => names.includes(text)) ??
    names.find((text) => /\p{L}/u.test(text)) ??
    names[0] ??
    ''
  );
}
