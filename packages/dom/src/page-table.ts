// The part of the function table that describes the page; `main.ts` adds what acts on it.

import type { PageTable } from './contract.ts';
import { type LaterName, later } from './later.ts';
import { quiet } from './quiet.ts';
import { markListeners, strangers } from './strangers.ts';
import { startIdsAt } from './tag.ts';
import { observe } from './tree.ts';
import { adoptRoot, useClosedRoots } from './walk.ts';
import { catchUp, watch } from './watch.ts';

type DescribingLater = Exclude<LaterName, 'guardHole'>;

/** Doors for the code that loads this script; not part of the JSON table. */
interface Doors {
  useClosedRoots(find: (host: Element) => ShadowRoot | null): void;
  adoptRoot(root: ShadowRoot): boolean;
  adoptRoots(roots: readonly ShadowRoot[]): number;
  strangers(): (Element | null)[];
  markListeners(elements: readonly Element[]): number;
}

export const pageTable: Pick<PageTable, 'setup' | 'observe' | 'quiet' | DescribingLater> & Doors = {
  setup(setup) {
    startIdsAt(setup);
    watch(document);
  },
  observe,
  quiet,
  expect: (request) => later().expect(request),
  fullDom: (options) => later().fullDom(options),
  gesture: (request) => later().gesture(request),
  local: (options) => later().local(options),
  marks: (request) => later().marks(request),
  pictureHash: (picture) => later().pictureHash(picture),
  query: (request) => later().query(request),
  readable: (options) => later().readable(options),
  skeleton: () => later().skeleton(),
  snapshot: () => later().snapshot(),
  storage: (request) => later().storage(request),
  viewportDom: (options) => later().viewportDom(options),
  useClosedRoots,
  adoptRoot: adopt,
  adoptRoots: (roots) => roots.filter(adopt).length,
  // What waits to be noticed would be strange again right afterwards.
  strangers: () => {
    catchUp();
    return strangers();
  },
  markListeners,
};

function adopt(root: ShadowRoot): boolean {
  const isNew = adoptRoot(root);
  if (isNew) watch(root);
  return isNew;
}
