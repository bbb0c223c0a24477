// Where a cell stands in its table, and under which header.

import type { LocalNode } from '@tabhand/protocol';
import { oncePerPass } from './pass.ts';

type Cell = NonNullable<LocalNode['cell']>;

export function cellPlace(element: Element, role: string): Cell | undefined {
  if (element.localName === 'td' || element.localName === 'th')
    return element instanceof HTMLTableCellElement ? htmlCell(element) : undefined;
  return role === 'cell' || role === 'gridcell' ? ariaCell(element) : undefined;
}

function htmlCell(cell: HTMLTableCellElement): Cell | undefined {
  const row = cell.parentElement;
  if (!(row instanceof HTMLTableRowElement)) return undefined;
  const table = row.closest('table');
  const top = table?.rows[0]?.cells[cell.cellIndex];
  const header =
    top && top !== cell && (top.localName === 'th' || table?.tHead)
      ? (top.textContent ?? '').trim()
      : '';
  return { row: row.rowIndex, col: cell.cellIndex, ...(header ? { header } : {}) };
}

interface Grid {
  readonly rows: ReadonlyMap<Element, number>;
  readonly headers: readonly Element[];
}

/** A grid is looked through once, not once for every cell. */
const grids = oncePerPass(() => new Map<Element, Grid>());

function gridOf(element: Element): Grid {
  const known = grids().get(element);
  if (known) return known;
  const rows = new Map([...element.querySelectorAll('[role=row]')].map((row, at) => [row, at]));
  const made = { rows, headers: [...element.querySelectorAll('[role=columnheader]')] };
  grids().set(element, made);
  return made;
}

function ariaCell(element: Element): Cell | undefined {
  const row = element.closest('[role=row]');
  const grid = row?.closest('[role=grid],[role=table],[role=treegrid]');
  if (!row || !grid) return undefined;
  const { rows, headers } = gridOf(grid);
  const cells = [...row.querySelectorAll('[role=cell],[role=gridcell],[role=rowheader]')];
  const col = cells.indexOf(element);
  const header = headers[col]?.textContent?.trim();
  return { row: rows.get(row) ?? -1, col, ...(header ? { header } : {}) };
}
