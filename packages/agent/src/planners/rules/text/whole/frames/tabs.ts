// Tabs: to open one, to see what is on it.

import { type Found, frames } from '../frame.ts';

const to = '[back] [in|into|to|over to|on to|onto|up|at|on|over|through to]';
const look =
  '(see|look at|have a look at|take a look at|view|look into|check out|get to|go to|visit|read)';
const inside =
  '[what is [there] (in|on|under|inside|behind)|everything (in|on|under)|the contents of|the content of]';
const sight = '[open] [in front of (me|us)|on (the|my) screen|up|open|next|now]';

export const tabFrames = frames(
  [
    `{open} ${to} {TAB} [up|next|now]`,
    `(show|give) (me|us) ${inside} {TAB}`,
    'bring [me|us] [up|to] {TAB} [up]',
    `(take|bring|get|lead|send|switch|move) (me|us) ${to} {TAB}`,
    `(let me|let us|let's|lets) ${look} ${inside} {TAB} [next|now]`,
    `(i|we) [would|'d] (want|need|like|wish|have) to ${look} ${inside} {TAB} [next|now]`,
    `(i'd|we'd) (like|love|want|need) to ${look} ${inside} {TAB} [next|now]`,
    `{wish} {TAB} ${sight}`,
    '[now] (on|over|back) to {TAB}',
    `activate {TAB}`,
    'bring {TAB} (to the (front|top)|into view|forward)',
    `(i|we) should like to ${look} ${inside} {TAB} [next|now]`,
    '(click|press|tap) [on] {TAB} [to|so that (i|we) can] see what is [there|on it|in it|under it]',
    '(need|want) {TAB} [open|next|now|up]',
    '(i|we) (need|want) {TAB} (next|now|open|in front of me|in front of us|on (the|my) screen)',
    '{TAB} (must|should|has to|needs to) be [the] (open|visible|active|selected|current|shown) [one|tab]',
    `${look} ${inside} {TAB} [next|now]`,
    '{TAB} [next|now] ',
    '(open|click|press|select) (it|that tab|this tab|the tab|that|this)',
  ],
  (found: Found) => {
    const tab = found.one('tab', 'tab');
    return tab === undefined ? undefined : [{ do: 'open', tab: tab.text }];
  },
  1.1,
);
