// What code outside the page may use: the contract, and the pure parts.

export { type Budgeted, costOf, fitInto } from './budget.ts';
export type * from './contract.ts';
export { differenceOf, hashOf, isSignificant, sinceEarlier } from './delta.ts';
export { type Filtered, findRelevant, isFilterNeeded } from './find.ts';
export { byWords, laterNames, secondScriptNeeded } from './later.ts';
export { mergeLocals, mergeLong, mergeObservations, type Share } from './merge.ts';
export { chooseMode, type DomMode, isVisual, selectDomMode } from './mode.ts';
export {
  escapeHtml,
  longestPart,
  longestSkeleton,
  skeletonAttributes,
  skeletonRoles,
  skeletonTags,
} from './skeleton-table.ts';
export { estimateTokens } from './tokens.ts';
