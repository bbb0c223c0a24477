// The one list of records that a request can describe rows of, with what can be done to each.

import type { LocalNode } from '@tabhand/protocol';
import { fieldsOf, isTicked } from '../../page/fields.ts';
import { controlsIn, isInside, type Page } from '../../page/view.ts';
import type { Piece } from './marked.ts';
import type { Name } from './name.ts';
import { type Row, rowListsOn } from './rows.ts';

export interface RecordRow extends Row {
  readonly deeds: readonly string[];
  /** Whether its box is ticked, where it has one box only. */
  readonly ticked?: boolean;
}

export interface Records {
  readonly rows: readonly RecordRow[];
  readonly columns: readonly string[];
  /** There are no others on further pages. */
  readonly isAll: boolean;
  /** The name of the field that looks through them. */
  readonly search?: string;
  /** What the page calls them: "customer", "customers". */
  readonly nouns: { readonly one: ReadonlySet<string>; readonly many: ReadonlySet<string> };
}

export const noRecords: Records = {
  rows: [],
  columns: [],
  isAll: false,
  nouns: { one: new Set(), many: new Set() },
};

/** None where there are several lists: "the second row" could be of any of them. */
export function recordsOn(page: Page): Records {
  const [only, other] = rowListsOn(page);
  if (only === undefined || other !== undefined) return noRecords;
  const rows = only.rows.map((row) => withDeeds(page, row));
  const isAll = !page.controls.some(({ name }) => further.test(name.trim()));
  const search = searchOn(page, rows);
  return {
    rows,
    columns: only.columns,
    isAll,
    nouns: nounsOn(page, only.columns),
    ...(search === undefined ? {} : { search }),
  };
}

/** The only one outside of the records that says so, or is of that kind. */
function searchOn(page: Page, rows: readonly Row[]): string | undefined {
  const [only, other] = fieldsOf(page).filter(
    ({ kind, node }) =>
      /^(?:text|combobox)$/u.test(kind) &&
      (node.inputType === 'search' || /\b(?:search|find|look up)\b/iu.test(node.name)) &&
      !rows.some(({ item }) => isInside(page, node, item)),
  );
  return other === undefined && only?.node.name !== '' ? only?.node.name : undefined;
}

const further =
  /^(?:next(?: page)?|more|(?:load|show|see|view) (?:more|all).*|older|[›»→]|page \d+)$/iu;

function withDeeds(page: Page, row: Row): RecordRow {
  const own = fieldsOf(page).filter(({ node }) => isInside(page, node, row.item));
  const [box, second] = own.filter(({ kind }) => /^(?:checkbox|switch)$/u.test(kind));
  const deeds = controlsIn(page, row.item).filter(isButton);
  return {
    ...row,
    deeds: deeds.map(({ name }) => name.trim()),
    ...(box === undefined || second !== undefined ? {} : { ticked: isTicked(box.node) }),
  };
}

const isButton = ({ role, name, states }: LocalNode): boolean =>
  /^(?:button|link|menuitem)$/u.test(role) &&
  name.trim() !== '' &&
  !(states ?? []).includes('disabled');

/** The head of the first column and the heading of the page. */
function nounsOn(page: Page, [first = '']: readonly string[]): Records['nouns'] {
  const headings = page.nodes
    .filter(({ visible, role }) => visible && /^(?:heading|caption)$/u.test(role))
    .map((node) => page.text(node));
  const words = [first, ...headings, page.tree.title ?? '']
    .map((text) => text.toLowerCase().split(/\s+/u).at(-1) ?? '')
    .filter((word) => /^\p{L}{3,}$/u.test(word));
  const one = words.map(singular);
  return { one: new Set(one), many: new Set(one.map(plural)) };
}

const singular = (word: string): string =>
  /ies$/u.test(word)
    ? `${word.slice(0, -3)}y`
    : word.replace(/(?<=(?:s|x|ch|sh))es$|(?<!s)s$/u, '');
const plural = (word: string): string =>
  /[^aeiou]y$/u.test(word)
    ? `${word.slice(0, -1)}ies`
    : `${word}${/(?:s|x|ch|sh)$/u.test(word) ? 'es' : 's'}`;

/** The row that a name tells. */
export const rowsNamed = ({ rows }: Records, names: readonly Name[]): readonly RecordRow[] =>
  rows.filter((row) =>
    names.some(
      ({ kind, text }) => kind === 'record' && (row.title === text || row.names.includes(text)),
    ),
  );

/** "customer" is any record where the page speaks of customers. */
export function asNoun({ seen, raw }: Piece, { nouns }: Records): string {
  if (nouns.one.has(raw)) return 'row';
  return nouns.many.has(raw) ? 'rows' : seen;
}
