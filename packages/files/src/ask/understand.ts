// From a question and a table to a query: reads the clauses, then decides which of the
// remaining columns is measured and which are asked for. Says undefined when words that
// matter are left over.

import type { Table } from '../tables.ts';
import { readFilters } from './comparisons.ts';
import { type Item, toItems } from './items.ts';
import { readLeftovers } from './leftovers.ts';
import type { Measure } from './lexicon.ts';
import { isKeyLike, linkTo } from './link.ts';
import type { Query } from './query.ts';
import { tokenize } from './question.ts';
import {
  columnAbout,
  columnAt,
  columnOf,
  columnsOfType,
  isCounted,
  isSign,
  moneyColumn,
  type Reading,
  skipFilling,
  startReading,
  typeOf,
  yearColumn,
} from './reading.ts';
import { readShape } from './shape-clauses.ts';
import { settleTies } from './ties.ts';
import { readValues } from './values.ts';

export function understand(
  question: string,
  table: Table,
  rowNouns: ReadonlySet<string>,
): Query | undefined {
  const links = linkTo(table);
  const items = settleTies(toItems(tokenize(question), links), table, question);
  const reading = startReading(table, links, items);
  readShape(reading);
  readFilters(reading);
  readValues(reading);
  const lost = readLeftovers(reading, rowNouns);
  if (lost > 0) return undefined;
  const query = toQuery(reading);
  return yesNo.test(question) ? asClaim(query, table) : query;
}

const yesNo = /^\s*(is|are|was|were|does|do|did|has|have)\b/i;

/** `Is the total of units above 40?` compares the total; it keeps no rows. */
function asClaim(query: Query, table: Table): Query {
  const measured = ['sum', 'average', 'median', 'count'].includes(query.measure ?? '');
  const last = query.filters.at(-1);
  if (!measured || last === undefined) return { ...query, yesNo: true };
  const filters = query.filters.slice(0, -1);
  if (last.kind === 'columns') {
    return { ...query, filters, versus: true, subjects: [last.column, last.other], yesNo: true };
  }
  if (last.kind !== 'number') return { ...query, yesNo: true };
  const claim = { op: last.op, value: last.value };
  const column = table.columns[last.column]?.type === 'number' ? { column: last.column } : {};
  return { ...query, ...column, filters, claim, yesNo: true };
}

function toQuery(reading: Reading): Query {
  const has = (kind: Parameters<typeof isSign>[2]) =>
    reading.items.some((_, at) => isSign(reading, at, kind) && !reading.used.has(at));
  const measure = measureOf(reading);
  const superlative = superlativeOf(reading);
  const picked = pickColumns(reading, measure, superlative);
  const order = orderOf(reading, superlative, picked.column);
  const groups = reading.group !== undefined && !isEachRow(reading, measure);
  return {
    filters: reading.filters,
    base: baseFilters(reading),
    ...(measure === undefined ? {} : { measure }),
    ...(picked.column === undefined ? {} : { column: picked.column }),
    subjects: picked.subjects,
    ...(groups ? { group: reading.group } : {}),
    ...(order === undefined ? {} : { order }),
    ...(reading.limit === undefined ? {} : { limit: reading.limit }),
    share: has('share'),
    difference: has('difference'),
    versus: has('versus'),
    common: has('common'),
    sort: reading.items.some((_, at) => isSign(reading, at, 'sort')),
    list: has('list') || (has('all') && !isCounted(reading)),
    range: superlativesOf(reading.items).some(({ end }, _, [first]) => end !== first?.end),
    yesNo: false,
    confidence: reading.confidence,
  };
}

/** `average staff per branch`, a branch a row: the average of all, not each one's own. */
function isEachRow({ group, table }: Reading, measure: Measure | undefined): boolean {
  if (group === undefined || group.bucket !== undefined) return false;
  if (measure !== 'average' && measure !== 'median') return false;
  const cells = table.rows.map((row) => row[group.column] ?? '');
  return cells.length > 1 && new Set(cells).size === cells.length;
}

const rank: readonly Measure[] = ['median', 'average', 'distinct', 'count', 'sum'];

function measureOf(reading: Reading): Measure | undefined {
  const said = reading.items.flatMap((item, at) =>
    item.kind === 'sign' && item.sign.kind === 'measure' && !reading.used.has(at)
      ? [item.sign.measure]
      : [],
  );
  return rank.find((measure) => said.includes(measure));
}

interface Superlative {
  readonly at: number;
  readonly end: 'max' | 'min';
  readonly about: readonly string[];
}

function superlativesOf(items: readonly Item[]): Superlative[] {
  return items.flatMap((item, at) =>
    item.kind === 'sign' && item.sign.kind === 'superlative'
      ? [{ at, end: item.sign.end, about: item.sign.about ?? [] }]
      : [],
  );
}

/** Of `top 3 most expensive` the words that say what is compared count. */
function superlativeOf(reading: Reading): Superlative | undefined {
  const found = superlativesOf(reading.items).filter(({ at }) => !reading.used.has(at));
  return found.find(({ about }) => about.length > 0) ?? found[0];
}

interface Picked {
  readonly column: number | undefined;
  readonly subjects: readonly number[];
}

function pickColumns(
  reading: Reading,
  measure: Measure | undefined,
  superlative: Superlative | undefined,
): Picked {
  const free = reading.items.flatMap((item, at) =>
    item.kind === 'column' && !reading.used.has(at) ? [at] : [],
  );
  const asked = askedColumns(reading);
  const anchor =
    superlative?.at ??
    reading.items.findIndex((item) => item.kind === 'sign' && item.sign.kind === 'measure');
  const ordered = [
    ...free.filter((at) => at > anchor),
    ...free.filter((at) => at <= anchor).reverse(),
  ];
  // What is counted by kinds is seldom an amount: of ward.name and ward.floor the name.
  const amount = (at: number) =>
    measure === 'distinct'
      ? (columnOf(reading, at, ['text']) ?? columnOf(reading, at))
      : amountAt(reading, at, superlative !== undefined);
  const meant = superlative === undefined ? [] : meantBy(reading, superlative);
  const fits = (place: number): boolean => {
    const column = amount(place);
    return column !== undefined && (meant.length === 0 || meant.includes(column));
  };
  const at = ordered.find(fits);
  const named = at === undefined ? undefined : amount(at);
  if (at !== undefined && isAmbiguous(reading, at)) reading.confidence *= 0.4;
  const column = named ?? impliedColumn(reading, { measure, superlative, asked });
  const rest = free
    .filter((place) => place !== at)
    .flatMap((place) => columnOf(reading, place) ?? [])
    .filter((subject) => measure === undefined || !isOwnNumber(reading, subject));
  const subjects = [...rest, ...asked].filter(
    (subject) => subject !== column || asked.includes(subject),
  );
  return { column, subjects: [...new Set(subjects)] };
}

/** Ids are numbers that nobody adds up. */
const isOwnNumber = (reading: Reading, column: number): boolean =>
  typeOf(reading, column) === 'number' && isKeyLike(columnAt(reading.table, column).name);

/** `the longest outage` is one of duration; a count of outages must not stand in for that. */
function meantBy(reading: Reading, { at, about }: Superlative): number[] {
  const next = amountAt(reading, skipFilling(reading, at + 1, 1), true);
  if (next !== undefined) return [next];
  const named = about.flatMap((word) => columnAbout(reading, [word], ['number', 'date']) ?? []);
  const isTold = about.length > 0 && !about.includes('date') && !about.includes('age');
  return isTold && named.length === 0 ? [-1] : named;
}

/** `hours` where there are hours of Monday and hours of Tuesday. */
function isAmbiguous(reading: Reading, at: number): boolean {
  const item = reading.items[at];
  const numbers =
    item?.kind === 'column'
      ? item.columns.filter((match) => typeOf(reading, match.column) === 'number')
      : [];
  const [first, second] = numbers;
  return first !== undefined && first.score < 0.95 && first.score === second?.score;
}

const amountAt = (reading: Reading, at: number, dates: boolean): number | undefined => {
  const number = columnOf(reading, at, ['number']);
  const plain =
    number !== undefined && !isKeyLike(columnAt(reading.table, number).name) ? number : undefined;
  return plain ?? (dates ? columnOf(reading, at, ['date']) : undefined);
};

/** `how old`, `where does`, `when was` ask for a column without naming it. */
const askedColumns = (reading: Reading): number[] =>
  reading.items.flatMap((item) => {
    if (item.kind !== 'sign' || item.sign.kind !== 'asks') return [];
    return columnAbout(reading, item.sign.about, ['text', 'number', 'date']) ?? [];
  });

interface Implied {
  readonly measure: Measure | undefined;
  readonly superlative: Superlative | undefined;
  readonly asked: readonly number[];
}

function impliedColumn(
  reading: Reading,
  { measure, superlative, asked }: Implied,
): number | undefined {
  const about = superlative?.about ?? [];
  if (about.length > 0) {
    const found = columnAbout(reading, about, ['number', 'date']);
    if (found !== undefined) return found;
    if (about.includes('age'))
      return columnAbout(reading, ['birth'], ['date']) ?? yearColumn(reading);
    return about.includes('date')
      ? (columnsOfType(reading, 'date')[0] ?? yearColumn(reading))
      : undefined;
  }
  const ofSign = signColumn(reading);
  if (ofSign !== undefined) return ofSign;
  const askedNumber = asked.find((column) => typeOf(reading, column) === 'number');
  if (askedNumber !== undefined) return askedNumber;
  if (measure === undefined && superlative !== undefined && isSize(reading, superlative.at)) {
    return onlyAmount(reading);
  }
  if (measure === undefined || measure === 'count' || measure === 'distinct') return undefined;
  const filtered = reading.filterColumns.findLast((column) => typeOf(reading, column) === 'number');
  return filtered ?? onlyAmount(reading) ?? (measure === 'sum' ? moneyColumn(reading) : undefined);
}

/** `the largest order` is one of amount; `the best order` is a matter of taste. */
function isSize(reading: Reading, at: number): boolean {
  const item = reading.items[at];
  const size = /^(highest|largest|biggest|greatest|lowest|smallest|maximum|minimum|max|min)$/i;
  return item?.kind === 'sign' && size.test(item.text);
}

/** A measure's word may itself be the column: `the total` of a column Total. */
function signColumn(reading: Reading): number | undefined {
  for (const [at, item] of reading.items.entries()) {
    if (item.kind !== 'sign' || item.sign.kind !== 'measure' || item.columns.length === 0) continue;
    const column = columnOf(reading, at, ['number']);
    if (column !== undefined) return column;
  }
  return undefined;
}

function onlyAmount(reading: Reading): number | undefined {
  const amounts = columnsOfType(reading, 'number').filter(
    (column) => !isKeyLike(columnAt(reading.table, column).name),
  );
  return amounts.length === 1 ? amounts[0] : undefined;
}

function orderOf(
  reading: Reading,
  superlative: Superlative | undefined,
  column: number | undefined,
): Query['order'] {
  if (superlative === undefined) return reading.order;
  const by = reading.order?.column ?? column;
  // The oldest has the highest age but the earliest date of birth.
  const dated = by !== undefined && (typeOf(reading, by) === 'date' || by === yearColumn(reading));
  const turned = superlative.about.includes('age') && dated;
  const end = turned ? (superlative.end === 'max' ? 'min' : 'max') : superlative.end;
  return by === undefined ? { end } : { column: by, end };
}

/** `what share of the North orders are late`: what stands before the verb is the whole. */
function baseFilters(reading: Reading): Query['base'] {
  const verb = reading.items.findIndex((item, at) => at > 2 && isVerb(item));
  return reading.filters.filter((_, at) => verb > 0 && (reading.places[at] ?? 0) < verb);
}

const isVerb = (item: Item): boolean =>
  item.kind === 'sign' && /^(is|are|was|were|have|has|had|comes?|came)$/i.test(item.text);
