// The answer to a question, from what the page shows, with what it was read from; undefined where the
// page does not say it for sure.

import { type Field, fieldsOf, isTicked, shownValue } from '../../page/fields.ts';
import { isInside, type Page } from '../../page/view.ts';
import type { Asked, Where } from './asked.ts';
import { clean, labelOf } from './label.ts';
import { type Amount, amountIn, amountsOf } from './measure.ts';
import { fieldNames } from './named-fields.ts';
import { isCalled } from './row-noun.ts';
import { cellOf, type Row, type RowList, rowListsOn } from './rows.ts';
import { meantOf, type WhichRow } from './which-row.ts';
import { isWhole } from './whole-list.ts';

export interface Told {
  readonly text: string;
  /** The cells or the field that it was read from. */
  readonly from: string;
}

export function tell(page: Page, asked: Asked): Told | undefined {
  if (page.modal !== undefined) return undefined;
  switch (asked.tell) {
    case 'field':
    case 'filled':
      return tellField(page, asked);
    case 'ticked':
      return tellTicked(page, asked);
    case 'cell':
      return tellCell(page, asked);
    case 'name':
    case 'value':
      return tellBest(page, asked);
    case 'count':
    case 'names':
      return tellFitting(page, asked);
    case 'sum':
    case 'mean':
      return tellSum(page, asked);
  }
}

function tellField(page: Page, { tell: how, field }: Extract<Asked, { field: string }>) {
  const named = ownFields(page).filter(({ node }) => labelOf(page, node) === field);
  const [only, other] = named;
  if (only === undefined || other !== undefined || only.node.inputType === 'password')
    return tellPicked(page, field);
  const value = heldIn(page, only);
  if (how === 'filled') return { text: value === '' ? 'No' : `Yes: ${value}`, from: `"${field}"` };
  return { text: value === '' ? 'It is empty' : value, from: `"${field}"` };
}

/** Of a list all that is taken. */
function heldIn(page: Page, field: Field): string {
  const names = fieldNames(page, field, false);
  const taken = names.flatMap(({ kind, text }) => (kind === 'held' ? [text] : []));
  const isList = names.some(({ kind }) => kind === 'list') && field.kind !== 'select';
  return isList && taken.length > 0 ? taken.join(', ') : shownValue(page, field).trim();
}

/** Of radio buttons the one that is on. */
function tellPicked(page: Page, group: string): Told | undefined {
  const own = ownFields(page).filter(
    ({ kind, node }) => kind === 'radio' && clean(node.group ?? '') === group,
  );
  const [on, other] = own.filter(({ node }) => isTicked(node));
  if (own.length < 2 || on === undefined || other !== undefined) return undefined;
  return { text: on.node.name, from: `"${group}"` };
}

function tellTicked(page: Page, { box, on }: Extract<Asked, { tell: 'ticked' }>) {
  const named = ownFields(page).filter(
    ({ kind, node }) => /^(?:checkbox|switch)$/u.test(kind) && labelOf(page, node) === box,
  );
  const [only, other] = named;
  if (only === undefined || other !== undefined) return undefined;
  return { text: isTicked(only.node) === on ? 'Yes' : 'No', from: `"${box}"` };
}

/** Not those of records. */
const ownFields = (page: Page) =>
  fieldsOf(page).filter(
    ({ node }) =>
      !rowListsOn(page).some(({ rows }) => rows.some(({ item }) => isInside(page, node, item))),
  );

function tellCell(page: Page, { column, of }: Extract<Asked, { tell: 'cell' }>) {
  const list = listWith(page, column);
  const [row, other] = list === undefined ? [] : meant(page, list, of);
  if (row === undefined || other !== undefined) return undefined;
  const cell = cellOf(row, column);
  if (cell === undefined || (cell.text === '' && cell.on === undefined)) return undefined;
  const text = cell.on === undefined ? cell.text : cell.on ? 'Yes' : 'No';
  const isNamed = of.by === 'name' || row.title === text;
  return { text: isNamed ? text : `${text} (${row.title})`, from: fromRows([row], column) };
}

/** The only list that has this column. */
function listWith(page: Page, column: string): RowList | undefined {
  const [only, other] = rowListsOn(page).filter(({ columns }) => columns.includes(column));
  return other === undefined ? only : undefined;
}

/** What is not named must be looked for in all of the list. */
function meant(page: Page, list: RowList, of: WhichRow): readonly Row[] {
  if (of.by !== 'name' && !isWhole(page, list)) return [];
  const isBlank = (row: Row): boolean =>
    'column' in of && /^[-–—\s]*$/u.test(cellOf(row, of.column)?.text ?? '');
  return meantOf(
    list.rows.filter((row) => !isBlank(row)),
    of,
  );
}

function tellBest(page: Page, asked: Extract<Asked, { tell: 'name' | 'value' }>) {
  const { of } = asked;
  const list = 'column' in of ? listWith(page, of.column) : undefined;
  if (list === undefined || !('column' in of) || !isCalledSo(page, list, asked)) return undefined;
  const rows = meant(page, list, of);
  const [first] = rows;
  if (first === undefined || first.title === '') return undefined;
  const value = cellOf(first, of.column)?.text ?? '';
  const names = rows.map(({ title }) => title).join(' and ');
  const text = asked.tell === 'value' ? `${value} (${names})` : `${names} (${value})`;
  return { text, from: fromRows(list.rows, of.column) };
}

function tellFitting(page: Page, asked: Extract<Asked, { tell: 'count' | 'names' }>) {
  const { where } = asked;
  const list = where === undefined ? onlyList(page) : listWith(page, where.column ?? '');
  if (list === undefined || !isWhole(page, list) || !isCalledSo(page, list, asked))
    return undefined;
  const rows = where === undefined ? list.rows : fitting(list.rows, where);
  if (rows === undefined || isName(rows, where)) return undefined;
  const from = fromRows(rows, where?.column);
  if (asked.tell === 'count') return { text: String(rows.length), from };
  const { column } = asked;
  const told = rows.map((row) =>
    column === undefined ? row.title : (cellOf(row, column)?.text ?? ''),
  );
  if (told.includes('')) return undefined;
  return { text: told.length === 0 ? 'None' : [...new Set(told)].join(', '), from };
}

/** "How many bowls": what a record is called says nothing about how many there are of it. */
const isName = (rows: readonly Row[], where: Where | undefined): boolean =>
  where !== undefined && 'alone' in where && rows.some(({ title }) => title === where.text);

const onlyList = (page: Page): RowList | undefined => {
  const [only, other] = rowListsOn(page);
  return other === undefined ? only : undefined;
};

const isCalledSo = (page: Page, list: RowList, asked: Asked): boolean =>
  !('noun' in asked) || asked.noun === undefined || isCalled(page, list, asked.noun);

function fitting(rows: readonly Row[], where: Where): readonly Row[] | undefined {
  const { column = '' } = where;
  if ('text' in where) return rows.filter((row) => cellOf(row, column)?.text === where.text);
  const cells = rows.map((row) => cellOf(row, column)?.text ?? '');
  const sizes = amountsOf(cells);
  const limit = amountIn(where.than);
  const [first] = sizes ?? [];
  const isSame = limit?.unit === '' || limit?.unit === first?.unit;
  if (sizes === undefined || limit === undefined || !isSame || first?.unit === 'day')
    return undefined;
  return rows.filter((_, at) => holds(sizes[at]?.value ?? Number.NaN, where.is, limit.value));
}

function holds(value: number, is: 'over' | 'under' | 'least' | 'most', limit: number): boolean {
  if (is === 'over') return value > limit;
  if (is === 'under') return value < limit;
  return is === 'least' ? value >= limit : value <= limit;
}

function tellSum(
  page: Page,
  { tell: how, column, where }: Extract<Asked, { tell: 'sum' | 'mean' }>,
) {
  const list = listWith(page, column);
  const isOne = where?.column === undefined || list?.columns.includes(where.column) === true;
  if (list === undefined || !isWhole(page, list) || !isOne) return undefined;
  const rows = where === undefined ? list.rows : fitting(list.rows, where);
  const amounts = amountsOf((rows ?? []).map((row) => cellOf(row, column)?.text ?? ''));
  const [first] = amounts ?? [];
  if (amounts === undefined || first === undefined || /^(?:day|%)$/u.test(first.unit))
    return how === 'mean' && first?.unit === '%'
      ? mean(amounts ?? [], rows ?? [], column)
      : undefined;
  if (how === 'mean') return mean(amounts, rows ?? [], column);
  const text = written(
    amounts.reduce((sum, { value }) => sum + value, 0),
    amounts,
    0,
  );
  return { text, from: fromRows(rows ?? [], column) };
}

function mean(amounts: readonly Amount[], rows: readonly Row[], column: string): Told {
  const sum = amounts.reduce((made, { value }) => made + value, 0);
  return { text: written(sum / amounts.length, amounts, 2), from: fromRows(rows, column) };
}

/** As the page writes such amounts. */
function written(value: number, amounts: readonly Amount[], more: number): string {
  const digits = Math.max(...amounts.map((each) => each.digits));
  const exact = value.toFixed(Math.max(digits, more));
  const figure = digits === 0 || more > 0 ? String(Number(exact)) : exact;
  const { unit = '', ahead = false } = amounts.find((each) => each.value !== 1) ?? amounts[0] ?? {};
  if (unit === '') return figure;
  if (ahead) return /^\p{L}/u.test(unit) ? `${unit} ${figure}` : `${unit}${figure}`;
  return unit === '%' ? `${figure}%` : `${figure} ${unit}`;
}

const fromRows = (rows: readonly Row[], column = ''): string =>
  rows
    .slice(0, 12)
    .map((row) => `${row.title}${column === '' ? '' : `: ${cellOf(row, column)?.text ?? ''}`}`)
    .join('; ');
