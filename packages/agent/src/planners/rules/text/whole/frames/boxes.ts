// Boxes and switches: to tick, to untick, one or several.

import { type Deed, it, them } from '../deed.ts';
import { type Found, frames } from '../frame.ts';

const turned =
  (on: boolean) =>
  (found: Found): Deed[] =>
    (
      found.all('boxes', 'box') ??
      found.all('box', 'box') ?? [{ text: isSeveral(found) ? them : it }]
    ).map(({ text }) => ({
      ...(text === it && !on && clears.test(found.seen) ? { orClears: true } : {}),
      do: 'turn',
      box: text,
      on,
    }));

const clears = /\b(?:clear|remove|take|delete|erase)\b/u;

const isSeveral = (found: Found): boolean =>
  / (?:them|both|these|those|two|each|pair) /iu.test(` ${found.seen}`);

/** "It should be": what it is not now. */
const flipped = (found: Found): Deed[] => [{ do: 'flip', box: isSeveral(found) ? them : it }];

/** "Lunch is on": a fact where it is so. */
const stated =
  (on: boolean, isNow = false) =>
  (found: Found): Deed[] | undefined => {
    const named = found.all('boxes', 'box');
    // Said of now, and not so: that is not understood.
    if (isNow && named?.some((box) => box.on !== on)) return undefined;
    return (named ?? [{ text: it, on: undefined }]).map((box) =>
      box.on === on ? { do: 'fact', about: box.text } : { do: 'turn', box: box.text, on },
    );
  };

/** Neither here nor there: the state that it has now is what the other clause is about. */
const statement = (state: string): string[] => [
  `{wish} {BOXES} [{isto}|to] ${state}`,
  `{BOXES} [({shall}|are|is|gets|get) [now|also|both|all|just|only|either] [{be}]|to be] ${state}`,
  `[{wish}] ${state} for {BOXES}`,
  `[{turn}|set|put] {BOXES} (:|=|-|–|/|->|→) [to be] ${state}`,
  `[{turn}|set|put|change|bring] {BOXES} (=|:|to|to be|as|being|into) ${state}`,
  `[{wish}] {BOXES} (ends|end|winds|comes|come) (up|out) [as] ${state}`,
  `(have|see|keep|leave) {BOXES} ${state}`,
  `(mark|marking|flag) {BOXES} (as|to be) ${state}`,
  `${state} {BOXES}`.replace('[now] ', ''),
];

const ticking =
  '(ticking|checking|selecting|enabling|activating|marking|a {markword}|to go on|to come on|switching on|turning on|to be on|the {markword}|its {markword})';
const unticking =
  '(unticking|unchecking|deselecting|disabling|deactivating|no {markword}|to go off|to go|switching off|turning off|clearing|to be off|none)';
const tickers = '(click|press|hit|tap)';
const here = '[in|there|in it|in there|at it|beside it|next to it|in that box|on it|for it|by it]';
const square = '[little|small] (box|square|checkbox|field|tick box|circle) {at}';

const on = [
  '{tick} [both|all [of]] {BOXES} [on|off]',
  `{tick} [the] ${square} {BOXES}`,
  '{turn} on [both|all [of]] {BOXES}',
  '{turn} [both|all [of]] {BOXES} ([back] on|to {yes})',
  '{turn} [both|all [of]] {BOXES} to the {yes} [position|state]',
  `{give} [a|the|another] {markword} [in|into] [the] [${square}|{at}] [both|each of] {BOXES}`,
  `{give} [a|the|another] {markword} {at} [the] ${square} {BOXES}`,
  '{give} [both|each of] {BOXES} [a|the|another] {markword} [each]',
  `(make|do|making) [a|the] (check|tick|mark|cross) {at} {BOXES}`,
  '{wish} [there to be|to have] [a|the] {markword} {at} [both] {BOXES}',
  '[there] {shall} be [a|the] {markword} {at} [both] {BOXES}',
  '[a|the|another|one] {markword} (is missing|belongs|goes|is needed|should be|should go|needs to go|has to be|must be) {at} {BOXES}',
  '[the] {markword} {at} {BOXES} (is missing|is still missing|is needed|is lacking|has to be set|should be set|has been forgotten)',
  '{BOXES} (is|are) (missing|lacking|still missing|still lacking) [its|a|the|their] {markword}',
  `{BOXES} [both] (needs|need|requires|gets|get|wants|is to get|should get|should have|must have|has to have|deserves|has to get|shall have|want) ${ticking}`,
  '{BOXES} [should|must|has to|needs to] (goes|go|come|comes) on',
  `({pick}|{turn}) {boxes} {on}`,
  'with {BOXES} [{on}]',
  '{wish} {BOXES} [after all]',
  `(a|the) {markword} {at} {BOXES}`,
  '{markword} {at} {BOXES}',
  'yes (to|for|on|at) {BOXES}',
  '{BOXES} (, yes|is a yes|yes)',
  `${tickers} [on] {BOXES} (so (it|that it) is|so that it becomes|so that it gets|to make it|until it is) {on}`,
  '{tick} {BOXES} (so (it|that it) is|so that it becomes|so that it gets|to make it) {on}',
  '{tick} (these|the following) [two|both] [boxes|options|settings|switches|things] [for me] [:|,] {BOXES}',
  "(forgot|i forgot|we forgot|i have forgotten|i've forgotten|someone forgot|somebody forgot|they forgot) to {tick} {BOXES}",
  '(i|we|they|someone) (forgot|missed|overlooked|left out) [the {markword} {at}] {BOXES} (and|, so) [please] {tick} it',
  '(they|we|you) are both {on}',
  '{wish} {BOXES} (and|, and) {on}',
  "(let's|let us) (go (with|for)|have|take) {BOXES}",
  '{give} {BOXES} (one|it)',
  '[{wish}] [a|the] {markword} [set|put|placed] {at} {BOXES}',
  '{turn} on {BOXES} by {tick} (it|them|its box|the box|their boxes|its checkbox)',
  '{turn} {BOXES} on by {tick} (it|them|its box|the box|their boxes|its checkbox)',
  "{tick} {BOXES} if it (isn't|is not) [already|yet|currently] {on} [yet|already]",
  '{tick} {BOXES} unless (it is|it) [is] [already|currently] {on} [already]',
  '({change}|{turn}) the tick [over] to {BOXES}',
  '[the] (boxes|checkboxes|options|settings|switches|box|checkbox|option) to ({tick}|{turn} on|be {on}) (:|is|are) {BOXES}',
  '{wish} (two|both|these|the following|these two|the two) [boxes|checkboxes|options|settings] {on} : {BOXES}',
  ...statement('{on}'),
];

const off = [
  '{untick} [both|all [of]] {BOXES}',
  '{turn} off [both|all [of]] {BOXES}',
  '{turn} [both|all [of]] {BOXES} ([back] off|to {no})',
  '{turn} [both|all [of]] {BOXES} to the {no} [position|state]',
  `{take} [a|the|its|any|that] {markword} [{away}|out of|away from] [the] [${square}|{away}] [both|each of] {BOXES}`,
  '{take} [a|the|that] {markword} (out|off|away) {away} {BOXES}',
  '{take} [a|the] {markword} (out of|off of|away from) {BOXES}',
  '{wish} [there to be] no {markword} {at} {BOXES}',
  '[there] {shall} be no {markword} {at} {BOXES}',
  '[{wish}] (no|none) {markword} {at} {BOXES}',
  `{BOXES} [both] (needs|need|requires|gets|get|wants|should have|should get|must have|has to have) ${unticking}`,
  '{BOXES} [should|must|has to|needs to|can|may|is to] (goes|go) off',
  '{BOXES} (should|must|has to|needs to|can|may|is to) (go|disappear|be removed)',
  '[the] {markword} {at} {BOXES} (should|must|has to|needs to|can|may|is to|had to) (go|disappear|be removed|come out|come off|be taken (out|off|away)|be deleted)',
  '{turn} {boxes} {off}',
  '(without|no|no more) {BOXES} [any more|any longer]',
  "(i|we|they|he|she) [also] (do not|don't|no longer|do no longer|doesn't|will not|won't) (want|need|require|have|take|like|be needing) {BOXES} [any more|anymore|any longer|after all] [{on}]",
  '(i|we) (can|could|will|shall) (do|manage) without {BOXES} [now|any more]',
  '{BOXES} [is|are] (not|no longer) (needed|wanted|required|necessary) [any more|any longer|after all]',
  "{BOXES} (isn't|aren't) (needed|wanted|required|necessary) [any more|any longer|after all]",
  'no (to|for|on|at) {BOXES}',
  '{BOXES} (, no|is a no|no|no longer|no more)',
  `{BOXES} {mustnot} {on} [any more|any longer]`,
  `{wish} {BOXES} not [to be] {on}`,
  '(undo|take back|reverse|revert|cancel) [the] (tick|check|check mark|checkmark|mark|ticking|selection) {at} {BOXES}',
  '(i|we|someone|somebody|they|he|she) (ticked|checked|selected|enabled|activated|switched on|turned on|marked|must have ticked|have ticked|has ticked|had ticked|must have checked|have checked|has checked) {BOXES} (by accident|by mistake|accidentally|in error|mistakenly|wrongly|unintentionally)',
  ...statement('{off}'),
  '({untick}|{turn} off) {BOXES} if (it is|it) [is] [still|currently|already|now] {on}',
  '({untick}|{turn} off) {BOXES} by {untick} (it|them|its box|the box|its checkbox)',
  '{turn} {BOXES} off by (clicking|unticking|pressing|unchecking) (it|them|its box|the box|its checkbox|its switch)',
  '[{wish}] {BOXES} [to be] without [a|the|its|any] [{markword}]',
  '{wish} {BOXES} ({off}|out|without)',
];

const now =
  '[at the moment|right now|by mistake|by accident|for now|there|yet|now|currently|at present|so far]';
const still = '(still|currently|now|already|at the moment|for some reason|somehow)';

export const boxFrames = [
  ...frames(on, turned(true)),
  ...frames(off, turned(false)),
  ...frames(['{BOXES} (is|are) [both|all] {on}'], stated(true), 0.95),
  ...frames(['{BOXES} (is|are) [both|all] {off}'], stated(false), 0.95),
  ...frames(
    [
      `{BOXES} (is|are|was|were) ${still} [both|all] {on} ${now}`,
      '{BOXES} (is|are|was|were) [both|all] {on} {nowwords}',
    ],
    stated(true, true),
    0.9,
  ),
  ...frames(
    [
      `{BOXES} (is|are|was|were) ${still} [both|all] {off} ${now}`,
      '{BOXES} (is|are|was|were) [both|all] {off} {nowwords}',
      `{BOXES} {isnot} {on} ${now}`,
      `neither {BOXES} nor {BOX} (is|are) {on} ${now}`,
    ],
    (found) => {
      const first = stated(false, true)(found);
      const box = found.one('box', 'box');
      if (first === undefined || !found.has('box')) return first;
      return box?.on === false ? [...first, { do: 'fact', about: box.text }] : undefined;
    },
    0.9,
  ),
  ...frames(
    [
      "[and] {BOX} (too|as well|also) [please|while you are at it|while you're at it|while you are there]",
      'also {BOX}',
      '[oh] [and] (also|then|after that) [the one (called|for|at)] {BOX} [too|as well]',
      '[do] [exactly] [the] same (for|with|to|goes for|applies to|at|on) {BOX}',
      '[and] (the one|the one for|one more|another one|another|another {markword}) (for|at|called|next to|beside|by|in|with) {BOX} [too|as well|also]',
      '[and] [please] {tick} (the one|another one|one) (for|at|called|next to|beside|named) {BOX} [too|as well|also]',
      '(it|and) (is|goes) [the] same (for|with) {BOX}',
    ],
    (found) => {
      const box = found.one('box', 'box');
      return box && [{ do: 'again', box: box.text }];
    },
    0.9,
  ),
  ...frames(
    [
      '[and] (it|that|this|that one|they|both|they both|both of them) ({shall}|{mustnot}) [both|also|really|now] [be|have been]',
      '[and] ({shall}|{mustnot}) [both|also|really|now] be',
    ],
    flipped,
    0.9,
  ),
  ...frames(
    [
      '[and] [that] {BOX} (should|must|has to|needs to|ought to|ought|is to|shall|is) not [to] [be]',
      "[and] [that] {BOX} (shouldn't|mustn't|isn't|needn't|doesn't)",
      '[and] [that] {BOX} (is not|not)',
    ],
    (found) => {
      const box = found.one('box', 'box');
      return box && [{ do: 'again', box: box.text, not: true }];
    },
    0.9,
  ),
  ...frames(
    [
      '{give} (one|it|that|that one|the one) [also] {at} {BOX}',
      '[and] (one|that) {at} {BOX}',
      '(set|put|place) the one {at} {BOX}',
      'a tick {at} {BOX}',
    ],
    turned(true),
    1.1,
  ),
  ...frames(
    [
      `(i|we|you|someone|somebody|they|he|she) [have|has|had] (ticked|checked|selected|enabled|switched on|turned on|marked) {BOXES} [by mistake|by accident|wrongly] [,] (when|but|where|although|though|and) [what] (i|we|they) [really|actually] (meant|wanted|should have ticked|should have taken|needed) [was|to tick] {box2}`,
      `(i|we|you|someone|somebody|they|he|she) [have|has|had] (ticked|checked|selected|enabled|switched on|turned on|marked) {BOXES} [by mistake|by accident|wrongly] instead of {box2}`,
    ],
    mixedUp,
    0.8,
  ),
  ...frames(
    [
      '{BOX} [now|currently|at the moment|still] (has|carries|shows|got) (the|a) {markword} [{nowwords}]',
      '(the|a) {markword} (is|sits|stands) [now|currently|still] {at} {BOX} [{nowwords}]',
      'now {BOXES} (is|are) {on}',
    ],
    stated(true, true),
    0.9,
  ),
  ...frames(
    [
      '{BOX} [now|currently|at the moment|still] has (none|no {markword}) [{nowwords}]',
      'now {BOXES} (is|are) {off}',
    ],
    stated(false, true),
    0.9,
  ),
  ...frames(
    [
      '(it|that|this|they) {shall} be [exactly|just] (the other way (round|around)|vice versa|reversed|swapped|the reverse|the opposite)',
      '{wish} (it|that|this|them) [to be] [exactly|just] (the other way (round|around)|vice versa|reversed|swapped|the opposite)',
      '(swap|exchange|reverse|switch) (them|the two|these two|those two|both|both of them) [over|around|round]',
      '[exactly|just] the other way (round|around)',
    ],
    () => [{ do: 'flip', box: them }],
    0.9,
  ),
  ...frames(
    [
      `[{wish}] (it|that one|this one|that) [{shall}|to] (have|get|has|gets|needs|wants) [a|the|its] {markword} ${here}`,
      `[and] (it|that|that one) (wants|needs|is waiting for) (ticking|checking|switching on|a {markword})`,
      `(it|that|this) (shows|appears|is shown|shows up) [as] {on}`,
    ],
    turned(true),
    1.1,
  ),
  ...frames(
    [
      'none {at} {BOX} [any longer|any more|anymore|now]',
      '{take} (it|that|the one|that one) [also] {away} {BOX}',
      '[the] (one|tick) {at} {BOX} (has to|must|should|can|is to|needs to) (go|be removed|come out|disappear)',
      '{BOX} (has to|must|should|ought to) have none',
    ],
    turned(false),
    1.1,
  ),
  ...frames(
    [
      `{give} [a|the|another] {markword} ${here}`,
      `{give} [a] {markword} {at} (each|both|each one|each of (them|the two)|both of them|the two|them)`,
      '(yes|tick|check|select|enable|activate|mark|turn on|switch on) [please] (both|these|those|the) [two] (boxes|of these|of them|options|settings|switches|of those)',
      '(tick|check|select|enable|activate|mark|turn on|switch on) (the two|those two|these two|both|both of them|them both|them|the two of them|both of these|those two boxes|these two boxes|the two boxes|both boxes) [for me]',
      '(tick|check|select|enable|activate|mark|turn on|switch on) (these|those|the) (two|following) [boxes|options|settings|switches|ones|things]',
      '[{wish}] (both|they both|both of them|the two|the two of them|they|these two|those two|two boxes|two things|these|the two boxes|both boxes|these two boxes) [{shall}|to|are|here] [{be}|be] [{on}] [here]',
      '(two|both) [boxes|things|options|settings|switches] [{shall}|to] [be] ({tick}|{on}|turn on|switch on)',
      'both {on}',
      '{give} (both|the|these|the two|those) (ticks|check marks|checkmarks|marks)',
      '({tick}|turn on|switch on|enable) (the two|both|them|the two of them|both of them|them both) of them',
      '(turn|switch) (them|both|them both|both of them|the two) [both] on',
      '(they|both|both of them|the two) (want|need) (ticking|checking|a tick each|ticks)',
      '(they|both|both of them|the two) (have to|must|should|need to) [both] (go|be put|be switched) on',
      '(they|both|both of them|the two) (need|have|want) (ticking|to be|a tick|it) [{on}]',
      '{wish} [to have] (the two|both|both of them|them both|them) [{on}]',
    ],
    (found) =>
      isSeveral(found) || /\bthey\b/u.test(found.seen)
        ? [{ do: 'turn', box: them, on: true }]
        : [{ do: 'turn', box: it, on: true }],
    1.2,
  ),
  ...frames(
    [
      '{take} [a|the|that|its] {markword} (out|off|away) [again|there|from it|of it]',
      '{take} (that|the|this) {markword} [from it|there|again|from there]',
      '(undo|reverse|revert|take back|cancel) (that|it|this) [tick|check|one]',
      "(it has|it's|that has|it needs|it) (got to|to|must|should) (go|disappear|come out)",
    ],
    (found) =>
      /undo|reverse|revert|back|cancel/u.test(found.seen) ? undo() : turned(false)(found),
    1.2,
  ),
];

/** The wrong one is on, and the right one is not. */
function mixedUp(found: Found): Deed[] | undefined {
  const [wrong, right] = [found.one('boxes', 'box'), found.one('box2', 'box')];
  if (wrong?.on !== true || right === undefined || right.on === true) return undefined;
  return [
    { do: 'turn', box: wrong.text, on: false },
    { do: 'turn', box: right.text, on: true },
  ];
}

/** What was done by mistake is what it shows now. */
function undo(): Deed[] {
  return [{ do: 'flip', box: it }];
}
