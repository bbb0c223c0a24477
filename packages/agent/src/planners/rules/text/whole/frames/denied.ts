// That something is not meant, said in a clause of its own: "do not write Bergen", "never mind
// Bergen", "Bergen would be wrong". Another clause says what is meant.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';

const plainly = /^(?:<[^.]*[hokq#@&]|\p{L})/u;

const denied = (found: Found): Deed[] | undefined => {
  const pieces = found.pieces('value');
  const [first] = pieces;
  if (first === undefined || !plainly.test(first.seen)) return undefined;
  const isName = first.seen.startsWith('<') || /^\p{Lu}/u.test(first.raw);
  return isName ? [{ do: 'denied', value: found.text('value') }] : undefined;
};

const dont =
  "(do not|don't|never|you must not|you should not|you mustn't|you shouldn't|please do not|mind you don't|mind you do not|be careful not to|take care not to|make sure not to|make sure you don't|avoid)";
const at =
  '[(there|here|in it|any more|any longer|again|please)] [{into} {FIELD}] [(there|any more|any longer)]';

export const deniedFrames = frames(
  [
    `${dont} [you] ({write}|{use}|{pick}|have) [there|it as|in|down] {value} ${at}`,
    `(i|we) (do not|don't|no longer) (want|need|mean|like|wish for) {value} ${at}`,
    `(it|that|this|{FIELD}) (must|should|may|can|shall|is|has) not [to] [be|say|read|show|become|stand as] {value} ${at}`,
    `(it|that|this|{FIELD}|there) (isn't|mustn't|shouldn't|can't|wasn't|is no longer|was never) [be|say|read] {value} ${at}`,
    `[the] {valuenoun} (must|should|may|can|shall|is|has) not [to] [be|say] {value} ${at}`,
    `[and|but] [no ,] [it is] not {value} ${at}`,
    `(never mind|forget|forget about|ignore|scrap|drop|away with|no more|no|enough of|leave out) {value} ${at}`,
    `{value} (would be|is|was|will be|has been) (wrong|incorrect|a mistake|my mistake|the wrong (one|name|entry|choice|value)|out|not (right|correct|it|what (i|we) (want|need|meant))|no longer (right|correct|valid|wanted|what we want)) ${at}`,
    `{value} (isn't|won't be|wasn't) (right|correct|it|what (i|we) (want|need|meant)|wanted) ${at}`,
    `{value} (does not|doesn't|no longer|won't|do not|don't) [really] (suit|suits|work|works|fit|fits|do) [(us|me|for us|for me)] [any more|any longer] ${at}`,
    `(i'm|i am|we're|we are) (not|no longer) [so|really] (keen on|happy with|sure about|fond of) {value} [any more|any longer] ${at}`,
    `(i|we) [know [(i|we)]] (told|said|gave|wrote|put|sent) [(you|the others|them|him|her|everyone)] {value} [earlier|before|at first|first|yesterday|last time|by mistake]`,
    `(last time|before|earlier|at first) (it|that) [ended up|was|came out|went in] [as] {value}`,
    `(instead of|rather than|in place of) {value} [{into} {FIELD}]`,
  ],
  denied,
  1.15,
);
