// Records that shall be deleted, and the word of who is asked back for it.

import { type Deed, it, them } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { titlesIn } from '../row-frames.ts';

const gone = (found: Found): Deed[] | undefined => {
  const whos = titlesIn(found, 'whos');
  const isMany = /\b(?:them|those|these|both|two|each|every|entries|rows|lines|records)\b/iu.test(
    found.text('back'),
  );
  return whos?.map((who) => ({ do: 'delete', who: who === it && isMany ? them : who }));
};

const asked =
  "when (i am|you are|i'm|you're|it|it's|being) (asked|prompted|asks|prompts|prompted to)|(if|when|whenever|in case|should) (it|the page|the site|anyone|anything|the system|a (box|dialog|prompt|message|question|window)|you) [(is|are|were|gets|get)] (asks|ask|asked|enquires|inquires|prompted|prompts|pops up|comes up|appears|wants to know) [you|me] [for confirmation|to confirm|back] [(whether|if) (you are|you're|i am|i'm|one is|we are|i|you) [really] (sure|certain|mean it)]|when (comes the question|the question comes|asked|prompted) [up]";
const agree =
  '(say|answer|choose|press|reply|click|you say) [with] (yes|ok|okay)|confirm [it|that|this|the (question|deletion|prompt|dialog|removal|message)] [that comes up|that follows|that appears]|(accept|ok|okay|agree to|acknowledge) [the|any] [it|that|question|prompt|dialog|deletion|confirmation|message|warning] [that comes up|that follows|that appears]';

export const goneFrames = [
  ...frames(
    [
      '{delete} {ROWS} [(from|off|in|on|out of) [{the}] {listnoun}|here|there] [{again}]',
      '{delete} [{the}] {back:itrow} [{recnoun}] [(from|off|in|on|out of) [{the}] {listnoun}|here|there] [{again}]',
      '[really] {delete} [{back:thererow}]',
      'do {delete} {back:itrow}',
      '(have|get|see) {ROWS} {deleted} [{atlist}]',
      "{delete} {ROWS} 's ({recnoun}|{recnouns}) [{atlist}]",
      '{take} {ROWS} [back] {rowoff} [{atlist}|it|{the} {listnoun}] [{again}]',
      '{take} {back:itrow} [back] {rowoff} [{atlist}|{the} {listnoun}] [{again}]',
      '(cross|strike|throw|kick|chuck|wipe|clear) {ROWS} {rowoff} [{atlist}|{the} {listnoun}]',
      '[{wish}] {ROWS} [to be|{isto}] [{delete}] {deleted} [{atlist}|{the} {listnoun}] [{again}]',
      '(can|could|may|should|must) {ROWS} be {deleted} [{atlist}|{the} {listnoun}]',
      '{ROWS} (can|could|may|must|should|has to|have to|needs to|is to|ought to|goes|go) [now] [(go|leave|come off|disappear|vanish|be off|go away|be gone)] [{rowoff}] [{atlist}|{the} {listnoun}] [{again}]',
      '{ROWS} (should|must|shall|may) (no longer|not) be [listed|shown|kept] {atlist} [{anymore}]',
      "{ROWS} (shouldn't|mustn't|should not|must not) be [listed|shown|kept] [{atlist}] {anymore}",
      '{ROWS} (:|-|–|,|->|→) [to be|is to be|please] (delete|remove|erase|deleted|removed|drop|gone|out)',
      '{ROWS} [to] (off|out of) [{the}] {listnoun}',
      '{ROWS} {needs} (deleting|removing|erasing|deletion|to go|to be deleted|to be removed|to be taken off|to be erased|to come off [{the} {listnoun}])',
      '{ROWS} (has|have) to (go|come off [{the} {listnoun}]|be {deleted}) [{again}]',
      'no more {ROWS} [{atlist}]',
      '(with|without) {ROWS} {rowoff} [{the} {listnoun}]',
      '{hit} [the] (delete|remove) [button] {rowat} {ROWS}',
      '{delete} (the {recnoun}|{recnoun}|{recnouns}) {ROWS}',
    ],
    gone,
    1,
  ),
  ...frames(
    [
      `[and|you may|you can|please|also] (${agree}) [${asked}] [right away|at once]`,
      `(${asked}) [,] [please|then] [you may|you can|you] (${agree})`,
      "yes [,] (i am|i'm) [quite|very|really|absolutely] (sure|certain)|(i am|i'm) [quite|very|really|absolutely] (sure|certain)",
      'yes',
      '[the] (prompt|dialog|confirmation|question)',
      "confirm it (if|when) you're asked",
      'yes [,] really',
      'really {delete} it',
    ],
    () => [{ do: 'confirm' }],
    1,
  ),
];
