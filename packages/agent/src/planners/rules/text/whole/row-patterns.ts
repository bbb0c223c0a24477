// How records are described, and which rows of the page fit.

import type { Found } from './frame.ts';
import type { RecordRow } from './records.ts';
import { meantOf } from './which-row.ts';

interface RowPattern {
  readonly says: readonly string[];
  readonly told: (found: Found) => readonly RecordRow[] | undefined;
  readonly isSeveral: boolean;
  readonly isPronoun?: boolean;
}

const one = (says: readonly string[], told: RowPattern['told']): RowPattern => ({
  says,
  told,
  isSeveral: false,
});
const several = (says: readonly string[], told: RowPattern['told']): RowPattern => ({
  says,
  told: (found) => (found.records.isAll ? told(found) : undefined),
  isSeveral: true,
});

const ordinals =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth'.split('|');

/** From 1; from the end below 0. */
function placeIn(found: Found, fromEnd: boolean): number | undefined {
  const said = found.text('ordinal').toLowerCase();
  if (/^(?:last|bottom)$/u.test(said)) return fromEnd ? undefined : -1;
  const counted = said === 'top' ? 1 : ordinals.indexOf(said) + 1 || Number.parseInt(said, 10);
  if (!(counted >= 1) || (/^\d/u.test(said) && !/^\d+(?:st|nd|rd|th)?$/u.test(said)))
    return undefined;
  return fromEnd ? -counted : counted;
}

const placed =
  (fromEnd: boolean) =>
  (found: Found): readonly RecordRow[] | undefined => {
    const at = placeIn(found, fromEnd);
    if (at === undefined || (at < 0 && !found.records.isAll)) return undefined;
    return pick(found, { by: 'place', at });
  };

const pick = ({ records }: Found, which: Parameters<typeof meantOf>[1]): readonly RecordRow[] =>
  records.rows.filter((row) => meantOf(records.rows, which).includes(row));

/** The rows whose cell says so; without a column only where one column has such cells. */
function withCell(found: Found): readonly RecordRow[] | undefined {
  const cells = found.all('cell', 'cell') ?? [];
  const column = found.one('column', 'column')?.text;
  const fitting = cells.filter(({ of }) => column === undefined || of === column);
  const [cell, other] = [...new Set(fitting.map(({ of = '' }) => of))];
  const text = fitting[0]?.text;
  if (cell === undefined || text === undefined || other !== undefined) return undefined;
  return pick(found, { by: 'cell', column: cell, text });
}

const extreme =
  (by: 'most' | 'least') =>
  (found: Found): readonly RecordRow[] | undefined => {
    const column = found.one('column', 'column')?.text;
    return column === undefined || !found.records.isAll ? undefined : pick(found, { by, column });
  };

const mostSaid = [
  '[{the}] [{recnoun}|{anynoun}] (with|having|[(that|which|who)] {has}) {the} {MOST} [{recfigure} (in|under|for|by|of|on)] [in|under|on|at|by|for] [{the}] {column} [{colnoun}] [{ofall}]',
  '(whichever|which|whatever|whoever|who|what) [{recnoun}] {has} {the} {MOST} [{recfigure}] [in|under|on|at|by|for] [{the}] {column} [{colnoun}] [{ofall}]',
  "[{the}] [{recnoun}] (that is|that's|which is|who is|who's|whoever is|whichever is|which one is|leading|that comes out) [{the}] ({MOST}|on top|leading|ahead) (in|on|by|for|under|at|with) [{the}] {column} [{colnoun}] [{ofall}]",
  '[{the}] [{recnoun}|{anynoun}] (whose|where [{the}]|for which [{the}]) {column} [{colnoun}] (is|are|reads|shows) [{the}] {MOST} [{recfigure}] [{ofall}]',
  '{the} {MOST} [{recnoun}] [{recfigure}] [in|by|under|on|for|of] [{the}] {column} [{colnoun}] [{ofall}]',
  '{MOST} {column} [{ofall}]',
  "[{the}] [{recnoun}|{anynoun}] (showing|carrying|holding|that's got|who's got) {the} {MOST} [{recfigure} (in|under|for|by|of|on)] [in|under|on|at|by|for] [{the}] [{colnoun}] {column} [{colnoun}] [{ofall}]",
  "(whoever's|who's|whichever's) [got] [{the}] {MOST} [{recfigure}] [(in|under|on|at|by|for)] [{the}] [{colnoun}] {column} [{colnoun}] [{ofall}]",
  '[{the}] [{recnoun}|{anynoun}] (whose|where [{the}]) {column} [{colnoun}] is {HIGHER} than [all] [{the}|those of {the}|that of {the}|in] (others|rest|any other|all other {recnouns}|everyone else|any other {recnoun}|in any other {recnoun}) [{atlist}]',
  '[{the}] {recnoun} (with|having|that {has}) {HIGHER} {column} than (all [{the}] (rest|others)|any other|anyone else|everyone else|all other {recnouns}) [{atlist}]',
  '{the} {recnoun} with {the} {column} at its {MOST}',
  '[{the}] [{recnoun}] (with|having|that {has}) a {HIGHER} {column} than (all [{the}] (rest|others)|any other|anyone else|everyone else|all other {recnouns}) [{atlist}]',
  '{the} [{recnoun}] {MOST} (in|by|on|under) [{the}] {column} [{colnoun}]',
];
const said = (which: 'most' | 'least', compared: 'higher' | 'lower'): string[] =>
  mostSaid.map((each) =>
    each.replaceAll('{MOST}', `{rec${which}}`).replaceAll('{HIGHER}', `{${compared}}`),
  );

const cellOfOne = [
  '[{the}] [{recnoun}|{anynoun}] (whose|where [{the}]|in which [{the}]|for which [{the}]) {column} [{colnoun}] {iscell} {cell}',
  '[{the}|whichever] [{recnoun}|{anynoun}] ((that|which|who) {has}|with|having|has|whichever {has}|showing) [{the}] {cell} [{rowdown}] {cellat} {TOLDCOL}',
  '[{the}|whichever] [{recnoun}|{anynoun}] (with|having|of|(that|which|who) {has}) {TOLDCOL} [{iscell}] {cell}',
  '{the} {cell} {recnoun} [{cellat} {TOLDCOL}]',
  '{the} {column} {cell} {recnoun}',
  "[{the}] {recnoun} (from|in|of|at|on|by|with|under|marked|marked as|listed as|listed under|that is|that's|which is|who is|who's|(that|which|who) {has}|(that|which) is (in|at|from|on|under)|showing|saying|where it says) [{the}] {cell}",
  '{the} {anynoun} (from|in|at|with) {cell}',
  '{column} [:|=|is|,] {cell}',
  "[{the}|whichever|whoever] [{recnoun}|{anynoun}] [(that|which|who) is|that's|who's|which's] (down|listed|entered|shown|noted|recorded|registered|marked|given|set|put down) (as|with|under) [{the}] {cell} [{cellat} {TOLDCOL}]",
  "[{the}|whichever] [{recnoun}|{anynoun}] (that's|who's|whoever's|which's|whichever's) (got|showing) [{the}] {cell} [{rowdown}] {cellat} {TOLDCOL}",
  '(whoever|whichever|whatever) {has} [{the}] {cell} [{rowdown}] {cellat} {TOLDCOL}',
  '[{the}] {recnoun} (identified|known|told|recognisable|recognizable) by {TOLDCOL} [,|:|=|of] {cell}',
  '{cell} [{rowdown}] {cellat} {TOLDCOL}',
  'under {TOLDCOL} for {cell}',
  "{the} {column} [,] [which|that|it] ({iscell}|it's) {cell}",
  '[to] where it says {cell} [{cellat} {TOLDCOL}]',
];

const cellOfAll = [
  '{ALLROWS} (whose|where [{the}]|in which [{the}]|for which [{the}]) {column} [{colnoun}] {iscell} {cell}',
  '{all} {anynoun} (whose|where [{the}]) {column} {iscell} {cell}',
  '(all of (them|these|those)|every one of (them|these|those)|each of (them|these|those)|them all) ((that|which|who) {has}|with|having) [{the}] {cell} [{rowdown}] {cellat} {TOLDCOL}',
  '(all of (them|these|those)|every one of (them|these|those)|each of (them|these|those)) (whose|where [{the}]) {TOLDCOL} {iscell} {cell}',
  '{ALLROWS} ([(that|which|who|as|what)] {has}|showing) [{the}] {cell} [{rowdown}] {cellat} {TOLDCOL}',
  '{ALLROWS} (of|[(that|which|who|what)] {has}) [in] {TOLDCOL} [{iscell}] {cell}',
  '{all} [of] [{the}] {cell} ({recnoun}|{recnouns}) [[,] (in|under|by|for|at|as) {TOLDCOL} [i mean]]',
  '{the} {cell} {recnouns} [[,] (in|under|by|for|at|as) {TOLDCOL} [i mean]]',
  "{ALLROWS} ((that|which|who) (is|are|say|says|read|reads|show|shows)|that's|who's|marked|marked as|listed as|listed under|from|in|at|(that|which|who) (is|are) (in|from|at)|showing|saying) [{the}] {cell} [{cellat} {TOLDCOL}]",
  '(wherever|whenever|anywhere|everywhere) {TOLDCOL} {iscell} {cell}',
  '{all} [{the}] {column} {cell} [({recnoun}|{recnouns})]',
  '{all} ({has}|with|of|whose|where|in) {TOLDCOL} [{iscell}] {cell}',
  '{all} (with|having|{has}) {cell} [{rowdown}] {cellat} {TOLDCOL}',
  '[{the}] {recnouns} by condition [:|,|-] {TOLDCOL} [{iscell}] {cell}',
  "{ALLROWS} [(that|which|who) (is|are)|that's] (down|listed|entered|shown|noted|recorded|registered|given) (as|with|under) [{the}] {cell} [{cellat} {TOLDCOL}]",
  '{all} [of] [{the}] {cell} ({recnoun}|{recnouns}) {lp} [i mean] [(in|under|by|for|at|as|going by|according to)] {TOLDCOL} {rp}',
  '{all} [of] [{the}] {cell} ({recnoun}|{recnouns}) [,] (going by|according to|judging by) {TOLDCOL}',
  '{ALLROWS} in {the} {column} {cell}',
];

const everyRow = [
  '{all} [of] [{the}] ({recnoun}|{recnouns}) [{atlist}]',
  '{everything} [{atlist}]',
  '(each|every|all) [of] [{the}] {boxword} (down|at|on|along) the (side|left|front|edge|start) [of the {listnoun}]',
  '({all} [{the}] {boxword}|all [of] [{the}] {boxword}) [{atlist}]',
  '[all] [{the}] {recnouns} {atlist}',
];

/** All that were spoken of, if any were. */
const pronouns = [
  'all [{atlist}]',
  '(them all|all of (them|these|those|it)|every [single] one [of (them|these|those)]|each [and every] [one] of (them|these|those)|each one) [{atlist}]',
];

const rowsOf = (found: Found): readonly RecordRow[] => {
  const titles = new Set((found.all('whos', 'record') ?? []).map(({ text }) => text));
  return found.records.rows.filter(
    ({ title, names }) => titles.has(title) || names.some((name) => titles.has(name)),
  );
};

const others = (found: Found): readonly RecordRow[] | undefined => {
  const named = rowsOf(found);
  if (named.length === 0 || named.some(({ ticked }) => ticked === true)) return undefined;
  return found.records.rows.filter((row) => !named.includes(row));
};

export const rowPatterns: readonly RowPattern[] = [
  one(
    [
      '[{the}] {ordinal} {recnoun} [down|up] [{atlist}] [(from|at) the (top|start|beginning)] [{atlist}]',
      '[{the}] {ordinal} [down|up] [{atlist}] from the (top|start|beginning) [{atlist}]',
      '{the} {ordinal} [down] [{atlist}]',
      '{the} {ordinal} (of|among) (these|those|them|{the} {recnouns}|{the} {listnoun})',
      '{recnoun} [number|no|no.|#] {ordinal} [{atlist}]',
      '[{the}] {recnoun} (at|in) {the} [very] {ordinal} [place|position] [{atlist}]',
      'number {ordinal} [{atlist}]',
    ],
    placed(false),
  ),
  one(
    [
      '[{the}] {ordinal} [{recnoun}] from {the} (bottom|end|last) [{atlist}]',
      '[{the}] {ordinal} to last [{recnoun}] [{atlist}]',
    ],
    placed(true),
  ),
  one(said('most', 'higher'), extreme('most')),
  one(said('least', 'lower'), extreme('least')),
  one(cellOfOne, withCell),
  several(cellOfAll, withCell),
  several(everyRow, ({ records }) => records.rows),
  { ...several(pronouns, ({ records }) => records.rows), isPronoun: true },
  several(
    [
      `(${[...everyRow, ...pronouns].join('|')}) [this time|for me|for us|please] [,] {except} [for|only] [{the}] [({recnoun}|{recnouns}) [{rowcalled}]] {whos} [{recnoun}]`,
    ],
    others,
  ),
];
