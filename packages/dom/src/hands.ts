// The part of the function table that acts on the page; `page-table.ts` describes it.

import { armChanges, lookBack } from './changes.ts';
import type { PageTable } from './contract.ts';
import { expectState } from './expect.ts';
import { gesture } from './gesture.ts';
import { armGuard, guardHole } from './guard.ts';
import { locate } from './locate.ts';
import { marks } from './marks.ts';
import { pictureHash } from './picture.ts';
import { query, readElement } from './read.ts';
import { storage } from './storage.ts';
import { elementOf, refOf } from './tag.ts';

type Acting =
  | 'locate'
  | 'arm'
  | 'lookBack'
  | 'guardHole'
  | 'gesture'
  | 'read'
  | 'query'
  | 'expect'
  | 'marks'
  | 'storage'
  | 'pictureHash';

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
  guardHole,
  gesture,
  read: ({ ref, reading }) => readElement(ref === undefined ? undefined : elementOf(ref), reading),
  query,
  expect: expectState,
  marks,
  storage,
  pictureHash,
  elementOf,
  refOf,
};
