// Buttons and links of the page itself.

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
];
