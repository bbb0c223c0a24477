// CSV (also with semicolons, tabs or bars) to a typed table.

import Papa from 'papaparse';
import { makeTable } from '../tables.ts';
import type { ExtractLimits, Read } from './extracted.ts';

export function readCsv(text: string, limits: ExtractLimits): Read {
  const parsed = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: limits.maxRows + 1,
  });
  const wide = parsed.data.some((row) => row.length > limits.maxColumns);
  const rows = wide ? parsed.data.map((row) => row.slice(0, limits.maxColumns)) : parsed.data;
  const table = makeTable(rows);
  const notes = [...table.notes, ...complaints(parsed.errors)];
  if (wide) notes.push(`only the first ${limits.maxColumns} columns were read`);
  const truncated = parsed.meta.truncated || parsed.data.length > limits.maxRows || wide;
  return { kind: 'table', text, table, notes, truncated };
}

function complaints(errors: readonly Papa.ParseError[]): string[] {
  const quotes = errors.filter((error) => error.type === 'Quotes');
  const [first] = quotes;
  return first === undefined ? [] : [`broken quotes from row ${(first.row ?? 0) + 1} on`];
}
