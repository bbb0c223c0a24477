// Buttons and links of the page itself.

import { type Deed, it } from '../deed.ts';
import { type Found, frames } from '../frame.ts';

const press = (found: Found): Deed[] | undefined => {
  const button = found.one('button', 'button');
  return button === undefined ? undefined : [{ do: 'press', button: button.text }];
};

/** "Finish it with Save", after what is to be saved. */
const finishing =
  '(finish|confirm|submit|end|close|send|save|store|complete|conclude|wrap up|round off|seal) [it|that|this|this off|everything|all of it|them|the form|the whole thing|off|up|it off] (with|by|through|via|using|by way of) [{press}] [the] {BUTTON}';
const after =
  "[(after|afterwards|after that|after this|once done|at the end|in the end|then|finally|lastly|last of all|when you are done|when you're done|when done|when (you're|you are) (finished|through|ready)|once (it|that|all|everything|this) is (in|done|set|filled in))] [,] [(you|we)]";
const times = '[once|one time|a single time|just once|only once]';
const state = '(press|pressing|clicked|pressed|pushed|hit|tapped|used|triggered|clicking|pushing)';

export const buttonFrames = [
  ...frames(
    [
      `{press} [on|at|onto] {BUTTON} ${times}`,
      'select [the] ({buttonnoun} [{called}] {button}|{button} {buttonnoun})',
      `(press|click|push) [on] {BUTTON} (with the mouse|on this page|here|down there|below|at the bottom|on the page)`,
      `[{wish}] {BUTTON} [{isto}|to be|next] [{be}] [next] ${state} [next] ${times}`,
      `[{wish}] {BUTTON} (needs|wants|has|is) (to be|a|one|another) [one|single] (click|press|push|tap|hit|clicked|pressed) ${times}`,
      '(give|giving) {BUTTON} [a|one|another] [quick|little|single|good] (click|press|push|tap|hit|go|nudge)',
      '(a|one|one single|a single|just a|just one) [quick] (click|press|push|tap) (on|of|at) {BUTTON}',
      `${after} ${finishing}`,
      `(use|using|take|taking) {BUTTON} (for that|for it|to (finish|confirm|submit|save|send|do so|do that|do it|end|close|complete) [it|that|this|everything])`,
      '[the] next step [is] [:|,] [to press] {BUTTON}',
      '(only|just) {BUTTON} is (missing|left|still missing|left to press)',
      "{BUTTON} is (all that is|all that's|the only thing|the last thing) (missing|left)",
      `(it is|it's) time (for|to press|to click) {BUTTON}`,
      'i want that you [then] {press} [on] {BUTTON}',
      '(nobody|no one|no-one|no one yet|someone|i|we) (has|have) [not] [yet] (clicked|pressed|pushed|hit|tapped) {BUTTON} [yet] (, please do|and you should|; please do)',
    ],
    press,
  ),
  ...frames(
    [
      '(nobody|no one|no-one) (has|have) [yet] (clicked|pressed|pushed|hit|tapped|used) [on] {BUTTON} [yet|so far|until now]',
      "{BUTTON} (has not|hasn't|has never|was not|wasn't|is not|isn't) [yet] [been] (clicked|pressed|pushed|hit|tapped) [yet|so far]",
      "(i|we) (haven't|have not|forgot to|did not|didn't|can't|cannot|am unable to|could not|couldn't) [yet] (clicked|press|pressed|pushed|hit|click|push|reach|find|get (to|at)) [on] {BUTTON} [yet|so far|anywhere|myself]",
      "(on this page|here|there|at the bottom|below) [there] (is|there's|you find) [a|the] {BUTTON}",
      "(there's|there is|you (will find|find|see|can see)) [a|the] {BUTTON} [on this page|here|there|below|at the bottom|down there]",
    ],
    (found) => {
      const button = found.one('button', 'button');
      return button && [{ do: 'told', about: [button.text], values: [] }];
    },
    1.1,
  ),
  ...frames(
    [
      '(press|click|push|hit|tap) [on] (it|that|this|that one|this one|that button|the button)',
      '(do|give) (it|that) a (click|press|push)',
    ],
    () => [{ do: 'press', button: it }],
  ),
  ...frames(['{BUTTON}'], (found) => {
    const button = found.one('button', 'button');
    if (button === undefined) return undefined;
    if (button.toggle === true) return [{ do: 'press', button: button.text }];
    return [{ do: 'deed', button: button.text, said: found.text('button') }];
  }),
];
