// What the first script leaves to the second. Asking for it before the second script is there
// throws a word that whoever loads the scripts understands: load it, and ask again.

import type { CoveredBy } from '@tabhand/protocol';
import type { Beyond } from './beyond.ts';
import type { FrameHole, FrameObservation, PageTable } from './contract.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Ranking } from './heal.ts';
import type { Root } from './query.ts';
import type { Edges } from './visible.ts';

/** The functions of the table that few turns need. */
export const laterNames = [
  'local',
  'snapshot',
  'skeleton',
  'fullDom',
  'viewportDom',
  'readable',
  'gesture',
  'guardHole',
  'query',
  'expect',
  'marks',
  'storage',
  'pictureHash',
] as const satisfies readonly (keyof PageTable)[];

export type LaterName = (typeof laterNames)[number];

/** Selectors by words, which the second script reads. */
export const byWords = /^\s*text=|:has-text\(/i;

export interface Later extends Pick<PageTable, LaterName> {
  coverOf(covered: Element, top: Element): CoveredBy;
  doubtAbout(nodes: number, frames: readonly FrameHole[]): FrameObservation['doubt'];
  findAgain(then: Fingerprint): Ranking;
  byRole(role: string, name: string | undefined): Element[];
  beyondView(seen: ReadonlySet<Element>): Beyond[];
  queryDeep(selector: string, within: Root): Element[] | undefined;
  glyphOf(element: Element): string;
  unmet(entered: ReadonlySet<Element>, view: Edges): Iterable<Element>;
  holesOf(frames: readonly Element[]): FrameHole[];
}

/** Thrown as it is: errors of the page's own world never look like this. */
export const secondScriptNeeded = 'tabhand: the second script is needed';

let given: Later | undefined;

export function giveLater(later: Later): void {
  given = later;
}

export function later(): Later {
  if (given === undefined) throw secondScriptNeeded;
  return given;
}
