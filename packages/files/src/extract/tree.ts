// A tree of values (JSON, XML) seen two ways: as an outline of its paths, and as the
// table that its largest list of records makes.

import type { Json, JsonObject } from '@tabhand/protocol';
import { makeTable, type Table } from '../tables.ts';

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
export const isRecord = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxOutline = 200;
const maxDepth = 32;

/** One line a path: `customer.name: text`, `items[] (3): object`. */
export function outline(value: Json): string[] {
  const lines: string[] = [];
  const visit = (node: Json, path: string, depth: number): void => {
    if (lines.length >= maxOutline || depth > maxDepth) return;
    if (isList(node)) {
      lines.push(`${path}[] (${node.length}): ${kindOf(node[0])}`);
      if (node[0] !== undefined) visitInside(node[0], `${path}[]`, depth);
      return;
    }
    if (!isRecord(node)) return void lines.push(`${path}: ${kindOf(node)}`);
    visitInside(node, path, depth);
  };
  const visitInside = (node: Json, path: string, depth: number): void => {
    if (!isRecord(node)) return;
    for (const [key, child] of Object.entries(node)) {
      if (child !== undefined) visit(child, path === '' ? key : `${path}.${key}`, depth + 1);
    }
  };
  visit(value, '', 0);
  return lines;
}

function kindOf(value: Json | undefined): string {
  if (value === undefined) return 'empty';
  if (value === null) return 'null';
  if (isList(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

export interface TreeTable {
  readonly table: Table;
  readonly path: string;
  readonly truncated: boolean;
}

/** The largest list of records anywhere in the tree, flattened to dotted columns. */
export function tableOf(value: Json, maxRows: number): TreeTable | undefined {
  let best: { rows: readonly JsonObject[]; path: string } | undefined;
  const visit = (node: Json | undefined, path: string, depth: number): void => {
    if (depth > maxDepth) return;
    if (isList(node)) {
      const records = node.filter(isRecord);
      if (records.length > 0 && records.length > (best?.rows.length ?? 0)) {
        best = { rows: records, path };
      }
      for (const child of node.slice(0, 50)) visit(child, `${path}[]`, depth + 1);
    } else if (isRecord(node)) {
      const byKey = keyedRecords(node);
      if (byKey !== undefined && byKey.length > (best?.rows.length ?? 0))
        best = { rows: byKey, path };
      for (const [key, child] of Object.entries(node)) visit(child, joined(path, key), depth + 1);
    }
  };
  visit(value, '', 0);
  return best === undefined ? undefined : toTable(best.rows, best.path, maxRows);
}

/** `{alice: {age: 3}, bob: {age: 4}}` is a list whose keys are names. */
function keyedRecords(node: JsonObject): JsonObject[] | undefined {
  const entries = Object.entries(node);
  const records = entries.map(([, child]) => child).filter(isRecord);
  if (entries.length < 2 || records.length < entries.length) return undefined;
  const shape = Object.keys(records[0] ?? {})
    .sort()
    .join();
  if (shape === '' || !records.every((r) => Object.keys(r).sort().join() === shape))
    return undefined;
  return entries.map(([key, child]) => ({ key, ...(isRecord(child) ? child : {}) }));
}

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function toTable(records: readonly JsonObject[], path: string, maxRows: number): TreeTable {
  const flat = records.slice(0, maxRows).map((record) => flatten(record));
  const names = [...new Set(flat.flatMap((record) => [...record.keys()]))].slice(0, 1000);
  const rows = flat.map((record) => names.map((name) => record.get(name) ?? ''));
  return { table: makeTable(rows, { names }), path, truncated: records.length > maxRows };
}

function flatten(record: JsonObject): Map<string, string> {
  const cells = new Map<string, string>();
  const visit = (node: Json | undefined, path: string, depth: number): void => {
    if (isRecord(node) && depth < 4) {
      for (const [key, child] of Object.entries(node)) visit(child, joined(path, key), depth + 1);
    } else if (isList(node)) {
      const plain = node.every((child) => typeof child !== 'object' || child === null);
      cells.set(path, plain ? node.join(', ') : `${node.length} items`);
    } else if (node !== undefined && node !== null) {
      cells.set(path, String(node));
    }
  };
  visit(record, '', 0);
  return cells;
}

export interface Leaf {
  readonly path: string;
  readonly value: string;
}

/** Every plain value with its path, at most 20,000 of them. */
export function leaves(value: Json): Leaf[] {
  const found: Leaf[] = [];
  const visit = (node: Json | undefined, path: string, depth: number): void => {
    if (found.length >= 20_000 || depth > maxDepth || node === undefined) return;
    if (isList(node)) {
      node.forEach((child, at) => void visit(child, `${path}[${at}]`, depth + 1));
    } else if (isRecord(node)) {
      for (const [key, child] of Object.entries(node)) visit(child, joined(path, key), depth + 1);
    } else {
      found.push({ path, value: String(node) });
    }
  };
  visit(value, '', 0);
  return found;
}
