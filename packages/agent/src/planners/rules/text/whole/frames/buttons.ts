// Buttons and links of the page itself, and its tabs.

import { frames } from '../frame.ts';

export const buttonFrames = [
  ...frames(
    ['{press} [on] {BUTTON}', '[{wish}] {BUTTON} [{isto}|to be] (pressed|clicked)'],
    (found) => {
      const button = found.one('button', 'button');
      return button === undefined ? undefined : [{ do: 'press', button: button.text }];
    },
  ),
  ...frames(['{BUTTON}'], (found) => {
    const button = found.one('button', 'button');
    return button === undefined ? undefined : [{ do: 'deed', button: button.text }];
  }),
  ...frames(['{open} [to|over to] {TAB}'], (found) => {
    const tab = found.one('tab', 'tab');
    return tab === undefined ? undefined : [{ do: 'open', tab: tab.text }];
  }),
];
