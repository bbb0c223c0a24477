// The operations that every author says.

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
  press,
  put,
  type Rows,
  type Step,
  same,
  tickRows,
  turn,
  type Words,
  w,
} from './operation.ts';

/** The first of these rows shall be named, and none of the others. */
const onlyFirst = ([first, ...rest]: Rows) => ({
  says: first === undefined ? [] : [first.who],
  never: rest.map(({ who }) => who),
});

const sorted =
  (way: 'up' | 'down'): Step =>
  (state, words) => ({ ...state, sort: `${w(words, 'number')} ${way}` });

const setCell: Step = (state, words) => ({
  ...state,
  rows: state.rows.map((row) =>
    row.who === w(words, 'who')
      ? { ...row, cells: { ...row.cells, [w(words, 'column')]: w(words, 'value') } }
      : row,
  ),
});

const cellsOf = (rows: Rows, words: Words): string[] =>
  rows.map(({ cells }) => cells[w(words, 'column')] ?? '');

const numbered = (words: Words): Words => ({ ...words, field: w(words, 'number') });
const away = (words: Words): Words => ({
  ...words,
  box: w(words, 'awayBox'),
  field: w(words, 'awayField'),
});
const apart = (words: Words): Words => ({
  ...words,
  box: w(words, 'awayBox'),
  field: w(words, 'awayNumber'),
});

const onForms: Readonly<Record<string, Operation>> = {
  tick: inForm(turn('box', true)),
  untick: inForm(turn('box', false), (words) => ({ ...words, box: w(words, 'on') })),
  'tick-two': inForm(all(turn('box', true), turn('other', true))),
  swap: inForm(all(turn('box', true), turn('other', false)), (words) => ({
    ...words,
    other: w(words, 'on'),
  })),
  text: inForm(put('field', 'text')),
  clear: inForm(put('field', 'nothing'), (words) => ({ ...words, field: w(words, 'held') })),
  number: inForm(put('field', 'n'), numbered),
  raise: inForm(put('field', 'n'), numbered),
  choose: inForm(choose),
  rather: inForm(choose),
  date: inForm(put('field', 'iso'), (words) => ({
    ...words,
    field: w(words, 'date'),
    date: '14 May 2031',
    iso: '2031-05-14',
  })),
  'two-fields': inForm(all(put('field', 'text'), put('number', 'n'))),
  'field-and-box': inForm(all(put('field', 'text'), turn('box', true))),
  'choose-and-save': inForm(all(choose, press)),
  press: inForm(press),
  form: inForm(all(put('field', 'text'), put('number', 'n'), choose, press)),
  keep: inForm(put('field', 'text'), (words) => ({ ...words, box: w(words, 'on') })),
  not: inForm(put('field', 'text')),
};

const onLists: Readonly<Record<string, Operation>> = {
  'row-deed': inList(deedFor(named('who'))),
  'row-delete': inList(drop('who')),
  'row-tick': inList(tickRows(named('who', 'other'))),
  'row-set': inList(setCell),
  'sort-down': inList(sorted('down')),
  'sort-up': inList(sorted('up')),
  filter: inList((state, words) => ({ ...state, filter: w(words, 'state') })),
  'read-cell': inList(same, ({ rows }, words) => {
    const meant = named('who')(rows, words);
    const others = rows.filter((row) => !meant.includes(row));
    return { says: cellsOf(meant, words), never: cellsOf(others, words) };
  }),
  'read-most': inList(same, ({ rows }, words) => onlyFirst(bySize(rows, words))),
  'read-least': inList(same, ({ rows }, words) => onlyFirst(bySize(rows, words).toReversed())),
  'read-count': inList(same, ({ rows }, words) => ({
    says: [String(inState(rows, words).length)],
    never: [],
  })),
};

const onTabs: Readonly<Record<string, Operation>> = {
  'read-field': {
    ...inForm(same, (words) => ({ ...words, field: w(words, 'held') })),
    answer: ({ fields }, words) => ({ says: [fields[w(words, 'field')] ?? ''], never: [] }),
  },
  'place-tick': inForm(turn('box', true), away),
  'place-text': inForm(all(put('field', 'text'), press), away),
  'place-tick-unsaid': inForm(turn('box', true), away),
  'two-places': inForm(all(turn('box', true), put('field', 'n')), apart),
};

export const firstOperations: Readonly<Record<string, Operation>> = {
  ...onForms,
  ...onLists,
  ...onTabs,
};
