// Lists to choose one from: native, drawn, or radio buttons.

import { type Deed, it } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import type { Name } from '../name.ts';
import { choiceKinds } from './inputs.ts';

/** The option must be one of that list. */
const choose = (found: Found): Deed[] | undefined => {
  const list = found.one('list', ...choiceKinds);
  const offered = found.all('option', 'option', 'pick') ?? [];
  const option = offered.find(({ of }) => list === undefined || of === list.text);
  // One of several is neither the only one nor plainly added.
  if (option === undefined || list?.several === true) return undefined;
  return [{ do: 'choose', option: option.text, list: list?.text ?? onlyOf(offered) }];
};

const onlyOf = (offered: readonly Name[]): string => {
  const [one, other] = new Set(offered.map(({ of = '' }) => of));
  return one === undefined || other !== undefined ? it : one;
};

/** From one to another: both of one list. */
const exchange = (found: Found): Deed[] | undefined => {
  const [deed] = choose(found) ?? [];
  const old = found.all('option2', 'option', 'pick') ?? [];
  if (deed?.do !== 'choose') return undefined;
  const isOfIt = old.some(({ of, text }) => of === deed.list && text !== deed.option);
  return isOfIt ? [deed] : undefined;
};

const chooseIt = (found: Found): Deed[] => [
  { do: 'choose', option: it, list: found.one('list', ...choiceKinds)?.text ?? it },
];

/** What is chosen now, where it is so. */
const told = (found: Found): Deed[] | undefined => {
  const list = found.one('list', ...choiceKinds);
  const offered = found.all('option', 'option', 'pick') ?? [];
  const of = offered.find((each) => list === undefined || each.of === list.text)?.of;
  if (of === undefined || (list === undefined && onlyOf(offered) === it)) return undefined;
  return [{ do: 'told', about: [of], values: [] }];
};

/** "Layout is Rows": told where it is so, and else asked for. */
const stated = (found: Found): Deed[] | undefined => {
  const [deed] = choose(found) ?? [];
  const list = found.one('list', ...choiceKinds);
  const option = found.all('option', 'option', 'pick')?.find(({ of }) => of === list?.text);
  const isSo = list?.value === option?.text || option?.on === true;
  return deed !== undefined && isSo && list !== undefined
    ? [{ do: 'told', about: [list.text], values: [] }]
    : deed && [deed];
};

const chosen = '(chosen|selected|picked|set|ticked|marked|entered|taken|used|clicked|checked)';
const inList =
  '({into}|from|out of|among|where it (says|asks for|reads)|of) [{the} (choices|options|entries|possibilities|list|dropdown|buttons) (in|under|at|for|of)] {LIST} [thing]';

export const listFrames = [
  ...frames([`{LIST} (is|says|shows|stands|reads) [${chosen}] [to|on|at] {OPTION}`], stated, 0.9),
  ...frames(
    [
      `({pick}|{write}|{tick}|{go} (with|for)|{press}|{go} ahead (with|for)) [on] {OPTION} [in|down] ${inList}`,
      '({change}|{pick}|{write}) [the selected (item|entry|option|value) (of|in)] {LIST} [over|back] {toword} {OPTION}',
      '({change}|{pick}|{write}) {LIST} {OPTION}',
      '({change}|{pick}) {LIST} [over] on {OPTION}',
      '[{wish}] {LIST} ({isto}|to|to be) [{toword}|on|at] {OPTION}',
      `[{wish}] {LIST} [{isto}|to be|to] (${chosen}|changed|switched|moved|turned|put|corrected) [over] (to|on|as|with|at) {OPTION}`,
      '{wish} {LIST} [on|at|as] {OPTION}',
      `[{wish}] {OPTION} ${inList}`,
      `[{wish}] {OPTION} ({isto}|to be|is|gets|has to get|goes|belongs) [${chosen}] ${inList}`,
      `[{wish}] {OPTION} [{isto}|to be] ${chosen} ${inList}`,
      `{OPTION} (is|would be|will be) (what (i|we|they|he|she) (want|need|would like|wants|needs|picked|chose|agreed on)|the (right|correct|proper|best|new) [one|choice|answer|option|entry|setting|thing]|the (one|option|choice|answer) [that] [(i|we) (want|need|would like)|wanted]|right|correct) [${inList}]`,
      `(it's|it is|it will be|it should be|it has to be) {OPTION} [that] [(i|we) (want|need|would like)] ${inList}`,
      '{LIST} (:|=|-|–|->|→) {OPTION}',
      '(dropdown|list|menu|select|radio group|radio buttons|field|group) {LIST} (:|=|-|–|->|→) [select|choose|pick] {OPTION}',
      `[{wish}] {OPTION} ({isto}|to be|{shall} be|is) (the (active|selected|chosen|right) one|showing|active|marked) ${inList}`,
      `(for|in|under|at|of) {LIST} [,] {OPTION} ({isto}|{shall} be|is) [the (active|selected|chosen|right) one|${chosen}]`,
      '{press} {OPTION} as the (answer|choice|option) (to|for|in|at|under) {LIST}',
      "(they|we|i|he|she|they've|we've|i've) [have|has|had] (went with|gone with|settled on|decided on|chosen|chose|go for|are going with|'re going with) {OPTION} [in the end|now|finally] (for|in|at|under|as) {LIST}",
      '[{wish}] {LIST} [to] (show|shows|say|read) {OPTION}',
      '{LIST} {OPTION}',
      '[{wish}] {LIST} ({go}|goes|to go) (on|to|with) {OPTION}',
      "({into}|of|from|out of|among|as|where it (says|asks for|reads)|when it (asks for|says)) [{the} (choices|options|entries) (in|under|at|for|of)] {LIST} [choices|options] [,|:] [(i|we|you)] [{shall}] [{pick}|{write}|{tick}|{press}|{wish}|{go} (with|for)|it's|it is|it {shall} (be|say|read|show)|it {shall}|that's|go] {OPTION} [(i|we) (want|need|would like|take)]",
      '(the|a) (right|correct|proper|new|wanted) [one|choice|answer|option|entry|setting|thing] (for|in|under|at|of) {LIST} {isto} {OPTION}',
      '[{open}] {LIST} [and|,] ({pick}|{press}|{tick}) [on] {OPTION}',
      '{use} {OPTION} (as|for|in) {LIST}',
      `(let's|let us|(i|we) will|i'll|we'll|(i|we) would|i'd|we'd|(i'm|i am|we're|we are) (going|taking|choosing|picking|having|for)) [rather] [{go}|have|take|pick|choose] [with|for] {OPTION} [in the end] ${inList}`,
      `(put|set|place|stick) [{the}] (dot|mark|tick|bullet|cross|point|circle) {at} {OPTION} [${inList}]`,
    ],
    choose,
  ),
  ...frames(
    [
      '({change}|{pick}|{write}) {LIST} [over|back|away] from {OPTION2} [over] {toword} {OPTION}',
      `({change}|{pick}) [over] from {OPTION2} {toword} {OPTION} ${inList}`,
      `(replace|replacing|exchange|swap|swapping|change|changing|switch|trade) {OPTION2} (with|by|for|to) {OPTION} ${inList}`,
      `({into}|for) {LIST} [,] (replace|exchange|swap|change|switch) {OPTION2} (with|by|for|to) {OPTION}`,
      `(replace|exchange|swap|change|switch) {OPTION2} ${inList} (with|by|for|to) {OPTION}`,
      '{LIST} (:|=|-|–) {OPTION2} (->|→|=>|- >|to) {OPTION}',
      '{LIST} [goes|should go|has to go|must go|go] from {OPTION2} to {OPTION}',
      '({change}|{pick}) {LIST} [over] (to|on|onto) {OPTION} [,] (away from|from|instead of|rather than|and not) {OPTION2}',
      `[{wish}] {OPTION} [rather|more|sooner] (to|than|over) {OPTION2} ${inList}`,
      '{LIST} (:|,) {OPTION2} out [,|and] {OPTION} in',
      '(in|under|for|at) {LIST} [,] [the] [(current|present|old|selected) (choice|value|option|entry)] {OPTION2} {shall} be (replaced|exchanged|swapped|changed) (by|with|for|to) {OPTION}',
      '{change} {LIST} to {OPTION} [,] which (takes|is to take|should take) the place of {OPTION2}',
      'where {LIST} [now|currently] (says|shows|reads|has) {OPTION2} [,] ({pick}|{use}|{wish}) {OPTION} [instead]',
    ],
    exchange,
    0.9,
  ),
  ...frames(
    [
      `({pick}|{write}|{tick}|{press}|{go} (with|for)) (it|that|this|that one|this one|the one) ${inList}`,
      '({change}|{pick}|{write}) {LIST} {toword} (that|this|it|that one)',
      "[so] (that|this|that's|this is) [is] what {LIST} [{shall}] (be|say|show|read|is|says)",
      '({use}|{write}|have|make) (that|it|this) [(as|for|in|the)] {LIST}',
      '(that|it|this) (goes|belongs|should go|has to go|must go|is to go|needs to go|should stand|should be) {into} {LIST}',
      '({pick}|{tick}|{press}) (that one|this one|that)',
      '(put|change|set|switch) (it|that) {at} {LIST}',
    ],
    chooseIt,
    1.1,
  ),
  ...frames(
    [
      '({pick}|{tick}|{press}|{write}|{go} (with|for)|{go} ahead with) [on] {OPTION} [there|instead|in its place|from it|from there|in it|from the list|in the list|this time|now]',
      '{wish} {OPTION} [there|instead|in its place|now|this time|(chosen|selected|picked|ticked)]',
      '{OPTION} (it is|instead|please|then|it should be|it has to be|it shall be)',
      '(make|made|set|change|put|switch|turn|have|get|correct) (it|that|this) [over] [to|on|as|into] {OPTION} [instead]',
      '(it|this|that) ({isto}|{shall} [now|really|rather] be|ought to be|{shall} (say|show|read)) [{toword}|on] {OPTION} [now]',
      "(it's|it has|that's) [now] [(got to be|supposed to be|meant to be|going to be|to be|got to say)] {OPTION}",
      '(i|we) (meant|mean|wanted) {OPTION}',
      '({shall}) [now|rather] (be|say|show|read|become) [set to|on] {OPTION}',
      'the one (that says|called|for|with|saying|named|labelled) {OPTION}',
      '{press} the one (that says|called|for|with|saying|named|labelled|next to|beside) {OPTION}',
      "(let's|let us|(i|we) will|i'll|we'll|(i'm|i am|we're|we are) (going|taking|choosing|picking|having)) [rather] [{go}|have|take|pick|choose] [with|for] {OPTION} [in the end|this time|now]",
    ],
    choose,
    1.3,
  ),
  ...frames(
    [
      `{LIST} (is|was|says|shows|stands|has) [still|currently|now|already|at present] [set|on|${chosen}] [to|on|at] {OPTION} [{nowwords}]`,
      '(it|that) (is|was|says|shows|reads|stands) [still|currently|now|already|at present] [set|chosen|selected] [to|on|at] {OPTION} [{nowwords}]',
      "(it's|that's) [still|currently|now|already|at present] [set|chosen|selected] [to|on|at] {OPTION} [{nowwords}]",
      '({into}|for) {LIST} [now|currently] (it|there) (is|says|stands|shows) [now|still] {OPTION} [{nowwords}]',
      '({into}|for) {LIST} [now|currently] (is|says|stands|shows) [now|still] {OPTION} [{nowwords}]',
      '[the] (old|current|present|previous|existing|former|original) [one|choice|value|setting|option|entry] [(is|was|:)] {OPTION}',
      '[{lp}] [it|that|which] (was|before|previously|formerly|until now|up to now|so far|used to be|now|currently) [:] {OPTION} [{nowwords}|before|so far|until now] [{rp}]',
      '{LIST} is (preset|set|set by default) to {OPTION}',
      '(i|we|you|they|he|she|someone|somebody) (have|had|picked|chose|took|put|selected|started with|set|said|clicked) {OPTION} [(for|in|at|under|as|with|from) {LIST}] [at first|before|first|earlier|last time|by mistake|by accident|so far]',
      '(no more|never mind|forget [about]|away with|drop|scrap|no|enough of) {OPTION} [{into} {LIST}] [any more|any longer]',
      'not {OPTION} any (more|longer)',
    ],
    told,
    1,
  ),
];
