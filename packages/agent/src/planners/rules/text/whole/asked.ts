// What a question asks for, in names of the page; the answer is read from the page itself.

import type { WhichRow } from './which-row.ts';

export type Where =
  /** `alone`: its column was not said. */
  | { readonly column: string; readonly text: string; readonly alone?: true }
  | { readonly column: string; readonly is: Degree; readonly than: string };

export type Degree = 'over' | 'under' | 'least' | 'most';

export type Asked =
  | { readonly tell: 'cell'; readonly column: string; readonly of: WhichRow }
  /** What it is called; `noun` is what the question calls such a record. */
  | { readonly tell: 'name'; readonly of: WhichRow; readonly noun?: string }
  /** The most or the least itself, and whose it is. */
  | { readonly tell: 'value'; readonly of: WhichRow }
  | { readonly tell: 'count'; readonly where?: Where; readonly noun?: string }
  | {
      readonly tell: 'names';
      readonly where: Where;
      readonly noun?: string;
      readonly column?: string;
    }
  | { readonly tell: 'sum' | 'mean'; readonly column: string; readonly where?: Where }
  | { readonly tell: 'field'; readonly field: string }
  | { readonly tell: 'filled'; readonly field: string }
  | { readonly tell: 'ticked'; readonly box: string; readonly on: boolean };

/** In plain words, for whoever follows what is done. */
export function sayAsked(asked: Asked): string {
  switch (asked.tell) {
    case 'cell':
      return `What is the "${asked.column}" of ${sayRow(asked.of)}?`;
    case 'name':
      return `What is ${sayRow(asked.of)} called?`;
    case 'value':
      return `What is the "${'column' in asked.of ? asked.of.column : ''}" of ${sayRow(asked.of)}?`;
    case 'count':
      return `How many are there${sayWhere(asked.where)}?`;
    case 'names':
      return `Which "${asked.column ?? 'names'}" are there${sayWhere(asked.where)}?`;
    case 'sum':
    case 'mean':
      return `What is the ${asked.tell} of "${asked.column}"${sayWhere(asked.where)}?`;
    case 'field':
      return `What is in "${asked.field}"?`;
    case 'filled':
      return `Is there anything in "${asked.field}"?`;
    case 'ticked':
      return `Is "${asked.box}" ${asked.on ? 'on' : 'off'}?`;
  }
}

function sayRow(which: WhichRow): string {
  switch (which.by) {
    case 'name':
      return `"${which.name}"`;
    case 'place':
      return which.at < 0 ? 'the last record' : `record ${which.at}`;
    case 'cell':
      return `the record with "${which.column}" "${which.text}"`;
    case 'most':
    case 'least':
      return `the record with the ${which.by} "${which.column}"`;
  }
}

function sayWhere(where: Where | undefined): string {
  if (where === undefined) return '';
  if ('is' in where) return ` with "${where.column}" ${where.is} ${where.than}`;
  return ` with "${where.column}" "${where.text}"`;
}
