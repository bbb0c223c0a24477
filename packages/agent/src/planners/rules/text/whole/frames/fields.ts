// Fields: what goes into them, and that nothing does.

import { type Deed, it } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { withoutOldDay } from '../from-to.ts';
import { isValue } from '../value.ts';
import { inputKinds } from './inputs.ts';

/** "10 more", "by 10": a sum, and no value. */
const sums =
  / (?:plus|minus|by|more|less|fewer|extra|another|further|additional|higher|lower|bigger|smaller|greater|off|add|adds|added|adding) /u;

const set = (found: Found): Deed[] | undefined => {
  const field = found.one('field', ...inputKinds);
  const value = withoutOldDay(found.text('value'), field);
  if (!isValue(found, 'value', field?.kind)) return undefined;
  const isOffered = found
    .pieces('value')[0]
    ?.names.some(({ kind }) => /^(?:option|pick)$/u.test(kind));
  if (field === undefined && isOffered === true) return undefined;
  const isNumber = /^<[^.]*#/u.test(found.pieces('value')[0]?.seen ?? '');
  if (isNumber && sums.test(` ${found.seen}`)) return undefined;
  const name = found.name('field', ...inputKinds);
  return [{ do: 'set', field: name, value }];
};

/** What it holds is told, not asked for. */
const stated = (found: Found): Deed[] | undefined => {
  const field = found.one('field', ...inputKinds);
  const isSo = field !== undefined && field.value === found.text('value');
  return isSo ? [{ do: 'fact', about: field.text }] : set(found);
};

/** "It is 20 at the moment": only where it is so. */
const holding = (found: Found): Deed[] | undefined => {
  const field = found.one('field', ...inputKinds);
  const [held] = found
    .pieces('value')
    .flatMap(({ names }) => names.filter(({ kind }) => kind === 'held'));
  if (held?.of === undefined || (field !== undefined && field.text !== held.of)) return undefined;
  return [{ do: 'told', about: [held.of], values: [] }];
};

/** "Passenger Rosa": where nothing stands between them, only what is plainly a value is one. */
const besides = (found: Found): Deed[] | undefined =>
  found.pieces('value').length === 1 && /^<[^.]*[q#@&]/u.test(found.pieces('value')[0]?.seen ?? '')
    ? set(found)
    : undefined;

/** What is added to words that stand there already comes behind them. */
const added = (found: Found): Deed[] | undefined =>
  (found.one('field', ...inputKinds)?.value ?? '') === '' ? set(found) : undefined;

/** "Put that in Seats": what was told before. */
const setIt = (found: Found): Deed[] => {
  const field = found.one('field', ...inputKinds);
  return [{ do: 'set', field: field?.text ?? it, value: it }];
};

export const fieldFrames = [
  ...frames(
    [
      '({write}|{use}|{pick}) [in|down|up] {VALUE} [in|down|up] ({into}|where it (says|asks for|reads)) {FIELD} [(at|in) the (top|bottom)]',
      '({write}|{use}) [in|down] {VALUE} [in|down] where {FIELD} (is asked for|goes|belongs|stands)',
      '({change}|{write}|{pick}) [up] [the (value|content|text|contents) (of|in|at|under)] {FIELD} [from {held}] [over] {toword} {VALUE}',
      '({change}|{write}) [up] [the (value|content|text|contents) of] {FIELD} [over] {VALUE}',
      '({change}|{pick}|{up}|{down}) {FIELD} [up|down|over|back] (from|away from) {held} [up|down|over] {toword} [(be|exactly)] {VALUE}',
      '({change}|{pick}|{up}|{down}) [up|down|over|back] from {held} [up|down|over] {toword} {VALUE} {into} {FIELD}',
      '{FIELD} [goes|should go|has to go|must go|needs to go|go] [up|down|over|back] from {held} [up|down|over] {toword} [(be|exactly)] {VALUE}',
      '{FIELD} (:|=|-|–) {held} (->|→|=>|- >|to) {VALUE}',
      '(replace|replaces|replacing|replaced|exchange|exchanging) {HELD} [{into} {FIELD}] (with|by|for) {VALUE}',
      '(swap|swapping|change|changing|trade) {HELD} [{into} {FIELD}] for {VALUE}',
      '(replace|replacing|replaced|exchange|swap|swapping|change) {HELD} (with|by|for) {VALUE} {into} {FIELD}',
      '({up}|{down}) {FIELD} [up|down] (to|until|till) [(be|exactly|a total of)] {VALUE}',
      '({up}|{down}) (to|until|till) {VALUE} [{into} {FIELD}]',
      '[{wish}] {FIELD} [to|should|has to|must|needs to|need to|ought to|shall] [(be|go|come|get)] (up|down|raised|lowered|increased|decreased|reduced|brought up|brought down|put up|put down|bumped up|moved|moved up|moved down|changed|set|updated|corrected|adjusted|switched|filled in|filled) [a bit] [,] [to be exact ,|namely] (to|until|at|with) {VALUE} [to be exact]',
      '{fill} [in|out] {FIELD} [in|out] ({toword}|as|:) {VALUE}',
      '{fill} [in|out] [with] [the following :] {VALUE} {into} {FIELD}',
      '[{wish}] {VALUE} {into} {FIELD}',
      '[{write}|{change}] [{the}] [{valuenoun}] {FIELD} (:|=|-|–|->|→) {VALUE}',
      '[{wish}] {VALUE} (to (stand|be|go|appear)|{shall} (stand|be|go|appear)|goes|belongs|comes) [in|down|up] ({into}|where it says) {FIELD}',
      '[{wish}] {VALUE} (to be|{shall} be|is to be|gets|is|has been|needs to be|has to be|must be) [{the}] (entered|written|typed|put|filled in|set|noted|noted down|put down|used|stood|standing|stated|given|shown|recorded|inserted|typed in|put in) ({into}|where it says) {FIELD}',
      '[{wish}] {VALUE} (entered|written|typed|put|filled in|set|noted|noted down|put down|used|stated|recorded|inserted|typed in|put in|standing) ({into}|where it says) {FIELD}',
      '(in|under|for|into|at|as|with) {FIELD} [,|:] [(i|we|you) [{shall}]] [{write}|{use}|{wish}|{go} with] [{toword}] {VALUE}',
      '(in|under|for|into|at|with) {FIELD} [,] [it|there|that|this] (is|goes|belongs|comes|stands|will be|is to be|has to be|must be) {VALUE}',
      "(in|under|for|into|at|with) {FIELD} [,] (it's|that's|it is|that is) {VALUE}",
      '(in|under|for|into|at|with) {FIELD} [,] [it|there|that|this] {shall} [now] (stand|be|say|read|show|come|go|have) {VALUE}',
      "where it (says|asks for|reads) {FIELD} [,] [(i|we|you|it|that|this) [{shall}]] [{write}|{use}|{wish}|be|say|{go} with|is|it's|that's|goes] {VALUE}",
      '{use} {VALUE} (as|for|in) {FIELD}',
      "({go}|(let's|let us) {go}|{go} ahead) (with|for) {VALUE} [{into} {FIELD}]",
      '[just] {change} (that|it|this) {VALUE} {into} {FIELD}',
      '{give} {FIELD} {valuenoun} {value}',
      '[{wish}] {VALUE} down {into} {FIELD}',
      '(replace|replacing|overwrite) {FIELD} (with|by) {VALUE}',
      "(i|we) (was|were|have been|got|'ve been) (told|given|quoted) {VALUE} {into} {FIELD}",
      '{FIELD} (:|=) {VALUE} is the (value|setting|one|figure|number) [for this (run|test|case)]',
      '(in|under|for|at|with) {FIELD} [,|:] {wish} it to (be|say|read|show|have) {VALUE}',
      '(in|under|for|at) {FIELD} [,] the (number|value|time|date|text|figure|entry|name) (is|{shall} (be|say|read|show)) {VALUE}',
      '({up}|{down}) {FIELD} until it (is|shows|says|reads|has reached) {VALUE}',
      '({up}|{down}|{change}) {FIELD} [up|down] (to|until) {VALUE} [,] (up|down) from {held}',
      '[{wish}] {FIELD} (to be|{shall} be|is to be|is) (raised|lowered|increased|decreased|reduced|changed|set|put up|brought down) from {held} to {VALUE}',
      '[{wish}] {VALUE} [to be] (stored|saved|recorded|noted|down) as {FIELD}',
      '[the|a] new value (for|of) {FIELD} [{lp} [a|the] [{valuenoun}|time of day|date|time|number] {rp}] (:|is|=) {VALUE}',
      '[the] {valuenoun} (for|of) {FIELD} [{lp} [a|the] [{valuenoun}|time of day|date|time|number] {rp}] (:|is|=) {VALUE}',
      '{VALUE} {shall} (go|stand|be) {into} {FIELD}',
      "(it's|it is|that's|that is|make it|made it) {VALUE} {into} {FIELD}",
      '{VALUE} is (what (goes|belongs|should go|should stand|should be|has to go|must stand) [in]|the (right|correct|new|proper) [one|{valuenoun}|figure|number|date|time|entry|value]|the one [(i|we) want]|what (i|we) (want|need) [to (see|have)]) {into} {FIELD}',
      '(what|the thing that) (goes|belongs|should stand|should be|should go|has to go|must go|must stand|comes) {into} {FIELD} is {VALUE}',
      'the (right|correct|new|proper|final|actual|real|wanted) [one|value|figure|number|date|time|entry|text|name|content|setting|word|words|wording] (for|in|at|under|of|as) {FIELD} {isto} {VALUE}',
      'the (right|correct|new|proper|final|actual|real) {FIELD} {isto} {VALUE}',
    ],
    set,
    1.2,
  ),
  ...frames(
    [
      '{wish} {FIELD} [{isto}|to|at|shows|says|reads|has|holds|contains] [{toword}] {VALUE}',
      '{wish} {FIELD} [to be] (changed|set|moved|updated|corrected|switched|put|filled in|filled|raised|lowered) (to|with|at|as) {VALUE}',
      '{FIELD} ({isto} [{toword}]|{toword}|{will} (be|read|say|show)|{shall} say|(now|still|currently|already) (is|says|shows|reads|stands at)|says|shows|holds|has|contains|stands at|is [still|now|currently] [down] (at|as)) {VALUE}',
    ],
    stated,
    1.2,
  ),
  ...frames(
    [
      "[the] {VALUE} [(we|i|they)] [have|has|'ve|that is|that's] [got] [there|now] (won't|will not|does not|doesn't) (do|be enough|suffice)",
      '(at the moment|at present|right now|currently|now|today|presently) [,] {FIELD} (is|says|reads|shows|stands|holds|has) [still|only|set] [(at|on|to|down as)] {VALUE}',
      '{FIELD} (is|says|reads|shows|stands|holds|has) (only|set to|preset to) [at] {VALUE} [{nowwords}]',
      '(it|that) is only {VALUE} [{nowwords}]',
      '[the] (current|present|old) (value|figure|number|setting) (of|in|for|at) {FIELD} (:|is|=) {VALUE}',
      '(it|this|that) (is|says|reads|shows|stands|holds|was|had|has) [still|currently|now|already|at present] [(at|on|down as)] {VALUE} [{nowwords}]',
      "(it's|that's) [still|currently|now|already|at present] [(at|on|down as)] {VALUE} [{nowwords}]",
      'at (present|the moment) it (is|says|reads|shows|stands|holds) [at|on] {VALUE}',
      '{FIELD} (is|says|reads|shows|stands|holds|has|was|had|used to be) [still|currently|now|already|at present|set] [(at|on|to|down as)] {VALUE} [{nowwords}]',
      '[right] (now|today|currently|presently|at present|at the moment) it (says|is|reads|shows|stands at) {VALUE} [(at|in|under|for) {FIELD}]',
      '(in|at|under|for) {FIELD} [there] (is|stands) [now|currently|still] {VALUE} [{nowwords}]',
      '(in|at|under|for) {FIELD} [now|currently] it (is|says|reads|shows) [now|still] {VALUE}',
      '[the] (old|current|present|previous|existing|former|original) [one|{valuenoun}|value|figure|number|setting] [(is|was|being|:)] {VALUE}',
      '[{lp}] [it|that|which] (was|before|previously|formerly|until now|up to now|so far|till now|used to be|now|currently|at present) [:] {VALUE} [{nowwords}|before|so far|until now|up to now] [{rp}]',
      '[{lp}] [it] {VALUE} (before|so far|until now|previously|at the moment|now|currently) [{rp}]',
      '[(i|we|you|they|he|she|someone|somebody|people)] (still have|have got|have|had|said|put|wrote|entered|chose|started with|noted|put down) {VALUE} [down|there|in] [at first|before|first|earlier|so far|until now|last time] [(for|in|at|under|as|with) {FIELD}] [at first|before|first|earlier|last time|by mistake]',
      "{VALUE} (isn't|is not|is no longer|was not|wasn't|won't be|is|was|is not going to be) [really|quite|nearly] (enough|{wrong}) [(for|in|at|under|as) {FIELD}] [any more|any longer]",
    ],
    holding,
    1,
  ),
  ...frames(
    [
      '({write}|{use}) [in|down] (it|that|this|that one|this one|that value|this value|that number|that date|that time|the same) [in|down] ({into}|where it says) {FIELD}',
      '({change}|{write}) {FIELD} {toword} (that|this|it|that value|this value)',
      '[so] (that|this) is what {FIELD} [{shall}] (be|say|show|read|is|says)',
      "[so] (that's|this is) what {FIELD} [{shall}] (be|say|show|read|is|says)",
      '(make|use|take|put|enter|have) (that|it|this) [(as|for|the|in)] {FIELD}',
      '(that|it|this) (goes|belongs|should go|has to go|must go|is to go|needs to go|should stand|should be) {into} {FIELD}',
      '{fill} (it|that|this) [in|out] {into} {FIELD}',
      '{go} (with|for) (that|it|this) {into} {FIELD}',
    ],
    setIt,
    1.1,
  ),
  ...frames(['{FIELD} {VALUE}'], besides, 1.2),
  ...frames(['({add}) {VALUE} {into} {FIELD}'], added, 1.2),
  ...frames(
    [
      '[{wish}] {VALUE} (there|in it)',
      '(they|he|she|everyone) (need|needs|want|wants) {VALUE} there',
      '({shall}) [now|also|rather|really|instead] (contain|hold|have|be|read|say|show|become|have|be at|go to|change to|be set to) {VALUE}',
      '([so] make|made|set|put|change|have|bring|raise|lower|correct|switch) (it|that|this) [up|down|back|over] [to|at|as|into] {VALUE}',
      '(make|makes) (it|that) {VALUE}',
      '[a|the] (new|right|correct|proper|wanted) [one|value|figure|number|setting|entry|date|time] [(is|being|shall be|should be|:)] {VALUE}',
      "(it|this|that) {isto} {VALUE}|(it's|it has|that's) [(got to be|supposed to be|meant to be|going to be|to be|to read|to say)] {VALUE}",
      '(i|we) (meant|mean|wanted) [it to be|to say|to write] {VALUE}',
      '({write}|{use}) [in|down] {VALUE} [in|down] [(there|in it|in there|for it|instead|in its place|for that|in that field)]',
    ],
    (found) => (isLoose(found) ? undefined : set(found)),
    1.4,
  ),
  ...frames(
    [
      '({untick}|{take}|{empty}) [out|away|all of|off] [everything|anything|whatever|what|all] [that] [is|was|stands|it says|it reads|says|has been] [still] [(there|written|entered|put|typed)] [{into}] [{valuenoun}|the text|the content|the contents|the entry] [out] [{away}|under|at] {FIELD}',
      "({take}|{empty}) [out|away] (what's|whatever's|whatever is|all that's|everything that's) [written|entered|still|standing|there] [{away}|under|at|inside] {FIELD}",
      '({take}|{empty}) (what|whatever) {FIELD} (says|holds|contains|has|shows)',
      'get [{the}] [text|content|contents|entry|words|value|everything] (out|away) {away} {FIELD}',
      '{empty} [out] {FIELD} [out]',
      '(reset|resetting|return) {FIELD} [to] [an|the] [(empty|blank|nothing)] [value|text|string|one|entry|field]',
      '{leave} {FIELD} (empty|blank)',
      '{leave} (the|that|this) (field|box|line|space|entry) (empty|blank)',
      '{empty} [out] (whatever|what|everything|all [that]) (i|we|they|someone|somebody) [have|had] (wrote|put|typed|entered|have|said|written) [down] {into} {FIELD}',
      "({empty}|{take}) [out|away] (what's|what is|whatever is|everything that is|all that is|all|everything|anything|the text|whatever you find) [in] [there|inside|in it]",
      '({empty}|{take}) (it|that) [all] (out|away|off) [again|altogether]',
      '({empty}|{take}) (it all|all of it) [out|away|off] [again]',
      '[there] {shall} be (no|nothing|not any) [text|content|value|entry] [left|written|entered|standing] [in] (it|there)',
      'nothing {shall} (be|stand) [written|entered|left|standing] [in] (there|it)',
      '(test|try|work|start|go) [it] with (an|a) (empty|blank) {FIELD}',
      '[{wish}] (an|a) (empty|blank) {FIELD}',
      '{FIELD} {shall} be without [any] (text|content|value|entry)',
      'no (text|value|entry|content) {shall} (be|stand) {into} {FIELD}',
      '[{valuenoun}] {FIELD} (:|=|-|–) [{lp}] [leave|left|make|stays|to be] [it] (empty|blank|nothing|none|cleared|clear) [string|text|value] [{rp}]',
      '[{wish}] {FIELD} [{isto}|to] [{be}] [left] (empty|blank|emptied|cleared|without (text|content|anything)|wiped|erased|deleted|removed|blanked out|gone|emptied out|wiped clean)',
      '{FIELD} (needs|wants|requires) (emptying|clearing|wiping|to go|erasing|blanking)',
      '(set|change|turn|make) {FIELD} [to|to be] [an|the] (empty|blank|nothing) [value|text|string|one|entry]',
      '[{wish}] nothing [{isto}] [written|entered|left|standing|to be|in it|any more|anything] ({into}|under) {FIELD}',
      '[there] {shall} be nothing [left|written|entered] {into} {FIELD}',
      "(i|we) (do not|don't|no longer|never) (want|need|wish) [to (have|see|give|say|enter|leave)] [anything|any text|something|any entry|any value|text] [to (be|stand|appear)] [written|entered|left|standing] {into} {FIELD} [any more|anymore|any longer]",
      '[the] {FIELD} (can|may|should|must|has to|is to) (go|disappear|be removed|be deleted)',
      '(put|leave|enter|write|keep|have) (nothing|no text|no value) {into} {FIELD}',
      'no (text|value|entry|content) {into} {FIELD}',
    ],
    clear,
  ),
];

/** Said without its field, it must be plainly a value. */
function isLoose(found: Found): boolean {
  const [only, other] = found.pieces('value');
  const isLarge = /^\p{Lu}/u.test(only?.raw ?? '');
  if (other !== undefined || / (?:there|in it|in its place) /u.test(found.seen)) return !isLarge;
  return !/^<[^.]*[q#@&]/u.test(only?.seen ?? '');
}

function clear(found: Found): Deed[] {
  const field = found.one('field', ...inputKinds);
  // "It is empty" tells what is there.
  if (field?.value === '' && / (?:is|are) /u.test(found.seen))
    return [{ do: 'fact', about: field.text }];
  return [{ do: 'clear', field: found.name('field', ...inputKinds) }];
}
