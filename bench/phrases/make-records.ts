// A list of records, made from its words.

import { empty, plain } from './make-plain.ts';
import type { Look, World } from './state.ts';

type Four = readonly [string, string, string, string];

export interface RecordWords {
  readonly title: string;
  /** The name, the column that is typed into, the number, the status. */
  readonly columns: Four;
  readonly deed: string;
  readonly rows: readonly Four[];
  /** What the typed column of the second row is set to. */
  readonly value: string;
  readonly look?: Partial<Look>;
}

export function records({ title, columns, deed, value, ...said }: RecordWords): World {
  const [, typed, number, status] = columns;
  const rows = said.rows.map(([who, ...cells]) => ({
    who,
    cells: { [typed]: cells[0], [number]: cells[1], [status]: cells[2] },
  }));
  const [first, second, third] = said.rows;
  return {
    plan: {
      ...plain,
      ...{ title, columns, typed, status, deed },
      look: { ...plain.look, ...said.look },
    },
    state: { ...empty, rows },
    words: {
      ...{ who: second?.[0] ?? '', other: third?.[0] ?? '', nth: 'second' },
      ...{ deed, column: typed, value, cell: third?.[1] ?? '' },
      ...{ number, status, state: first?.[3] ?? '' },
    },
  };
}
