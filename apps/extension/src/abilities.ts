// What each of the extension's pages is able to do. What only the server's own browsers can do
// (trace, downloads, putting files in) is in neither list, and refused by name.

import type { Ability } from '@tabhand/actions';

/** By content script: no debugger, no banner. */
export const contentAbilities: readonly Ability[] = ['dom', 'screenshot', 'tabs'];

/** Over Chrome's debugger, in tabs the agent opened, where the person allowed it. */
export const debuggerAbilities: readonly Ability[] = [
  'dom',
  'trusted-input',
  'evaluate',
  'screenshot',
  'full-screenshot',
  'dialogs',
  'network',
  'emulate',
  'print',
  'tabs',
];

/** What an action needs of a page by content script beyond what it needs anywhere. */
export const contentNeeds: Readonly<Record<string, Ability>> = { drag: 'trusted-input' };
