// So much more, or less, than a field holds now. "Raise it to 10" is no sum, and "raise it 10" may
// be either.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';

const shift =
  (sign: 1 | -1) =>
  (found: Found): Deed[] | undefined => {
    const [only, other] = found.pieces('value');
    const by = Number(only?.raw.replace(/(?<=\d)[,'](?=\d{3}\b)/gu, ''));
    if (only === undefined || other !== undefined || !/^<[^.]*#/u.test(only.seen)) return undefined;
    const isPlain = /^\d/u.test(only.raw) && !Number.isNaN(by);
    return isPlain
      ? [{ do: 'shift', field: found.name('field', 'number'), by: sign * by }]
      : undefined;
  };

const now =
  '(than [what] (it|that) [(is|says|was|has|shows|stands|holds)] [(there|now|at the moment|already|right now|at present|currently)]|than now|than before|than what is there|than at present|than currently|[on top] of (what|whatever) is [already] there|on top of (what|whatever) (is|it has|it says) [already] [there] [now])';
const whatever = [
  '(whatever|what) {FIELD} (is|says|shows|holds|has|stands at) [now|at the moment|already|currently|right now|at present|presently] [,]',
  '(whatever|what) (it|that) [currently|now] (says|is|shows|holds|reads) {into} {FIELD} [now|at the moment|already|currently] [,]',
  "(whatever's|what's|whatever is|what is|what stands) [there] {into} {FIELD} [now|already|at the moment] [,]",
  '{use} [{the}] [number|figure|value|amount] [that is] {into} {FIELD} [,] [and]',
];

const both = (more: string, verb: string): string[] => [
  `({up}|{down}|{change}) {FIELD} [up|down] [by] [a further|another|an extra|an additional] {value} ${more} [${now}]`,
  `({change}) {FIELD} {value} ${more} [${now}]`,
  `[{wish}] {FIELD} [{isto}|to|should go|has to go|must go|goes|needs to go|go|must become|has to become|to become] [by] [a further|another] {value} ${more} ${now}`,
  `[{wish}] {FIELD} ({isto}|to be|must become|has to become|should become|be) [by] {value} ${more}`,
  ...whatever.map(
    (each) => `${each} (make|set|put|change|have) (it|that|this) [to|to be] {value} ${more}`,
  ),
  ...whatever.map((each) => `${each} ${verb}`),
  `[{wish}] {value} ${more} ({into}|to) {FIELD} [${now}]`,
  `(make|have|set) (it|that) {value} ${more} [${now}]`,
];

const tops =
  "(on top [of what is [already] there|of what's there]|to what is [already] there|to what's there [already])";

export const sumFrames = [
  ...frames(
    [
      `({up}|{change}) {FIELD} [up] by [{by}] {value} [more|${now}]`,
      `[{wish}] {FIELD} [to|should|must|has to|needs to|need to|ought to|shall|is to|can|may] [be] (go|goes|raised|increased|bumped|lifted|boosted|put|turned|brought|moved|gone|higher|bigger|up) [up] by [{by}] {value}`,
      `({up}) (what's|what is|what stands|whatever is) {into} {FIELD} by {value}`,
      `[{write}] {FIELD} (plus|+) {value}`,
      `(plus|+) {value} {into} {FIELD}`,
      `({add}|{add}) [{by}] {value} [more] (to|onto|on|in|at|on top of) {FIELD} [${tops}]`,
      `({add}|{add}) [{by}] {value} [more] [to (it|that|this|what is there|what's there)]`,
      `({write}|{give}|{wish}|{use}) [{by}] {value} (more|extra|further|additional) [to|onto|on|in|at|on top of|for] {FIELD} [,] [${tops}|${now}]`,
      `({write}|{give}|{wish}) (another|a further|an extra|an additional) {value} (to|onto|on|in|at|on top of|for) {FIELD} [,] [${tops}|${now}]`,
      `(another|a further|an extra|an additional|extra) {value} (to|onto|on|in|at|on top of|for) {FIELD} [${tops}]`,
      `{value} (more|extra) [to|onto|on|in|at|for] {FIELD} [,] [${tops}|${now}]`,
      '{FIELD} [{isto}|is] {value} too (low|small|few|little)',
      '(count|move|step|turn|wind) {FIELD} up by {value}',
      `({up}) (it|that) by {value}`,
      '(put|bring|turn|move|take|bump|push|crank) {FIELD} up by [another|a further] {value} [more]',
      '(put|bring|turn|move|take) {FIELD} {value} (up|higher)',
      '{FIELD} (:|,) (plus|+|add|increase by|up by|raise by|add another) {value}',
      '{FIELD} {isno} too (low|small) by {value}',
      `[{wish}] {FIELD} [should|must|has to|needs to|to] (end|ends|come|comes|finish) (up|out) [by] {value} {more} ${now}`,
      "({write}|{add}) [another|an extra|a further] {value} on top of (what's|what is|whatever is) [already|now] {into} {FIELD}",
      '(to|on top of) what {FIELD} [already] (shows|says|holds|has|is) [already|now] [,] {add} [another] {value}',
      '[the|a] [new] [value] [of|for] {FIELD} (=|:|is) [the] (old|current|present) (value|one|number|figure) (+|plus) {value}',
      '{use} [{the}] {FIELD} [,] {add} {value} [,] [and] ({write}|{give}|put back) [in|back] (the (result|sum|total)|it|that) [back] [in]',
      '{FIELD} (goes|is to go|has to go|must go) up by {value}',
      ...both('{more}', '{add} {value} [to (it|that)]'),
    ],
    shift(1),
    0.9,
  ),
  ...frames(
    [
      `({down}|{change}) {FIELD} [down] by [{by}] {value} [less|fewer|${now}]`,
      `[{wish}] {FIELD} [to|should|must|has to|needs to|need to|ought to|shall|is to|can|may] [be] (go|goes|lowered|reduced|decreased|dropped|cut|put|turned|brought|moved|gone|lower|smaller|down) [down] by [{by}] {value}`,
      `({down}) (what's|what is|what stands|whatever is) {into} {FIELD} by {value}`,
      `[{write}] {FIELD} (minus|less|-) {value}`,
      `{drop} {value} [away] (from|off|off of|out of) {FIELD}`,
      `{drop} {value} [away|off] [(from|off|off of|out of) (it|that|what is there)]`,
      `{wish} {value} {less} (to|on|in|at|for) {FIELD} [${now}]`,
      `{value} (less|fewer) [to|on|in|at|for] {FIELD} [${now}]`,
      '{FIELD} [{isto}|is] {value} too (high|big|many|much|large)',
      '(count|move|step|turn|wind) {FIELD} down by {value}',
      `({down}) (it|that) by {value}`,
      '(put|bring|turn|move|take|push) {FIELD} down by [another|a further] {value} [more]',
      '(put|bring|turn|move|take) {FIELD} {value} (down|lower)',
      '{FIELD} (:|,) (minus|-|less|subtract|reduce by|down by|lower by|take off) {value}',
      '{FIELD} {isno} too (high|big|large|much) by {value}',
      `[{wish}] {FIELD} [should|must|has to|needs to|to] (end|ends|come|comes|finish) (up|out) [by] {value} {less} ${now}`,
      '[{wish}] (make|made) {FIELD} (smaller|lower|less) by {value}',
      '{drop} {value} [away] from [the] (present|current|old) value of {FIELD} [and ({write}|put) [in] the (result|difference)]',
      '[the|a] [new] [value] [of|for] {FIELD} (=|:|is) [the] (old|current|present) (value|one|number|figure) (-|minus|less) {value}',
      '[new] {FIELD} (:|=) [the] old (one|value|number) (-|minus|less) {value}',
      '{use} [{the}] {FIELD} [,] {drop} {value} [,] [and] ({write}|{give}|put back) [in|back] (the (result|difference)|it|that) [back] [in]',
      '{use} (whatever|what|the) [number|value|figure] [is|stands] {into} {FIELD} [,|and] [and] (lower|reduce|decrease) (it|that) by {value}',
      '{FIELD} (decreases|goes down|is to go down|has to go down|must go down) by {value}',
      ...both('{less}', '{drop} {value} [away] [(off|from) (it|that)]'),
    ],
    shift(-1),
    0.9,
  ),
];
