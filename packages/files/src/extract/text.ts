// Plain text and Markdown; a Markdown table, or columns set with spaces, become a table.

import { makeTable, type Table } from '../tables.ts';
import type { Read } from './extracted.ts';
import { spacedTable } from './spaced-table.ts';

export const readText = (text: string): Read => withTable(text, spacedTable([text]));

export const readMarkdown = (text: string): Read =>
  withTable(text, largestTable(text) ?? spacedTable([text]));

const withTable = (text: string, table: Table | undefined): Read => ({
  kind: 'text',
  text,
  ...(table === undefined ? {} : { table }),
  notes: [],
  truncated: false,
});

const rule = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/;

function largestTable(text: string): Table | undefined {
  const lines = text.split('\n');
  let best: Table | undefined;
  lines.forEach((line, at) => {
    const header = lines[at - 1];
    if (!rule.test(line) || !line.includes('-') || header?.includes('|') !== true) return;
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((row) => !row.includes('|'));
    const rows = (end < 0 ? rest : rest.slice(0, end)).map(cells);
    const table = makeTable([cells(header), ...rows]);
    if (table.rows.length > (best?.rows.length ?? 0)) best = table;
  });
  return best;
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replace(/\\\|/g, '|')
        .replace(/[*_`]{1,2}/g, '')
        .trim(),
    );
