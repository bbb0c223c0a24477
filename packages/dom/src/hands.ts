// The part of the function table that acts on the page; `page-table.ts` describes it.

import { armChanges, lookBack } from './changes.ts';
import type { PageTable } from './contract.ts';
import { armGuard } from './guard.ts';
import { later } from './later.ts';
import { locate } from './locate.ts';
import { readElement } from './read.ts';
import { elementOf, refOf } from './tag.ts';

type Acting = 'locate' | 'arm' | 'lookBack' | 'guardHole' | 'read';

/** Not JSON: for hosts that hold elements themselves (file fields, the owners of frames). */
interface Doors {
  elementOf(ref: string): Element | undefined;
  refOf(element: Element): string;
}

export const hands: Pick<PageTable, Acting> & Doors = {
  locate,
  arm({ ref }) {
    armChanges();
    armGuard(ref === undefined ? undefined : elementOf(ref));
  },
  lookBack,
  guardHole: (request) => later().guardHole(request),
  read: ({ ref, reading }) => readElement(ref === undefined ? undefined : elementOf(ref), reading),
  elementOf,
  refOf,
};
