// Operations that came later: sums, copies, conditions, rows that are told by what they hold.

import {
  all,
  bySize,
  choose,
  deedFor,
  drop,
  inForm,
  inList,
  inState,
  named,
  type Operation,
  put,
  type Rows,
  type Step,
  same,
  set,
  tickRows,
  turn,
  type Words,
  w,
} from './operation.ts';

const numbered = (words: Words): Words => ({ ...words, field: w(words, 'number') });

const shift = (sign: 1 | -1): Step =>
  set('field', ({ fields }, words) =>
    String(Number(fields[w(words, 'field')]) + sign * Number(w(words, 'by'))),
  );

const pick: Step = (state, words) => ({
  ...state,
  picks: { ...state.picks, [w(words, 'group')]: w(words, 'pick') },
});

const isOver: Step = (state, words) =>
  Number(state.fields[w(words, 'number')]) > Number(w(words, 'limit'))
    ? turn('box', true)(state, words)
    : state;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const nth = (rows: Rows, words: Words): Rows =>
  rows.filter((_, at) => ordinals[at] === w(words, 'nth'));
const withCell = (rows: Rows, words: Words): Rows =>
  rows.filter(({ cells }) => cells[w(words, 'column')] === w(words, 'cell'));
const without = (rows: Rows, words: Words): Rows =>
  rows.filter(({ who }) => who !== w(words, 'who'));
const names = (rows: Rows): string[] => rows.map(({ who }) => who);

const onForms: Readonly<Record<string, Operation>> = {
  radio: inForm(pick),
  'add-to': inForm(shift(1), numbered),
  'lower-by': inForm(shift(-1), numbered),
  time: inForm(put('field', 'iso'), (words) => ({
    ...words,
    field: w(words, 'time'),
    clock: '9:30',
    iso: '09:30',
  })),
  copy: inForm(set('field', ({ fields }, words) => fields[w(words, 'held')] ?? '')),
  'if-then': inForm(isOver),
  three: { ...inForm(all(put('field', 'text'), choose, turn('box', true))), unsaved: true },
  'open-tab': { ...inForm((state, words) => ({ ...state, tab: w(words, 'place') })), opens: true },
};

const onLists: Readonly<Record<string, Operation>> = {
  'row-nth': inList(deedFor(nth)),
  'row-by-cell': inList(deedFor(withCell)),
  'row-most': inList(deedFor((rows, words) => bySize(rows, words).slice(0, 1))),
  'all-tick': inList(tickRows((rows) => rows)),
  'all-except': inList(tickRows(without)),
  'state-tick': inList(tickRows(inState)),
  'two-deeds': inList(all(deedFor(named('who')), drop('other'))),
  'read-sum': inList(same, ({ rows }, words) => ({
    says: [String(rows.reduce((sum, { cells }) => sum + Number(cells[w(words, 'number')]), 0))],
    never: [],
  })),
  'read-list': inList(same, ({ rows }, words) => {
    const meant = inState(rows, words);
    return { says: names(meant), never: names(rows.filter((row) => !meant.includes(row))) };
  }),
  search: inList((state, words) => ({ ...state, query: w(words, 'who') })),
};

export const moreOperations: Readonly<Record<string, Operation>> = { ...onForms, ...onLists };
