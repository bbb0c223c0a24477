// What each operation asks for: the slots of its templates on a page, and the state that is right.

import type { State } from './paper.ts';
import { forms, lists, type World } from './worlds.ts';

export type Words = Readonly<Record<string, string>>;

export interface Operation {
  readonly on: readonly World[];
  /** Slots that are filled with other words than their own. */
  readonly slots: (words: Words) => Words;
  readonly after: (state: State, words: Words) => State;
  /** What an answer must say, and what it must not. */
  readonly answer?: (state: State, words: Words) => { says: string; never: readonly string[] };
}

type Step = (state: State, words: Words) => State;

const w = (words: Words, name: string): string => words[name] ?? '';
const put =
  (field: string, value: string): Step =>
  (state, words) => ({ ...state, fields: { ...state.fields, [w(words, field)]: w(words, value) } });
const turn =
  (box: string, on: boolean): Step =>
  (state, words) => ({ ...state, boxes: { ...state.boxes, [w(words, box)]: on } });
const choose: Step = (state, words) => ({
  ...state,
  lists: { ...state.lists, [w(words, 'list')]: w(words, 'option') },
});
const press: Step = (state, words) => ({
  ...state,
  pressed: [...state.pressed, w(words, 'button')],
});
const all =
  (...steps: readonly Step[]): Step =>
  (state, words) =>
    steps.reduce((made, step) => step(made, words), state);
const same: Step = (state) => state;
const own = (words: Words): Words => words;

const inForm = (after: Step, slots: Operation['slots'] = own): Operation => ({
  on: forms,
  slots,
  after,
});
const inList = (after: Step, answer?: Operation['answer']): Operation => ({
  on: lists,
  slots: own,
  after,
  ...(answer === undefined ? {} : { answer }),
});

const cell = (state: State, who: string, column: string): string =>
  state.rows.find((row) => row.who === who)?.cells[column] ?? '';

const extreme =
  (sign: number): Operation['answer'] =>
  (state, words) => {
    const size = (row: State['rows'][number]): number =>
      sign * Number(row.cells[w(words, 'number')] ?? 0);
    const [top, ...rest] = state.rows.toSorted((a, b) => size(b) - size(a));
    return { says: top?.who ?? '', never: rest.map(({ who }) => who) };
  };

const sorted =
  (way: 'up' | 'down'): Step =>
  (state, words) => ({ ...state, sort: `${w(words, 'number')} ${way}` });

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

export const operations: Readonly<Record<string, Operation>> = {
  tick: inForm(turn('box', true)),
  untick: inForm(turn('box', false), (words) => ({ ...words, box: w(words, 'on') })),
  'tick-two': inForm(all(turn('box', true), turn('other', true))),
  swap: inForm(all(turn('box', true), turn('other', false)), (words) => ({
    ...words,
    other: w(words, 'on'),
  })),
  text: inForm(put('field', 'text')),
  clear: inForm(put('field', 'nothing'), (words) => ({ ...words, field: w(words, 'held') })),
  number: inForm(put('field', 'n'), (words) => ({ ...words, field: w(words, 'number') })),
  raise: inForm(put('field', 'n'), (words) => ({ ...words, field: w(words, 'number') })),
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
  'row-deed': inList((state, words) => ({
    ...state,
    pressed: [`${w(words, 'deed')}: ${w(words, 'who')}`],
  })),
  'row-delete': inList((state, words) => ({
    ...state,
    rows: state.rows.filter(({ who }) => who !== w(words, 'who')),
  })),
  'row-tick': inList((state, words) => ({
    ...state,
    ticked: [w(words, 'who'), w(words, 'other')].toSorted(),
  })),
  'row-set': inList((state, words) => ({
    ...state,
    rows: state.rows.map((row) =>
      row.who === w(words, 'who')
        ? { ...row, cells: { ...row.cells, [w(words, 'column')]: w(words, 'value') } }
        : row,
    ),
  })),
  'sort-down': inList(sorted('down')),
  'sort-up': inList(sorted('up')),
  filter: inList((state, words) => ({ ...state, filter: w(words, 'state') })),
  'read-cell': inList(same, (state, words) => ({
    says: cell(state, w(words, 'who'), w(words, 'column')),
    never: state.rows
      .filter(({ who }) => who !== w(words, 'who'))
      .map(({ cells }) => cells[w(words, 'column')] ?? ''),
  })),
  'read-most': inList(same, extreme(1)),
  'read-least': inList(same, extreme(-1)),
  'read-count': inList(same, (state, words) => {
    const found = state.rows.filter(({ cells }) => cells[w(words, 'status')] === w(words, 'state'));
    return { says: String(found.length), never: [] };
  }),
  'read-field': {
    ...inForm(same, (words) => ({ ...words, field: w(words, 'held') })),
    answer: (state, words) => ({ says: state.fields[w(words, 'field')] ?? '', never: [] }),
  },
  'place-tick': inForm(turn('box', true), away),
  'place-text': inForm(all(put('field', 'text'), press), away),
  'place-tick-unsaid': inForm(turn('box', true), away),
  'two-places': inForm(all(turn('box', true), put('field', 'n')), apart),
};
