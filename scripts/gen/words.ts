// A JSON Schema in few words, for the type column of a table.

import { z } from 'zod';
import { IdSchema } from '../../packages/protocol/src/ids.ts';
import { bareSchema, type JsonSchema } from './schema.ts';

const idPattern = bareSchema(z.toJSONSchema(IdSchema)).pattern;

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** `[Name](#name)` for a reference to a named shape. */
function linkOf(ref: string): string {
  const name = ref.split('/').at(-1) ?? ref;
  return `[${name}](#${name.toLowerCase()})`;
}

function span(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return least === undefined || least <= 0 ? '' : ` ≥ ${least}${unit}`;
  return (least ?? 0) === 0 ? ` ≤ ${most}${unit}` : ` ${least}–${most}${unit}`;
}

/** Bounds that JavaScript's integers have anyway are not worth a word. */
const said = (bound: number | undefined): number | undefined =>
  bound !== undefined && Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;

function scalar(schema: JsonSchema, type: string): string {
  if (type === 'string') {
    if (schema.format === 'date-time') return 'ISO time';
    if (schema.format !== undefined) return schema.format;
    if (schema.pattern === idPattern) return 'id';
    if (schema.minLength === 1 && schema.maxLength === undefined) return 'non-empty string';
    return `string${span(schema.minLength, schema.maxLength, ' chars')}`;
  }
  if (type !== 'integer' && type !== 'number') return type;
  const above = schema.exclusiveMinimum;
  const least = above !== undefined && type === 'integer' ? above + 1 : said(schema.minimum);
  const sign = above !== undefined && type === 'number' ? ` > ${above}` : '';
  return `${type}${sign}${span(least, said(schema.maximum), '')}`;
}

function listWords(schema: JsonSchema): string {
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeWords).join(', ')}]`;
  const items = typeWords(schema.items === false ? {} : (schema.items ?? {}));
  const many = span(schema.minItems, schema.maxItems, '');
  return `array of ${items.includes(' | ') ? `(${items})` : items}${many === '' ? '' : `,${many}`}`;
}

function objectWords(schema: JsonSchema): string {
  if (schema.properties === undefined) return 'object';
  const required = new Set(schema.required);
  const inner = Object.entries(schema.properties).map(
    ([key, value]) => `${key}${required.has(key) ? '' : '?'}: ${typeWords(value)}`,
  );
  return `{ ${inner.join(', ')} }`;
}

export function typeWords(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.$ref !== undefined) return linkOf(schema.$ref);
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(code).join(' | ');
  if (choices !== undefined) return choices.map(typeWords).join(' | ');
  const { type } = schema;
  if (type === undefined) return 'anything';
  if (typeof type !== 'string') return type.map((one) => scalar(schema, one)).join(' | ');
  if (type === 'array') return listWords(schema);
  return type === 'object' ? objectWords(schema) : scalar(schema, type);
}

/** A choice as a list, anything else as one line. */
export function choiceWords(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices === undefined) return typeWords(schema);
  return ['One of:', '', ...choices.map((choice) => `- ${typeWords(choice)}`)].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table whose columns stand straight also where it is read as plain text. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, at) => Math.max(3, ...lines.map((line) => line[at]?.length ?? 0)));
  const print = (line: readonly string[], fill: string): string =>
    `| ${widths.map((width, at) => (line[at] ?? '').padEnd(width, fill)).join(' | ')} |`;
  const [first = [], ...others] = lines;
  return [print(first, ' '), print([], '-'), ...others.map((line) => print(line, ' '))].join('\n');
}

/** A table of an object's fields; empty if it has none. */
export function fieldTable(schema: JsonSchema): string {
  const required = new Set(schema.required);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const preset = field.default === undefined ? '' : ` Default ${code(field.default)}.`;
    const about = `${field.description ?? ''}${preset}`.trim();
    return [`\`${name}\``, typeWords(field), required.has(name) ? 'yes' : '', about];
  });
  return rows.length === 0 ? '' : table(['field', 'type', 'required', 'description'], rows);
}
