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

const dialog =
  '(question|prompt|dialog|confirmation|popup|pop-up|window|box|message|warning|deletion|removal|request)';
const sure =
  "(whether|if) (you are|you're|i am|i'm|one is|we are|we're|it is|i|you|we) [really|quite|absolutely] (sure|certain|mean it|want to|want that|want this|serious) [about (it|that)]";
const page =
  '(it|that|this|the (page|site|system|app|program|computer|list|table)|anything|anyone|something|someone|they|you|i|one|we)';
const asked = [
  `(if|when|whenever|once|in case|should) ${page} [(is|are|were|gets|get|be|'re|am)] [then] (asks|ask|asked|being asked|enquires|inquires|prompted|prompts|prompt|wants to know|want to know|wonders|queries|queried|checks) [you|me|us|back|again] [for (confirmation|a confirmation|it)|to confirm] [it|that] [${sure}]`,
  `(if|when|whenever|once|in case|should) (you're|i'm|it's|they're) [then] (asked|prompted|asking|queried) [you|me|us|back|again] [for (confirmation|a confirmation|it)|to confirm] [it|that] [${sure}]`,
  `(if|when|whenever|once|in case|should) there (is|comes|appears|pops up|comes up|be|should be) (a|an|any|one|some) [confirmation|security] [${dialog}] [first|then|about (it|that)]`,
  `(if|when|whenever|once|in case|should) (a|an|any|the|one|some|that) [confirmation|security] [${dialog}] [about (it|that)] (comes|come|appears|appear|pops|pop|opens|open|shows|show|follows|follow|is shown|is needed|is required|asks|turns) [up] [you|me] [for confirmation] [${sure}]`,
  'if (needed|necessary|required|asked|prompted|need be)',
  'when (asked|prompted|being asked|comes the question|the question comes) [up]',
].join('|');
const agree = [
  `(say|answer|choose|press|reply|click|pick|tap|hit|select|give|respond) [{the}|to {the}|it|that|them] [${dialog}] [with] [a|an] [clear] (yes|ok|okay)`,
  `(answer|reply to) [{the}|any] ${dialog} with (yes|ok|okay)`,
  `(confirm|accept|ok|okay|agree to|acknowledge|approve|agree) [the|any|a|that] [it|that|this] [confirmation] [${dialog}] [(that|which) (comes up|follows|appears|pops up|opens)]`,
  '(the|my) answer is (yes|ok)',
  "(it's|that's|it is|that is) (a yes|ok with me|fine with me|fine by me)",
].join('|');

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
      '{delete} (the {recnoun}|{recnoun}|{recnouns}) [:|,|-] {ROWS}',
      '{delete} (:|-|–|->|→|=) {ROWS}',
      "{ROWS} (i would|i'd|we'd|we would) (like|want) [to have|to see|to be] {deleted} [{again}] [{atlist}]",
      '[{hit}] [the] (delete|deletion|removal|delete button|remove) (on|for|of|beside|next to|at|in) {ROWS}',
      '[{wish}] {ROWS} (gone|out|off|away) [from] [{atlist}|{the} {listnoun}|in here] [{again}]',
      '{wish} {ROWS} [to be] {deleted} [from|out of|off] [{atlist}|{the} {listnoun}] [{again}]',
      '(strike|cross|throw|kick|chuck|wipe|clear) {back:itrow} [right] {rowoff} [{atlist}|{the} {listnoun}] [{again}]',
      '{back:itrow} (can|may|must|should|has to|needs to|is to|ought to|shall) [now] (go|leave|come off|disappear|vanish|be off|go away|be gone|be {deleted}) [{rowoff}] [{atlist}|{the} {listnoun}] [{again}]',
      '{wish} {back:itrow} [to be] (gone|{deleted}) [from] [{atlist}|{the} {listnoun}] [{again}]',
      'there (should|must|shall|may|ought to) (be no|no longer be a|not be a|be no longer a) [{recnoun}] [for|of|called|with] {ROWS} [{anymore}] [{atlist}] [{anymore}]',
      '{ROWS} (should|must|shall|may|ought to) (no longer|not) (be|appear|exist|stand|show up|figure) [there|here] [{atlist}] [{anymore}]',
      '(make|let) {ROWS} (disappear|vanish|go away) [from] [{atlist}|{the} {listnoun}]',
      '(do) (the delete|a delete) {rowat} {ROWS}',
    ],
    gone,
    1,
  ),
  ...frames(
    [
      `[and|you may|you can|please|also|then|you should] (${agree}) [${asked}] [right away|at once]`,
      `(${asked}) [,] [please|then|just] [you may|you can|you|you should] (${agree})`,
      `[yes] [,] (i am|i'm|we are|we're) [quite|very|really|absolutely] (sure|certain|serious) [about (it|that|this)] [${asked}]`,
      `(i|we) [really] (mean|want) (it|that|this) [${asked}]`,
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
