// A request understood as a whole: every word of it is a name of the page, a value, or a word of a
// frame that fits. What is left over is for other readers; nothing is done by half.

import type { Page } from '../../page/view.ts';
import { withoutFillers } from './around.ts';
import { readWhole } from './cut.ts';
import { looseIndexOf } from './loose.ts';
import { doubtful, type Index, indexOf, mark } from './marked.ts';
import type { Name } from './name.ts';
import { namesOn } from './names.ts';
import { resolve } from './resolve.ts';
import { sayAll } from './say.ts';
import { common } from './words.ts';

const longest = 600;

/** In plain steps; undefined where not every word has its place. */
export const wholeRequest = (
  said: string,
  page: Page,
  names: readonly Name[] = namesOn(page),
): string | undefined => (said.length > longest ? undefined : understood(said, names));

export const understood = (said: string, names: readonly Name[]): string | undefined =>
  understoodBy(said, names, indexOf(names)) ?? understoodBy(said, names, looseIndexOf(names));

function understoodBy(said: string, names: readonly Name[], index: Index): string | undefined {
  for (const asWords of subsets(doubtful(said, index, common).slice(0, 3))) {
    const pieces = withoutFillers(mark(said, index, new Set(asWords)));
    const read = readWhole(said, pieces);
    const deeds = read === undefined ? undefined : resolve(read.deeds, names);
    const told = deeds === undefined ? '' : sayAll(deeds);
    if (told !== '') return told;
  }
  return undefined;
}

/** Each is heard as a name and as a word. */
function subsets(all: readonly number[]): number[][] {
  const [first, ...rest] = all;
  if (first === undefined) return [[]];
  const others = subsets(rest);
  return [...others, ...others.map((some) => [first, ...some])];
}
