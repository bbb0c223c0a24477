// What each of the extension's pages is able to do. What is missing is refused by name; the reasons
// go into the table of abilities.

import type { Ability } from '@tabhand/actions';

/** By content script: no debugger, no banner. */
export const contentAbilities = [
  'dom',
  'screenshot',
  'tabs',
  'upload',
] as const satisfies readonly Ability[];

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
  'trace',
  'downloads',
  'tabs',
  'upload',
];

type Missing = Exclude<Ability, (typeof contentAbilities)[number]>;

/** Why the page by content script has to do without. */
export const whyMissing: Readonly<Record<Missing, string>> = {
  'trusted-input': 'Input that a page cannot tell from a person’s comes only from the debugger.',
  evaluate: 'Chrome lets an extension run no code that it did not bring along.',
  'full-screenshot': 'Without the debugger Chrome pictures only what is in view.',
  dialogs: 'Only the debugger hears of dialogs and of the console.',
  network: 'Cookies and requests are seen by the debugger, or with a permission for all of them.',
  emulate: 'Only the debugger changes what a page sees of its device.',
  print: 'Only the debugger prints into a file.',
  trace: 'Only the debugger records what a page does.',
  downloads:
    'Without the debugger it would take a permission to see everything that is downloaded.',
};
