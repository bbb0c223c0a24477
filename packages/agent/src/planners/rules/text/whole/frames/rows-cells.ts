// What is written into a cell of a record.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { titlesIn } from '../row-frames.ts';
import { isValue } from '../value.ts';

/** Of a record that is named behind a value it is told whose that is. */
const holdsRecord = (found: Found): boolean => {
  const pieces = found.pieces('value');
  return (
    pieces.length > 1 && pieces.some(({ names }) => names.some(({ kind }) => kind === 'record'))
  );
};

const set = (found: Found): Deed[] | undefined => {
  const [column, other] = found.all('column', 'column') ?? [];
  const value = found.text('value');
  if (
    column === undefined ||
    other !== undefined ||
    holdsRecord(found) ||
    !isValue(found, 'value', 'text')
  )
    return undefined;
  return titlesIn(found)?.map((of) => ({ do: 'set', field: column.text, value, of }));
};

/** "The Phone of Ana is wrong": what follows is what it shall be. */
const told = (found: Found): Deed[] | undefined => {
  const column = found.one('column', 'column')?.text;
  const whos = found.has('who') ? titlesIn(found) : undefined;
  return column === undefined || whos === undefined ? undefined : [{ do: 'mention', whos, column }];
};

/** A column of a record, in the ways to say whose it is. */
const ofRecord = [
  '{COL} [{colof} {ROW}]',
  "{ROW} 's {COL}",
  '{rowat} {ROW} [,] {COL}',
  '{COL} (we|i|you|they) have {colof} {ROW}',
];
const each = (says: readonly string[]): string[] =>
  says.flatMap((said) => ofRecord.map((of) => said.replaceAll('{CELL}', of)));

export const cellFrames = [
  ...frames(
    [
      ...each([
        '({change}|{write}) [up] [the (value|content|text|contents|entry) of] {CELL} [from {held}] [over] [{toword}|so that it (reads|says|is)] [now] {VALUE}',
        '{fill} [in|out] {CELL} ({toword}|as) {VALUE}',
        '[{wish}] {CELL} [{isto}|to] [now] [{toword}] {VALUE} [now]',
        '{CELL} (:|=|-|–|->|→|is now|changed to|has changed to|changes to|(is|are) now) {VALUE}',
        '{write} [in|down] {VALUE} ({into}|down as|as|in as) {CELL}',
        '[{wish}] {VALUE} (to (stand|be|go|appear)|{shall} (stand|be|go|appear)|goes|belongs|[{isto}] [written|entered|put|down]) ({into}|as|down as) {CELL}',
        '{VALUE} (is|should be|must be) the (right|correct|new|current|proper) {CELL} [,] [so] [{doit}]',
        '[{wish}] {VALUE} (as|for|under|in) {CELL}',
      ]),
      ...each([
        '{CELL} [(we|i|you|they) have] (is|are|looks) [all|still|currently] {rowwrong} [,|.|;|and|so|:|-] [and|so] ((it|that|this) ({isto}|ought to be|{shall} be)|(make|set|change|correct) (it|that) [to]) {VALUE} [instead]',
        "[(there is|there's|we have|we've got|i have|you have)] (the|a|an) (wrong|incorrect|old|outdated) {CELL} [,|.|;|and|so|:|-] [and|so] ((it|that|this) ({isto}|ought to be|{shall} be)|(make|set|change|correct) (it|that) [to]) {VALUE} [instead]",
        "[i have|i've|we have|we've] [(heard|been told|learned|learnt|found out|seen)] [that] (there is|there's|it has) a (new|different|changed) {CELL} [namely|now] [:|,|-|–] [namely|it is|it's] {VALUE}",
        "({change}|update) {CELL} [,|.|;|:|-] (it|that|this) ({isto}|is|'s|must be) {VALUE} [now]",
        "({change}|update) {CELL} [.|;|:|,] [it's] {VALUE} [now]",
        "(i've got|i have [got]|we've got|we have [got]|i got|we got|here is|here's|there is|there's|you get|take) (a|the) (new|different|changed|right|correct|better) {CELL} [for you|now] (:|,|-|–|.) [namely|it is|it's|that is|this is] {VALUE}",
        '{CELL} [(we|i|you|they) have] (is|are|was|has) [all|still|currently] ({rowwrong}|changed|not correct) [,|.|;|and|so|:|-] [and|so] (the|its|their) (right|correct|new|proper|current) (one|value|entry|figure|text|name|number) (is|should be|must be|would be|:) {VALUE} [now]',
        '{replace} (what|the text|the value|whatever) [(it says|is|stands|is written|is there|is entered|we have)] [{colof}] {CELL} (with|by|for) {VALUE}',
        '{replace} {CELL} (with|by) {VALUE}',
        '{CELL} {shall} [now|from now on] [be] (changed|updated|corrected|set|switched|amended|altered|edited) (to|into) {VALUE}',
        '{wish} {CELL} [to be] (changed|updated|corrected|set|switched|altered) (to|into) {VALUE}',
        '{CELL} (gets|takes|receives|has) [{the}] [new|right|correct] [value|entry|text] {VALUE}',
        '{VALUE} is [now] {CELL} [from now on|now|as of now|from today [on]]',
        '[new|right|correct] (value|content|entry|text) (of|for|in) {CELL} (:|=|is|->|→) {VALUE}',
      ]),
      '{rowat} {ROW} [,|:] [the] {COL} [{isto}|:|=|to] {VALUE}',
      '{ROW} (,|:|-|–) {COL} [:|,|=|->|→|is|to|now|{isto}] [now] {VALUE}',
      '{ROW} {COL} (:|=) {VALUE}',
      '{ROW} (,|:|-|–|/) {COL} (,|:|-|–) [(new|right|correct)] (set to|change to|set it to|change it to|put|make it|to|{valuenoun}|content|value) [:|=|to|is] {VALUE}',
      '{write} {VALUE} as [{the}] [new|right] {COL} (where|there where) {ROW} [{standing}]',
      '({change}|{write}) {ROW} [,|:|-] {COL} (gets|takes|has) [{the}] [new|right|correct] [{valuenoun}] {VALUE}',
      '({change}|{write}) {ROW} (,|:|-|so that) [{the}] {COL} ({isto}|becomes|is) {VALUE}',
      '({change}|{write}) {ROW} (,|:|-|so that) [{the}] {COL} [{isto}] {VALUE}',
      '{rowat} {ROW} [,] [please] {write} {VALUE} ({into}|as) {COL}',
      '{rowat} {ROW} [,] ({change}|{write}) {COL} [{toword}] {VALUE}',
      '{rowat} {ROW} [,] {into} {COL} [,] [it|there] [{shall}|must] [{write}] [stand|be|say|read|show] {VALUE}',
      '{rowat} {ROW} [,] {colnoun} {COL} [,] [{write}] {VALUE}',
      '{write} {VALUE} {rowat} {ROW} ({into}|as) {COL}',
      '({change}|{write}) {ROW} [,|:] {COL} [{toword}|:|=] {VALUE}',
      '{ROW} [{shall}|to] (have|has|gets|get|receive) {VALUE} (as|for|in|under) {COL}',
      '{give} {ROW} [the|a] [new] {COL} {VALUE}',
      '{give} {ROW} {VALUE} (as|for) {COL}',
      '{wish} it to (say|read|show) {VALUE} {into} {COL} [{colof} {ROW}]',
      '[it|that] {shall} (say|read|show|be) {VALUE} {into} {COL} [{colof} {ROW}]',
    ],
    set,
    1.3,
  ),
  ...frames(
    [
      ...each(['{CELL} [(we|i|you|they) have] (is|are|looks) [all|still|currently] {rowwrong}']),
      ...each([
        '{CELL} [(we|i|you|they) have] [has|have|had] [just] (changed|been changed|moved on|got a new value)',
        '{CELL} [(we|i|you|they) have] {needs} (changing|updating|correcting|to be (changed|updated|corrected)|a correction|an update|a change)',
        '(i|we) (have|want|need|got) (a|the) (new|different) {CELL}',
      ]),
      ...each([
        '(there is|we have|i have|you have|we have got) (the|a) (wrong|incorrect|old|outdated) {CELL}',
      ]),
      "[you will see|you'll see|i see|i noticed|i saw|i think|it seems] [that] {COL} [{colof}] {ROW} (is|are|looks) {rowwrong}",
    ],
    told,
    1.2,
  ),
];
