// Fills a form from a row of a table: which column belongs in which field, and its value
// in the form the field takes. Pure; acting on the page is others' work.

import { isTypo, stemsOf } from './ask/question.ts';
import { areSynonyms } from './ask/synonyms.ts';
import { adaptValue, type FormField } from './form-values.ts';
import { isBlank, type Table } from './tables.ts';

export type { FormField, FormOption } from './form-values.ts';

export interface FieldValue {
  /** Position in the given fields. */
  readonly field: number;
  /** The column, or the two columns joined. */
  readonly columns: readonly number[];
  readonly value: string;
  readonly score: number;
}

export interface FilledForm {
  readonly row: number;
  readonly values: readonly FieldValue[];
  /** Fields for which the file has nothing that fits. */
  readonly unfilledFields: readonly number[];
  readonly unusedColumns: readonly number[];
  /** Values that the field would not take, in plain words. */
  readonly problems: readonly string[];
}

interface Source {
  readonly columns: readonly number[];
  readonly names: readonly string[];
  read(row: readonly string[]): string;
}

interface Match {
  readonly field: number;
  readonly source: Source;
  readonly score: number;
}

const least = 0.5;

export function fillForm(table: Table, row: number, fields: readonly FormField[]): FilledForm {
  const cells = table.rows[row] ?? [];
  const values: FieldValue[] = [];
  const problems: string[] = [];
  for (const { field, source, score } of matchFields(table, fields)) {
    const target = fields[field];
    const raw = source.read(cells);
    if (target === undefined || isBlank(raw)) continue;
    const value = adaptValue(raw, target, table.columns[source.columns[0] ?? -1]);
    if (value === undefined) problems.push(`"${raw}" does not fit ${target.label || target.name}`);
    else values.push({ field, columns: source.columns, value, score });
  }
  const used = new Set(values.flatMap((value) => value.columns));
  return {
    row,
    values,
    unfilledFields: fields.flatMap((_, at) =>
      values.some((value) => value.field === at) ? [] : [at],
    ),
    unusedColumns: table.columns.flatMap((_, at) => (used.has(at) ? [] : [at])),
    problems,
  };
}

/** The row to fill next time: the first that was not used, or undefined when all were. */
export function nextRow(table: Table, usedRows: readonly number[]): number | undefined {
  const used = new Set(usedRows);
  const next = table.rows.findIndex((_, at) => !used.has(at));
  return next < 0 ? undefined : next;
}

/** Best pairs first; a field is filled once, and a whole column goes into one field. */
export function matchFields(table: Table, fields: readonly FormField[]): Match[] {
  const sources = sourcesOf(table);
  const matches = fields.flatMap((field, at) =>
    sources.map((source) => ({ field: at, source, score: fit(field, source, table) })),
  );
  const taken: Match[] = [];
  for (const match of matches
    .filter((one) => one.score >= least)
    .sort((a, b) => b.score - a.score)) {
    const fieldTaken = taken.some((one) => one.field === match.field);
    if (!fieldTaken && !taken.some((one) => clashes(one.source, match.source))) taken.push(match);
  }
  return taken.sort((a, b) => a.field - b.field);
}

/** The two halves of one name may both be used, the same source may not. */
const clashes = (a: Source, b: Source): boolean =>
  a === b || (a.columns.some((column) => b.columns.includes(column)) && !(isPart(a) && isPart(b)));

const isPart = (source: Source): boolean => source.names[0]?.startsWith('part:') ?? false;

function sourcesOf(table: Table): Source[] {
  const plain = table.columns.map(
    (column, at): Source => ({
      columns: [at],
      names: [column.name],
      read: (row) => row[at] ?? '',
    }),
  );
  return [...plain, ...splitNames(table), ...joinedNames(table)];
}

const findColumn = (table: Table, pattern: RegExp): number =>
  table.columns.findIndex((column) => pattern.test(column.name.trim()));

/** A column with whole names serves a first and a last name field. */
function splitNames(table: Table): Source[] {
  const at = findColumn(
    table,
    /^(full[\s_-]?name|name|(customer|patient|contact|employee|person)[\s_-]?name|customer|patient|contact|employee)$/i,
  );
  if (at < 0) return [];
  const parts = (row: readonly string[]) => {
    const [last, first] = (row[at] ?? '').split(/\s*,\s*/);
    return first === undefined ? (row[at] ?? '').trim().split(/\s+/) : [first, last ?? ''];
  };
  return [
    {
      columns: [at],
      names: ['part:first name', 'given name', 'forename'],
      read: (row) => parts(row)[0] ?? '',
    },
    {
      columns: [at],
      names: ['part:last name', 'surname', 'family name'],
      read: (row) => parts(row).slice(1).join(' '),
    },
  ];
}

function joinedNames(table: Table): Source[] {
  const first = findColumn(table, /^(first|given)[\s_-]?name$|^forename$/i);
  const last = findColumn(table, /^(last|family)[\s_-]?name$|^surname$/i);
  if (first < 0 || last < 0) return [];
  const read = (row: readonly string[]) => `${row[first] ?? ''} ${row[last] ?? ''}`.trim();
  return [{ columns: [first, last], names: ['full name', 'name'], read }];
}

function fit(field: FormField, source: Source, table: Table): number {
  const said = [field.label, field.name, field.placeholder].filter(
    (name) => name !== undefined && name !== '',
  );
  const scores = said.flatMap((name, at) =>
    source.names.map((own) => nameFit(name ?? '', own.replace('part:', '')) - at * 0.02),
  );
  const best = Math.max(0, ...scores);
  const virtual = source.columns.length > 1 || isPart(source) ? 0.05 : 0;
  return best === 0 ? 0 : best + typeBonus(field, source, table) - virtual;
}

function nameFit(field: string, column: string): number {
  const [a, b] = [words(field), words(column)];
  if (a.length === 0 || b.length === 0) return 0;
  if (a.join('') === b.join('')) return 1;
  const met = b.filter((word) => a.some((other) => alike(word, other) > 0));
  const back = a.filter((word) => b.some((other) => alike(word, other) > 0));
  const strength =
    b.reduce((sum, word) => sum + Math.max(0, ...a.map((other) => alike(word, other))), 0) /
    b.length;
  if (met.length === 0) return 0;
  // Opposites share a word and nothing else: first and last name, start and end date.
  if (opposed(a, b)) return 0;
  return strength * (0.5 + 0.25 * (met.length / b.length) + 0.25 * (back.length / a.length));
}

const noise = new Set([
  'the',
  'your',
  'enter',
  'please',
  'of',
  'a',
  'an',
  'field',
  'input',
  'txt',
  'optional',
  'required',
  'patient',
  'customer',
  'user',
]);
/** Names of several words that mean the same; they come before single words are compared. */
const sameNames: readonly (readonly [RegExp, string])[] = [
  [/\b(sur|family[\s_-]?|last)name\b/i, 'last name'],
  [/\b(given|fore|first)[\s_-]?name\b/i, 'first name'],
  [/\b(dob|birth[\s_-]?date|birthday)\b/i, 'date of birth'],
  [/\b(zip|post[\s_-]?code|plz)\b/i, 'postal code'],
  [/\b(tel|telephone|mobile|cell)\b/i, 'phone'],
];

const words = (name: string): string[] => {
  const all = stemsOf(sameNames.reduce((text, [from, to]) => text.replace(from, to), name));
  const telling = all.filter((word) => !noise.has(word));
  return telling.length === 0 ? all : telling;
};

const alike = (a: string, b: string): number =>
  a === b ? 1 : isTypo(a, b) ? 0.9 : areSynonyms(a, b) ? 0.85 : 0;

const opposites = [
  ['first', 'last', 'middle'],
  ['start', 'end'],
  ['home', 'work', 'office'],
  ['billing', 'bill', 'shipping', 'ship', 'delivery'],
  ['birth', 'hire', 'due', 'start', 'end'],
] as const;

const opposed = (a: readonly string[], b: readonly string[]): boolean =>
  opposites.some((group) => {
    const [left, right] = [a, b].map((side) => group.filter((word) => side.includes(word)));
    return (
      left !== undefined &&
      right !== undefined &&
      left.length > 0 &&
      right.length > 0 &&
      !left.some((word) => right.includes(word))
    );
  });

/** A date field wants a date column; an e-mail field wants cells with an @. */
function typeBonus(field: FormField, source: Source, table: Table): number {
  const sample = table.rows
    .slice(0, 5)
    .map((row) => source.read(row))
    .find((cell) => !isBlank(cell));
  const type = table.columns[source.columns[0] ?? -1]?.type;
  if (field.type === 'email') return sample?.includes('@') === true ? 0.1 : -0.3;
  if (field.type === 'date' || field.type === 'datetime-local') return type === 'date' ? 0.1 : -0.4;
  if (field.type === 'number' || field.type === 'range') return type === 'number' ? 0.05 : -0.3;
  return 0;
}
