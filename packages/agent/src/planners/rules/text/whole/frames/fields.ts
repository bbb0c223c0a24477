// Fields: what goes into them, and that nothing does.

import type { Deed } from '../deed.ts';
import { type Found, frames } from '../frame.ts';
import { isValue } from '../value.ts';

const set = (found: Found): Deed[] | undefined => {
  const field = found.one('field', 'text', 'number', 'date', 'time');
  const value = found.text('value');
  if (!isValue(found, 'value', field?.kind)) return undefined;
  // What it holds is told, not asked for.
  if (field !== undefined && field.value === value) return [{ do: 'fact', about: field.text }];
  const name = found.name('field', 'text', 'number', 'date', 'time');
  const isDay = field?.kind === 'date' || field?.kind === 'time';
  return [{ do: 'set', field: name, value, ...(isDay ? { isDay } : {}) }];
};

/** "Passenger Rosa": where nothing stands between them, only what is plainly a value is one. */
const besides = (found: Found): Deed[] | undefined =>
  found.pieces('value').length === 1 && /^<[^.]*[q#@&]/u.test(found.pieces('value')[0]?.seen ?? '')
    ? set(found)
    : undefined;

/** What is added to words that stand there already comes behind them. */
const added = (found: Found): Deed[] | undefined =>
  (found.one('field', 'text', 'number', 'date', 'time')?.value ?? '') === ''
    ? set(found)
    : undefined;

const clear = (found: Found): Deed[] => [
  { do: 'clear', field: found.name('field', 'text', 'number', 'date', 'time') },
];

export const fieldFrames = [
  ...frames(
    [
      '{write} [in] {VALUE} {into} {FIELD}',
      '({change}|{write}) [up] [the (value|content|text|contents) of] {FIELD} [from {held}] [over] [{toword}] {VALUE}',
      '{fill} [in|out] {FIELD} ({toword}|as) {VALUE}',
      '{fill} [in|out] {VALUE} {into} {FIELD}',
      '{wish} {FIELD} [{isto}|to] [{toword}] {VALUE}',
      '{FIELD} ({isto} [{toword}]|{toword}) {VALUE}',
      '[{wish}] {VALUE} {into} {FIELD}',
      '{FIELD} (:|=|-|–|->|→) {VALUE}',
      '[{wish}] {VALUE} (to (stand|be|go|appear)|{shall} (stand|be|go|appear)|goes|belongs) {into} {FIELD}',
      '(in|under|for|into|at) {FIELD} [,] [{write}] {VALUE}',
      '(in|under|for|into|at) {FIELD} [,] [it|there] {shall} (stand|be|say|read|show) {VALUE}',
      '{use} {VALUE} (as|for|in) {FIELD}',
    ],
    set,
    1.2,
  ),
  ...frames(['{FIELD} {VALUE}'], besides, 1.2),
  ...frames(['({add}) {VALUE} {into} {FIELD}'], added, 1.2),
  ...frames(
    [
      '({untick}|{take}|{empty}) [out|away|all of] [everything|anything|whatever|what|all] [that] [is|was|stands] [(there|written|entered)] [{into}] [{valuenoun}|the text|the content|the contents|the entry] [{away}] {FIELD}',
      '{empty} [out] {FIELD}',
      '{leave} {FIELD} (empty|blank)',
      '{FIELD} (:|=|-|–) [(] (empty|blank|nothing|leave empty|leave blank|none) [)]',
      '[{wish}] {FIELD} [{isto}|to] [left] (empty|blank|emptied|cleared|without (text|content|anything)|wiped)',
      '(set|change|turn|make) {FIELD} [to|to be] [an] (empty|blank|nothing) [value|text|string|one|entry]',
      '[{wish}] nothing [{isto}] [written|entered|left|standing|to be] {into} {FIELD}',
      '[there] {shall} be nothing [left|written] {into} {FIELD}',
    ],
    clear,
  ),
];
