// The part of the function table that describes the page; `main.ts` adds what acts on it.

import type { PageTable } from './contract.ts';
import { fullDom } from './full-dom.ts';
import { local } from './local.ts';
import { quiet } from './quiet.ts';
import { skeleton } from './skeleton.ts';
import { takeSnapshot } from './snapshot.ts';
import { startIdsAt } from './tag.ts';
import { readable } from './text.ts';
import { observe } from './tree.ts';
import { viewportDom } from './viewport-dom.ts';
import { adoptRoot, useClosedRoots } from './walk.ts';
import { watch } from './watch.ts';

type Describing =
  | 'setup'
  | 'observe'
  | 'local'
  | 'snapshot'
  | 'skeleton'
  | 'fullDom'
  | 'viewportDom'
  | 'readable'
  | 'quiet';

/** Doors for the code that loads this script; not part of the JSON table. */
interface Doors {
  useClosedRoots(find: (host: Element) => ShadowRoot | null): void;
  adoptRoot(root: ShadowRoot): void;
}

export const pageTable: Pick<PageTable, Describing> & Doors = {
  setup(setup) {
    startIdsAt(setup);
    watch(document);
  },
  observe,
  local,
  snapshot: takeSnapshot,
  skeleton,
  fullDom,
  viewportDom,
  readable,
  quiet,
  useClosedRoots,
  adoptRoot(root) {
    adoptRoot(root);
    watch(root);
  },
};
